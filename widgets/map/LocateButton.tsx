import { chakra, Spinner } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';

export interface LocateButtonProps {
  onFound: (place: Coordinates) => void;
  /** Progress or failure, shown below the map. */
  onMessage: (message: string | undefined) => void;
  disabled: boolean;
}

/** Milliseconds until the browser's search counts as failed, and how old a known position may be. */
const ASK = { enableHighAccuracy: true, timeout: 15_000, maximumAge: 60_000 };

/** Draws the button that requests the browser's location. */
export function LocateButton({ onFound, onMessage, disabled }: LocateButtonProps): ReactNode {
  const { t } = useText();
  const [isBusy, setBusy] = useState(false);
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const locate = (): void => {
    if (isBusy) return;
    // Undefined on an insecure origin, although the types say otherwise.
    const geolocation = Reflect.get(navigator, 'geolocation') as Geolocation | undefined;
    if (geolocation === undefined) {
      onMessage(t('widgets.map.unsupported'));
      return;
    }
    setBusy(true);
    onMessage(t('widgets.map.locating'));
    const end = (message: string): void => {
      setBusy(false);
      onMessage(message);
    };
    geolocation.getCurrentPosition(
      ({ coords }) => {
        if (isGone.current) return;
        onFound({ lat: coords.latitude, lng: coords.longitude });
        end(t('widgets.map.located'));
      },
      ({ code }) => {
        if (!isGone.current) end(t(`widgets.map.${REASONS[code] ?? 'unavailable'}`));
      },
      ASK,
    );
  };

  return (
    <Button
      type="button"
      aria-label={t('widgets.map.locate')}
      title={t('widgets.map.locate')}
      aria-disabled={isBusy}
      disabled={disabled}
      onClick={locate}
    >
      {isBusy ? <Spinner size="sm" /> : <Icon id="locate-fixed" size={20} />}
    </Button>
  );
}

/** Codes of `GeolocationPositionError`. */
const REASONS: Readonly<Record<number, string>> = { 1: 'denied', 2: 'unavailable', 3: 'timeout' };

const Button = chakra('button', {
  base: {
    display: 'grid',
    placeItems: 'center',
    flexShrink: '0',
    width: '11',
    height: '11',
    color: 'fg',
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    cursor: 'pointer',
    _hover: { borderColor: 'fg.2', background: 'bg.muted' },
    _disabled: { cursor: 'not-allowed', color: 'fg.3', background: 'bg.muted' },
  },
});
