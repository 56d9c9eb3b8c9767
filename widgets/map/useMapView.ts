import type { Map as LeafletMap } from 'leaflet';
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';

/** What a map shows at the moment. */
export interface MapView {
  center: Coordinates;
  zoom: number;
  canZoomIn: boolean;
  canZoomOut: boolean;
  /** Whether a place is in the viewport of the map. */
  shows: (place: Coordinates) => boolean;
}

/** Follows what a map shows; renders again when it has moved, not while it moves. */
export function useMapView(map: LeafletMap): MapView {
  const view = useRef<MapView>(undefined);
  const subscribe = useCallback(
    (onChange: () => void) => {
      const read = (): void => {
        view.current = viewOf(map);
        onChange();
      };
      map.on('moveend zoomend resize', read);
      return () => void map.off('moveend zoomend resize', read);
    },
    [map],
  );
  return useSyncExternalStore(subscribe, () => (view.current ??= viewOf(map)));
}

function viewOf(map: LeafletMap): MapView {
  const { lat, lng } = map.getCenter();
  const zoom = map.getZoom();
  const bounds = map.getBounds();
  return {
    center: { lat, lng },
    zoom,
    canZoomIn: zoom < map.getMaxZoom(),
    canZoomOut: zoom > map.getMinZoom(),
    shows: (place) => bounds.contains(place),
  };
}
