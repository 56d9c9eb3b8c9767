import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { toCoordinates, type Coordinates } from '../../../engine/core/geo/Coordinates.ts';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { partsValue, textValue } from '../../inputs/widgetValue.ts';

export interface UsePlaceValueResult {
  value: Record<string, unknown>;
  /** The coordinates when both are set and on earth. */
  place: Coordinates | undefined;
  /** Sets a part by hand; undefined or '' removes it. */
  put: (part: string, next: unknown) => void;
  /** Sets the place, and its address when that is known; otherwise the address is fetched. */
  pick: (place: Coordinates, address?: string) => void;
  /** Coordinates were typed completely: their address is fetched. */
  nameTyped: () => void;
  /** Removes all parts. */
  clear: () => void;
  /** Address of the place that differs from the typed one; it waits for a decision. */
  offer: string | undefined;
  takeOffer: () => void;
  /** Whether fetching the address failed. */
  hasNoAddress: boolean;
}

/**
 * Milliseconds without a change after which the address of a place is fetched: a marker moved by keys changes often.
 */
const PAUSE = 400;

/**
 * The value of a place and its address. An address that the person wrote is never replaced: the one of the new place is
 * offered beside it.
 */
export function usePlaceValue(widget: WidgetProps): UsePlaceValueResult {
  const api = useApi();
  const { language } = useText();
  const value = partsValue(widget.value);
  const place = toCoordinates(value['lat'], value['lng']);
  const [offer, setOffer] = useState<string>();
  const [hasNoAddress, setNoAddress] = useState(false);
  // What a later response needs: the current value, and which address was filled in automatically.
  const latest = useRef({ value, write: widget.onChange });
  const filled = useRef<string>(undefined);
  const named = useRef(keyOf(place));
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = { value, write: widget.onChange };
  });
  useEffect(() => () => clearTimeout(timer.current), []);

  const write = (next: Record<string, unknown>): void => {
    latest.current.value = next;
    latest.current.write(Object.keys(next).length > 0 ? next : undefined);
  };

  const fill = (address: string | undefined): void => {
    const { location, ...others } = latest.current.value;
    const written = textValue(location).trim();
    // A focused field is about to be edited: a late answer would overwrite what is typed.
    const isWriting = document.activeElement?.id === `${widget.id}-location`;
    if (isWriting || (written !== '' && written !== filled.current)) {
      setOffer(address === written ? undefined : address);
      return;
    }
    filled.current = address;
    setOffer(undefined);
    write(address === undefined ? others : { ...others, location: address });
  };

  const fetchAddress = (to: Coordinates, pause: number): void => {
    clearTimeout(timer.current);
    const key = keyOf(to);
    named.current = key;
    timer.current = setTimeout(() => void nameNow(to, key), pause);
  };

  const nameNow = async (to: Coordinates, key: string | undefined): Promise<void> => {
    let address: string | undefined;
    try {
      const maps = await api.maps();
      address = (await maps.namePlace({ ...to, language })).value?.address;
    } catch {
      // Shown below the field: the address can be written by hand.
      if (named.current === key) setNoAddress(true);
      return;
    }
    // Meanwhile the place may have changed.
    if (named.current !== key) return;
    setNoAddress(address === undefined);
    fill(address);
  };

  const settle = (key: string | undefined): void => {
    clearTimeout(timer.current);
    named.current = key;
    setNoAddress(false);
  };

  return {
    value,
    place,
    offer,
    hasNoAddress,
    put: (part, next) => {
      const { [part]: _old, ...others } = latest.current.value;
      if (part === 'location') {
        filled.current = undefined;
        setOffer(undefined);
        setNoAddress(false);
      }
      write(next === undefined || next === '' ? others : { ...others, [part]: next });
    },
    pick: (to, address) => {
      write({ ...latest.current.value, ...to });
      if (address === undefined) {
        fetchAddress(to, PAUSE);
        return;
      }
      settle(keyOf(to));
      fill(address);
    },
    nameTyped: () => {
      const { lat, lng } = latest.current.value;
      const typed = toCoordinates(lat, lng);
      if (typed !== undefined && keyOf(typed) !== named.current) fetchAddress(typed, 0);
    },
    clear: () => {
      settle(undefined);
      filled.current = undefined;
      setOffer(undefined);
      write({});
    },
    takeOffer: () => {
      filled.current = offer;
      setOffer(undefined);
      write({ ...latest.current.value, ...(offer !== undefined && { location: offer }) });
    },
  };
}

function keyOf(place: Coordinates | undefined): string | undefined {
  return place && `${place.lat},${place.lng}`;
}
