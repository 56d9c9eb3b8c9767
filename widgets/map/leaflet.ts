/** Leaflet's own style sheet, before ours. The pins are drawn by `PlaceMarker`, so none of its pictures is needed. */
import 'leaflet/dist/leaflet.css';
