import type { ReactNode } from 'react';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { coordinatesText } from './coordinatesText.ts';
import { MapCanvas } from './MapCanvas.tsx';
import { PlaceMarker } from './PlaceMarker.tsx';
import { READ_ONLY_ZOOM } from './zoom.ts';

export interface PlaceMapProps {
  lat: number;
  lng: number;
  /** Name of the place: the field's label. */
  label: string;
}

/** Draws a place on a read-only map. */
export function PlaceMap({ lat, lng, label }: PlaceMapProps): ReactNode {
  const { t } = useText();
  const place: Coordinates = { lat, lng };
  return (
    <MapCanvas
      // Another place is another map, which opens there without animation.
      key={coordinatesText(place)}
      center={place}
      zoom={READ_ONLY_ZOOM}
      label={t('widgets.map.label', { label })}
    >
      <PlaceMarker place={place} label={t('widgets.map.marker', { coordinates: coordinatesText(place) })} />
    </MapCanvas>
  );
}
