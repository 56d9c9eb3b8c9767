import { divIcon, latLng, layerGroup, marker, point, polyline, svg, type Map as LeafletMap } from 'leaflet';
import { useEffect } from 'react';
import { useMap } from 'react-leaflet';
import { gridLabel, gridStep, gridValues } from '../grid.ts';

const PANE = { name: 'grid', order: '150' } as const;
/** Pixels from the map's edge to a label of the grid. */
const EDGE = 4;
/** Pixels at the top that the labels of longitude take. */
const CORNER = 26;

/** Draws the lines of latitude and longitude with their degrees at the edges, so that the simple map tells where one is. */
export function GridLayer(): null {
  const map = useMap();
  useEffect(() => {
    const pane = map.getPane(PANE.name) ?? map.createPane(PANE.name);
    pane.style.zIndex = PANE.order;
    pane.setAttribute('aria-hidden', 'true');
    const renderer = svg({ pane: PANE.name, padding: 0.5 });
    const group = layerGroup([], { pane: PANE.name }).addTo(map);
    const draw = (): void => {
      group.clearLayers();
      for (const layer of linesOf(map, renderer)) group.addLayer(layer);
    };
    draw();
    map.on('moveend resize', draw);
    return () => {
      map.off('moveend resize', draw);
      group.remove();
      renderer.remove();
    };
  }, [map]);
  return null;
}

function linesOf(map: LeafletMap, renderer: ReturnType<typeof svg>) {
  const step = gridStep(map.getZoom());
  const bounds = map.getBounds().pad(0.5);
  const style = { pane: PANE.name, renderer, interactive: false, className: 'lw-grid' };
  const start = map.containerPointToLatLng(point(EDGE, EDGE));
  const lats = gridValues(Math.max(bounds.getSouth(), -85), Math.min(bounds.getNorth(), 85), step);
  const lngs = gridValues(Math.max(bounds.getWest(), -180), Math.min(bounds.getEast(), 180), step);
  const { y: height } = map.getSize();
  const isClear = (lat: number): boolean => {
    const { y } = map.latLngToContainerPoint([lat, start.lng]);
    return y > CORNER && y < height - EDGE * 2;
  };
  return [
    ...lats.flatMap((lat) => [
      polyline([latLng(lat, bounds.getWest()), latLng(lat, bounds.getEast())], style),
      ...(isClear(lat) ? [label(gridLabel(lat, step), latLng(lat, start.lng), 'lw-grid-lat')] : []),
    ]),
    ...lngs.flatMap((lng) => [
      polyline([latLng(bounds.getSouth(), lng), latLng(bounds.getNorth(), lng)], style),
      label(gridLabel(lng, step), latLng(start.lat, lng), 'lw-grid-lng'),
    ]),
  ];
}

function label(text: string, at: ReturnType<typeof latLng>, className: string) {
  const html = document.createElement('span');
  html.textContent = text;
  const icon = divIcon({ className: `lw-grid-label ${className}`, html, iconSize: [0, 0] });
  return marker(at, { icon, pane: PANE.name, interactive: false, keyboard: false });
}
