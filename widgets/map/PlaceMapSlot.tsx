import type { ReactNode } from 'react';
import { toCoordinates } from '../../engine/core/geo/Coordinates.ts';
import { MapSlot } from './MapSlot.tsx';

export interface PlaceMapSlotProps {
  /** A place as records carry it; nothing is drawn for one that is not on earth. */
  place: { lat?: unknown; lng?: unknown };
  /** What the place is of. */
  label: string;
  /** CSS pixels. */
  height: number;
}

const loadMap = async () => (await import('./PlaceMap.tsx')).PlaceMap;

/** Draws the place of a map that shows where something is, and the map once it is scrolled into view. */
export function PlaceMapSlot({ place, label, height }: PlaceMapSlotProps): ReactNode {
  const point = toCoordinates(place.lat, place.lng);
  if (point === undefined) return null;
  return (
    <MapSlot height={[height, height]} load={loadMap} map={{ ...point, label }} failure="widgets.map.failedShow" />
  );
}
