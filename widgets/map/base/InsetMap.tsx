import { useEffect, useState, type ReactNode } from 'react';
import type { Map as LeafletMap } from 'leaflet';
import { CircleMarker, MapContainer } from 'react-leaflet';
import type { Coordinates } from '../../../engine/core/geo/Coordinates.ts';
import { LandLayer } from './LandLayer.tsx';

/** Zoom of the inset map: a country with its coasts. */
const ZOOM = 4;

/**
 * Draws a small map of the country around, with a dot at the position of the large one: close up, land alone looks the
 * same everywhere.
 */
export function InsetMap({ center }: { center: Coordinates }): ReactNode {
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    map?.setView(center, ZOOM, { animate: false });
    // It has no controls, so assistive technology skips it.
    map?.getContainer().removeAttribute('tabindex');
  }, [map, center]);
  return (
    <div className="lw-map-inset" aria-hidden="true">
      <div className="lw-map-canvas" dir="ltr">
        <MapContainer
          ref={setMap}
          center={center}
          zoom={ZOOM}
          zoomSnap={0.5}
          zoomControl={false}
          attributionControl={false}
          dragging={false}
          keyboard={false}
          scrollWheelZoom={false}
          doubleClickZoom={false}
          touchZoom={false}
          boxZoom={false}
        >
          <LandLayer />
          <CircleMarker center={center} radius={4} interactive={false} className="lw-map-here" />
        </MapContainer>
      </div>
    </div>
  );
}
