import type { ReactNode } from 'react';
import { toCoordinates } from '../../engine/core/geo/Coordinates.ts';
import { MapSketch } from './MapSketch.tsx';
import { MapSlot, type MapSlotProps } from './MapSlot.tsx';
import { READ_ONLY_ZOOM } from './zoom.ts';

export interface PlaceMapSlotProps {
  /** A place of a record; nothing is drawn when it is not on earth. */
  place: { lat?: unknown; lng?: unknown };
  /** Name of the place. */
  label: string;
  height: MapSlotProps<unknown>['height'];
}

const loadMap = async () => (await import('./PlaceMap.tsx')).PlaceMap;

/** Draws the placeholder of a read-only map, and the map once it is scrolled into view. */
export function PlaceMapSlot({ place, label, height }: PlaceMapSlotProps): ReactNode {
  const point = toCoordinates(place.lat, place.lng);
  if (point === undefined) return null;
  return (
    <MapSlot
      height={height}
      load={loadMap}
      map={{ ...point, label }}
      sketch={<MapSketch center={point} zoom={READ_ONLY_ZOOM} isMarked />}
      failure="widgets.map.failedShow"
    />
  );
}
