import type { LeafletMouseEvent, Map as LeafletMap } from 'leaflet';
import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useMapEvents } from 'react-leaflet';
import type { FoundPlace } from '../../engine/client/pages/MapCalls.types.ts';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { coordinatesText, roundCoordinates } from './coordinatesText.ts';
import { LocateButton } from './LocateButton.tsx';
import { MapCanvas } from './MapCanvas.tsx';
import { PlaceMarker } from './PlaceMarker.tsx';
import { MapSketch } from './MapSketch.tsx';
import { PlaceSearch } from './PlaceSearch.tsx';
import { useMapConfig } from './useMapConfig.ts';
import { AROUND_ZOOM, EMPTY_ZOOM, PLACED_ZOOM } from './zoom.ts';

export interface PlacePickerProps {
  /** Prefix of the ids of search and map. */
  id: string;
  /** Name of the place: the field's label. */
  label: string;
  /** Id of the text that explains how to pick. */
  describedBy: string;
  /** The chosen place; undefined without one, and for one that is not on earth. */
  place: Coordinates | undefined;
  /** What the map shows while nothing is picked. Default: the first view of the settings. */
  around: Coordinates | undefined;
  /** Called with a picked place, and with its address when the search knows it. */
  onPick: (place: Coordinates, address?: string) => void;
  /** Reports a message about the browser's location; undefined clears it. */
  onMessage: (message: string | undefined) => void;
  disabled: boolean;
}

/** Draws a place to pick: search, own location, and a map on which one clicks, drags, or moves by keys. */
export function PlacePicker(props: PlacePickerProps): ReactNode {
  const { id, label, describedBy, place, around, onPick, onMessage, disabled } = props;
  const { t } = useText();
  const config = useMapConfig();
  const [map, setMap] = useState<LeafletMap>();
  const start = useMemo(
    () =>
      around === undefined
        ? config && { center: config.center, zoom: EMPTY_ZOOM }
        : { center: around, zoom: AROUND_ZOOM },
    [around, config],
  );
  useFollow(map, place, start);
  const pick = (to: Coordinates, address?: string): void => {
    if (!disabled) onPick(roundCoordinates(to), address);
  };
  const goTo = ({ lat, lng, address }: FoundPlace): void => {
    map?.setView({ lat, lng }, PLACED_ZOOM);
    pick({ lat, lng }, address);
  };
  return (
    <chakra.div display="flex" flexDirection="column" gap="3" height="full">
      <chakra.div display="flex" gap="2">
        <chakra.div flex="1" minWidth="0">
          <PlaceSearch id={`${id}-search`} onPick={goTo} disabled={disabled} />
        </chakra.div>
        <LocateButton
          disabled={disabled}
          onMessage={onMessage}
          onFound={(to) => {
            map?.setView(to, PLACED_ZOOM);
            pick(to);
          }}
        />
      </chakra.div>
      <chakra.div flex="1" minHeight="0" position="relative" className="lw-map-picker">
        {/* The first view is a setting, so the map waits for it; it is fetched from the same server as the form. */}
        {config === undefined || start === undefined ? (
          <MapSketch center={place} zoom={PLACED_ZOOM} isMarked={place !== undefined} />
        ) : (
          <MapCanvas
            center={place ?? start.center}
            zoom={place === undefined ? start.zoom : PLACED_ZOOM}
            label={t('widgets.map.label', { label })}
            describedBy={describedBy}
            isPicker
            onMap={setMap}
          >
            <ClickPick onPick={pick} />
            {place && (
              <PlaceMarker
                place={place}
                label={t('widgets.map.marker', { coordinates: coordinatesText(place) })}
                describedBy={`${id}-marker-help`}
                onMove={pick}
              />
            )}
          </MapCanvas>
        )}
        <span className="lw-map-cross" />
        <span id={`${id}-marker-help`} hidden>
          {t('widgets.map.markerHelp')}
        </span>
      </chakra.div>
    </chakra.div>
  );
}

/** A click picks its position, Enter on the map the centre. Draws nothing. */
function ClickPick({ onPick }: { onPick: (place: Coordinates) => void }): null {
  const map = useMapEvents({
    click: ({ latlng }: LeafletMouseEvent) => {
      const { lat, lng } = latlng.wrap();
      onPick({ lat, lng });
    },
  });
  const pick = useRef(onPick);
  useEffect(() => {
    pick.current = onPick;
  }, [onPick]);
  useEffect(() => {
    const box = map.getContainer();
    const handleKey = (event: KeyboardEvent): void => {
      if (event.target !== box || (event.key !== 'Enter' && event.key !== ' ')) return;
      event.preventDefault();
      const { lat, lng } = map.getCenter().wrap();
      pick.current({ lat, lng });
    };
    box.addEventListener('keydown', handleKey);
    return () => {
      box.removeEventListener('keydown', handleKey);
    };
  }, [map]);
  return null;
}

/**
 * Keeps the chosen place in view: zooms in on the first one, moves to a later one only when it is out of view, and
 * returns to the start when there is none (any more), or the start changes meanwhile.
 */
function useFollow(
  map: LeafletMap | undefined,
  place: Coordinates | undefined,
  start: { center: Coordinates; zoom: number } | undefined,
): void {
  const last = useRef(place);
  const lastStart = useRef(start);
  useEffect(() => {
    if (map === undefined) return;
    const before = last.current;
    last.current = place;
    if (place === undefined) {
      if (start !== undefined && (before !== undefined || start !== lastStart.current))
        map.setView(start.center, start.zoom);
    } else if (before === undefined) {
      map.setView(place, PLACED_ZOOM);
    } else if (!map.getBounds().contains(place)) {
      map.setView(place, map.getZoom());
    }
    lastStart.current = start;
  }, [map, place, start]);
}
