import { chakra } from '@chakra-ui/react';
import { Component, useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { loadLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useText } from '../../engine/react/text/useText.ts';

export interface MapSlotProps<MapProps> {
  /** Height in CSS pixels, reserved so that nothing moves when the map is loaded: on small and on wide screens. */
  height: readonly [small: number, wide: number];
  /** Fetches the map's component, with Leaflet. */
  load: () => Promise<ComponentType<MapProps>>;
  /** Properties of the map. */
  map: MapProps;
  /** What is drawn until the map is loaded. */
  sketch: ReactNode;
  /** Key of the text that is shown when the map cannot be loaded. */
  failure: string;
}

/**
 * Draws the place of a map and loads the map when the place is near the viewport, so that Leaflet is not loaded for
 * maps that are never seen; until then a sketch of it is drawn. Without an `IntersectionObserver` it stays that sketch.
 */
export function MapSlot<MapProps extends object>({
  height,
  load,
  map,
  sketch,
  failure,
}: MapSlotProps<MapProps>): ReactNode {
  const { t } = useText();
  const [box, setBox] = useState<HTMLElement | null>(null);
  const isNear = useIsNear(box);
  const { Drawn, hasFailed, retry } = usePart(load, isNear);
  const problem = (
    <Message>
      <span>{t(failure)}</span>
      <chakra.button type="button" color="link" fontWeight="600" cursor="pointer" onClick={retry}>
        {t('common.retry')}
      </chakra.button>
    </Message>
  );
  return (
    <chakra.div
      ref={setBox}
      data-testid="map-slot"
      blockSize={{ base: `${height[0]}px`, md: `${height[1]}px` }}
      minWidth="0"
      css={{ '@media print': { breakInside: 'avoid' } }}
    >
      {Drawn ? (
        <MapBoundary fallback={problem}>
          <Drawn {...map} />
        </MapBoundary>
      ) : hasFailed ? (
        problem
      ) : (
        sketch
      )}
    </chakra.div>
  );
}

const Message = chakra('div', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'center',
    gap: '2',
    height: 'full',
    padding: '4',
    background: 'bg.muted',
    color: 'fg.2',
    textStyle: 'caption',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
  },
});

/** Distance in pixels to the viewport at which a map is loaded. */
const NEAR = '200px';

function useIsNear(element: HTMLElement | null): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    if (element === null || isNear || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: NEAR },
    );
    observer.observe(element);
    return () => {
      observer.disconnect();
    };
  }, [element, isNear]);
  return isNear;
}

interface Part<Props> {
  Drawn?: ComponentType<Props>;
  hasFailed: boolean;
  retry: () => void;
}

/** A component that is fetched with its texts; unlike `lazy` it can be fetched again after a failure. */
function usePart<Props>(load: () => Promise<ComponentType<Props>>, isWanted: boolean): Part<Props> {
  const [state, setState] = useState<{ Drawn?: ComponentType<Props>; hasFailed: boolean }>({ hasFailed: false });
  const { Drawn, hasFailed } = state;
  useEffect(() => {
    if (!isWanted || Drawn !== undefined || hasFailed) return undefined;
    let isGone = false;
    const fetchPart = async (): Promise<void> => {
      try {
        const [component] = await Promise.all([load(), loadLaterTexts()]);
        if (!isGone) setState({ Drawn: component, hasFailed: false });
      } catch {
        if (!isGone) setState({ hasFailed: true });
      }
    };
    void fetchPart();
    return () => {
      isGone = true;
    };
  }, [isWanted, load, Drawn, hasFailed]);
  return {
    ...(Drawn && { Drawn }),
    hasFailed,
    retry: () => {
      setState({ hasFailed: false });
    },
  };
}

/** An error of the map does not affect the form or record around it. React logs the error. */
class MapBoundary extends Component<{ fallback: ReactNode; children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }

  override render(): ReactNode {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
