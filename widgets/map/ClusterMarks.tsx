import { divIcon, type LeafletKeyboardEvent, type Marker as LeafletMarker } from 'leaflet';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import { Marker, useMap } from 'react-leaflet';
import { formatInteger } from '../../engine/core/text/format.ts';
import { type Cluster, clusterPlaces } from '../../engine/features/places/clusterPlaces.ts';
import type { RecordPoint } from '../../engine/features/places/Places.types.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { useMapView } from './useMapView.ts';

/** Most marks that are drawn: the largest of those in view. */
const MOST_MARKS = 200;

export interface ClusterMarksProps {
  points: readonly RecordPoint[];
  /** Key of the one that is chosen. */
  chosen: string | undefined;
  onChoose: (cluster: Cluster) => void;
}

/** Draws records as marks, those that are close to each other as one with their number. Each is a button. */
export function ClusterMarks({ points, chosen, onChoose }: ClusterMarksProps): ReactNode {
  const view = useMapView(useMap());
  const clusters = useMemo(() => clusterPlaces(points, view.zoom), [points, view.zoom]);
  return clusters
    .filter(view.shows)
    .slice(0, MOST_MARKS)
    .map((cluster) => (
      <ClusterMark key={cluster.key} cluster={cluster} isChosen={cluster.key === chosen} onChoose={onChoose} />
    ));
}

interface ClusterMarkProps {
  cluster: Cluster;
  isChosen: boolean;
  onChoose: (cluster: Cluster) => void;
}

function ClusterMark({ cluster, isChosen, onChoose }: ClusterMarkProps): ReactNode {
  const { t, language } = useText();
  const marker = useRef<LeafletMarker>(null);
  const count = cluster.ids.length;
  const size = count === 1 ? 24 : count < 10 ? 32 : count < 100 ? 38 : 46;
  const text = count === 1 ? '' : formatInteger(count, language);
  const icon = useMemo(
    () => divIcon({ className: 'lw-cluster', html: `<bdi dir="ltr">${text}</bdi>`, iconSize: [size, size] }),
    [text, size],
  );
  const label =
    count === 1 ? t('places.one', { id: cluster.ids[0] }) : `${text}: ${t('places.cluster', { count, n: text })}`;
  useEffect(() => {
    // Another icon is another element.
    const element = marker.current?.getElement();
    element?.setAttribute('aria-label', label);
    element?.setAttribute('aria-pressed', String(isChosen));
  });
  const eventHandlers = useMemo(
    () => ({
      click: () => onChoose(cluster),
      keypress: ({ originalEvent }: LeafletKeyboardEvent) => {
        // Enter on the mark is not a click on the map.
        originalEvent.stopPropagation();
        if (originalEvent.key === 'Enter' || originalEvent.key === ' ') onChoose(cluster);
      },
    }),
    [cluster, onChoose],
  );
  return <Marker ref={marker} position={cluster} icon={icon} eventHandlers={eventHandlers} />;
}
