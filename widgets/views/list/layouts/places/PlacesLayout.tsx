import { chakra } from '@chakra-ui/react';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import type { Cluster } from '../../../../../engine/features/places/clusterPlaces.ts';
import { type Coordinates, DEFAULT_CENTER } from '../../../../../engine/core/geo/Coordinates.ts';
import { formatCount, formatInteger } from '../../../../../engine/core/text/format.ts';
import { usePlaces } from '../../../../../engine/react/list/layouts/usePlaces.ts';
import { useListSettings } from '../../../../../engine/react/list/ListContexts.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { ClusterMarks } from '../../../../map/ClusterMarks.tsx';
import { fitPlaces } from '../../../../map/fitPlaces.ts';
import { MapCanvas } from '../../../../map/MapCanvas.tsx';
import { useMapConfig } from '../../../../map/useMapConfig.ts';
import { useMapView } from '../../../../map/useMapView.ts';
import { FailureNotice } from '../../../shared/FailureNotice.tsx';
import { PlaceList } from './PlaceList.tsx';

/** Zoom of a map of nothing. */
const FIRST_ZOOM = 5;
/** Zoom up to which the whole of the records is shown, so that one alone has surroundings. */
const MOST_ZOOM = 13;

/** Draws the records of a list on a map, and those in view, or of the chosen mark, as a list beside it. */
export function PlacesLayout(): ReactNode {
  const { resource } = useListSettings();
  const { t, pick, language } = useText();
  const { data, error, refresh, match } = usePlaces();
  const config = useMapConfig();
  const [map, setMap] = useState<LeafletMap>();
  const [chosen, choose] = useState<Cluster>();
  const points = useMemo(() => data?.points ?? [], [data]);
  useFit(map, points);

  const handleChoose = (cluster: Cluster): void => {
    choose(cluster);
    const inside = points.filter(({ id }) => cluster.ids.includes(id));
    if (map !== undefined && inside.length > 1 && map.getZoom() < map.getMaxZoom() - 2)
      fitPlaces(map, inside, { maxZoom: map.getMaxZoom() - 2 });
  };

  if (data === undefined && error !== undefined)
    return <FailureNotice title={t('places.failed')} error={error} onRetry={refresh} />;
  return (
    <>
      <chakra.p
        paddingInline="4"
        paddingBlock="3"
        borderBlockStartWidth="1px"
        borderColor="border"
        color="fg.2"
        textStyle="table"
        minHeight="46px"
        data-testid="places-counts"
      >
        {data === undefined
          ? t('common.loading')
          : [
              t('places.placed', { count: data.placed.total, n: formatCount(data.placed, language) }),
              data.points.length < data.placed.total &&
                t('places.newest', { count: data.points.length, n: formatInteger(data.points.length, language) }),
              data.unplaced.total > 0 &&
                t('places.unplaced', { count: data.unplaced.total, n: formatCount(data.unplaced, language) }),
            ]
              .filter(Boolean)
              .join(t('list.comma'))}
      </chakra.p>
      <Frame>
        <div className="lw-places-map">
          {config && (
            <MapCanvas
              center={config.center ?? DEFAULT_CENTER}
              zoom={FIRST_ZOOM}
              label={t('places.label', { name: pick(resource.label) })}
              onMap={setMap}
            >
              <ClusterMarks points={points} chosen={chosen?.key} onChoose={handleChoose} />
            </MapCanvas>
          )}
        </div>
        {map && data && (
          <InView map={map}>
            {(shows) => {
              const ids = chosen === undefined ? points.filter(shows).map(({ id }) => id) : chosen.ids;
              return (
                <PlaceList ids={ids} match={match} isChosen={chosen !== undefined} onWhole={() => choose(undefined)} />
              );
            }}
          </InView>
        )}
      </Frame>
    </>
  );
}

/** Calls back with what the map shows, whenever it has moved. */
function InView({
  map,
  children,
}: {
  map: LeafletMap;
  children: (shows: ReturnType<typeof useMapView>['shows']) => ReactNode;
}): ReactNode {
  return children(useMapView(map).shows);
}

/** Shows the whole of the records once they are there; later moves are the person's. */
function useFit(map: LeafletMap | undefined, points: readonly Coordinates[]): void {
  const isFit = useRef(false);
  useEffect(() => {
    if (map === undefined || points.length === 0 || isFit.current) return;
    isFit.current = true;
    fitPlaces(map, points, { maxZoom: MOST_ZOOM, animate: false });
  }, [map, points]);
}

const HEIGHT = { base: '340px', lg: 'max(440px, calc(100vh - 300px))' };

const Frame = chakra('div', {
  base: {
    display: 'grid',
    gridTemplateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 264px', xl: 'minmax(0, 1fr) 320px' },
    gap: '4',
    padding: { base: '3', lg: '4' },
    paddingBlockStart: '0',
    '& .lw-places-map': { height: HEIGHT, minWidth: '0', background: 'bg.muted', borderRadius: 'md' },
    '& .lw-places-list': { maxHeight: { lg: HEIGHT.lg }, minWidth: '0', overflowY: 'auto' },
  },
});
