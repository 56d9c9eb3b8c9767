import { useMemo, useRef, type ReactNode } from 'react';
import { TileLayer } from 'react-leaflet';

/** State of the map pictures: none (not configured or loading), shown, or failed. */
export type TileState = 'none' | 'shown' | 'failed';

export interface TilesProps {
  url: string;
  onState: (state: TileState) => void;
}

/**
 * Draws the pictures of the tile server. One picture that arrives is enough to count as shown; when the first ones
 * fail, `onState` receives `failed` and the base layer below stays visible.
 */
export function Tiles({ url, onState }: TilesProps): ReactNode {
  const arrived = useRef(0);
  const eventHandlers = useMemo(
    () => ({
      loading: () => {
        arrived.current = 0;
      },
      tileload: () => {
        arrived.current += 1;
        onState('shown');
      },
      tileerror: () => {
        if (arrived.current === 0) onState('failed');
      },
    }),
    [onState],
  );
  // Public tile servers require a referrer; the page's own policy sends none.
  return (
    <TileLayer
      url={url}
      referrerPolicy="strict-origin"
      maxZoom={MAX_ZOOM}
      maxNativeZoom={MAX_ZOOM}
      eventHandlers={eventHandlers}
    />
  );
}

const MAX_ZOOM = 18;
