"""Frames to files: shots to encoded segments, and segments to a film."""

from explainer.studio.background import BackgroundEncoder
from explainer.studio.encoded import Encoded, EncodedFrame
from explainer.studio.film_format import FilmFormat
from explainer.studio.film_tags import FilmTags
from explainer.studio.fingerprint import settings_fingerprint
from explainer.studio.join import join
from explainer.studio.pack import pack, unpack
from explainer.studio.segment_encoder import SegmentEncoder
from explainer.studio.settings import Settings
from explainer.studio.shot import Area, Shot, Sink

__all__ = [
    "Area",
    "BackgroundEncoder",
    "Encoded",
    "EncodedFrame",
    "FilmFormat",
    "FilmTags",
    "SegmentEncoder",
    "Settings",
    "Shot",
    "Sink",
    "join",
    "pack",
    "settings_fingerprint",
    "unpack",
]
