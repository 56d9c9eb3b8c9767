import { divIcon, latLng, layerGroup, marker, point, polyline, svg, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { useText } from '../../../engine/react/text/useText.ts';
import { gridLabel, gridStep, gridValues } from '../grid.ts';

const PANE = { name: 'grid', order: '150' } as const;
/** Pixels from the map's edge to a label of the grid. */
const EDGE = 4;
/** Pixels that the zoom buttons cover from the top and from the start; the scale, from the bottom. */
const BUTTONS = { height: 112, width: 84 } as const;
const SCALE = 44;
/** Close up: pixels of the small map from the bottom, and of the note on the next city from the end and the top. */
const INSET = 104;
const NOTE = { height: 52, width: 220 } as const;
const CLOSE_UP = 10;

/** Distance of labels from the edges, so that the controls of the map do not cover them. */
function clipAround(zoom: number, direction: 'rtl' | 'ltr') {
  const isClose = zoom >= CLOSE_UP;
  const end = isClose ? NOTE.width : EDGE * 6;
  return direction === 'ltr'
    ? { top: BUTTONS.height, bottom: SCALE, left: BUTTONS.width, right: end }
    : { top: NOTE.height, bottom: isClose ? INSET : EDGE * 2, left: end, right: BUTTONS.width };
}

/**
 * Draws the lines of latitude and longitude with their degrees at the edges, so that the simple map shows its position.
 */
export function GridLayer(): null {
  const map = useMap();
  const { direction } = useText();
  useEffect(() => {
    const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
    pane.style.zIndex = PANE.order;
    pane.setAttribute('aria-hidden', 'true');
    const renderer = svg({ pane: PANE.name, padding: 0.5 });
    const group = layerGroup([], { pane: PANE.name }).addTo(map);
    const draw = (): void => {
      group.clearLayers();
      for (const layer of linesOf(map, renderer, direction)) group.addLayer(layer);
    };
    draw();
    map.on('moveend resize', draw);
    return () => {
      map.off('moveend resize', draw);
      group.remove();
      renderer.remove();
    };
  }, [map, direction]);
  return null;
}

function linesOf(map: LeafletMap, renderer: ReturnType<typeof svg>, direction: 'rtl' | 'ltr') {
  const step = gridStep(map.getZoom());
  const bounds = map.getBounds().pad(0.5);
  const style = { pane: PANE.name, renderer, interactive: false, className: 'lw-grid' };
  const start = map.containerPointToLatLng(point(EDGE, EDGE));
  const lats = gridValues(Math.max(bounds.getSouth(), -85), Math.min(bounds.getNorth(), 85), step);
  const lngs = gridValues(Math.max(bounds.getWest(), -180), Math.min(bounds.getEast(), 180), step);
  const size = map.getSize();
  const keepOut = clipAround(map.getZoom(), direction);
  const isLatClear = (lat: number): boolean => {
    const { y } = map.latLngToContainerPoint([lat, start.lng]);
    return y > keepOut.top && y < size.y - keepOut.bottom;
  };
  const isLngClear = (lng: number): boolean => {
    const { x } = map.latLngToContainerPoint([start.lat, lng]);
    return x > keepOut.left && x < size.x - keepOut.right;
  };
  return [
    ...lats.flatMap((lat) => [
      polyline([latLng(lat, bounds.getWest()), latLng(lat, bounds.getEast())], style),
      ...(isLatClear(lat) ? [label(gridLabel(lat, step), latLng(lat, start.lng), 'lw-grid-lat')] : []),
    ]),
    ...lngs.flatMap((lng) => [
      polyline([latLng(bounds.getSouth(), lng), latLng(bounds.getNorth(), lng)], style),
      ...(isLngClear(lng) ? [label(gridLabel(lng, step), latLng(start.lat, lng), 'lw-grid-lng')] : []),
    ]),
  ];
}

function label(text: string, at: ReturnType<typeof latLng>, className: string) {
  const html = document.createElement('span');
  html.textContent = text;
  const icon = divIcon({ className: `lw-grid-label ${className}`, html, iconSize: [0, 0] });
  return marker(at, { icon, pane: PANE.name, interactive: false, keyboard: false });
}
