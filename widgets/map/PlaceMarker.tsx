import { divIcon, point, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Marker, useMap } from 'react-leaflet';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { PIN_BODY } from './pin.ts';

/** A pin in the theme's colours; nothing is fetched for it. */
const PIN = divIcon({
  className: 'lw-pin',
  html:
    '<svg viewBox="0 0 32 42" aria-hidden="true" focusable="false">' +
    `<path class="lw-pin-body" d="${PIN_BODY}"/>` +
    '<circle class="lw-pin-hole" cx="16" cy="16" r="5.5"/></svg>',
  iconSize: [32, 42],
  iconAnchor: [16, 41],
});

/** Pixels that an arrow key moves the marker, alone and with Shift. */
const STEP = 8;
const LONG_STEP = 64;

export interface PlaceMarkerProps {
  place: Coordinates;
  /** Name for assistive technology, with the coordinates. */
  label: string;
  /** Id of the text that explains how to move it. */
  describedBy?: string;
  /** Called with a new place when it was dragged or moved by arrow keys; without it the marker stays. */
  onMove?: (place: Coordinates) => void;
}

/** Draws the place: a pin that is dragged, or moved by the arrow keys visually. */
export function PlaceMarker({ place, label, describedBy, onMove }: PlaceMarkerProps): ReactNode {
  const map = useMap();
  const marker = useRef<LeafletMarker>(null);
  const isMovable = onMove !== undefined;
  const eventHandlers = useMemo(
    () => ({
      dragend: () => {
        const to = marker.current?.getLatLng().wrap();
        if (to) onMove?.({ lat: to.lat, lng: to.lng });
      },
      // Enter on the marker is not a click on the map.
      keypress: (event: LeafletKeyboardEvent) => {
        event.originalEvent.stopPropagation();
      },
    }),
    [onMove],
  );

  useEffect(() => {
    const pin = marker.current?.getElement();
    if (pin === undefined) return undefined;
    pin.setAttribute('role', isMovable ? 'button' : 'img');
    pin.setAttribute('aria-label', label);
    if (describedBy !== undefined) pin.setAttribute('aria-describedby', describedBy);
    if (onMove === undefined) return undefined;
    const handleKey = (event: KeyboardEvent): void => {
      const shift = SHIFTS[event.key];
      if (shift === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      event.stopPropagation();
      const step = event.shiftKey ? LONG_STEP : STEP;
      const at = map.latLngToContainerPoint(place).add(point(shift[0] * step, shift[1] * step));
      const to = map.containerPointToLatLng(at).wrap();
      onMove({ lat: to.lat, lng: to.lng });
      map.panInside(to, { padding: [48, 64] });
    };
    pin.addEventListener('keydown', handleKey);
    return () => {
      pin.removeEventListener('keydown', handleKey);
    };
  }, [map, place, label, describedBy, isMovable, onMove]);

  return (
    <Marker
      ref={marker}
      position={place}
      icon={PIN}
      draggable={isMovable}
      keyboard={isMovable}
      interactive={isMovable}
      autoPan={isMovable}
      eventHandlers={eventHandlers}
    />
  );
}

/** Arrow keys are visual: a map is not mirrored. */
const SHIFTS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
