import type { Map as LeafletMap } from 'leaflet';
import type { ReactNode } from 'react';
import type { MapConfig } from '../../engine/client/pages/MapCalls.types.ts';
import { bearingBetween, nearestOf } from '../../engine/core/geo/Coordinates.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { formatNumber } from '../../engine/core/text/format.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { InsetMap } from './base/InsetMap.tsx';
import { metersPerPixel, scaleOf } from './scale.ts';
import type { TileState } from './Tiles.tsx';
import { useMapView, type MapView } from './useMapView.ts';

export interface MapFurnitureProps {
  map: LeafletMap;
  config: MapConfig | undefined;
  tiles: TileState;
}

/** Widest bar of the scale, in pixels. */
const SCALE_WIDTH = 88;
/** Zoom from which the simple map shows only land, with an inset map for orientation. */
const INSET_ZOOM = 10;

/** Draws the fixed controls of a map: zoom buttons, notes, distance to the next city, scale, credits. */
export function MapFurniture({ map, config, tiles }: MapFurnitureProps): ReactNode {
  const { t } = useText();
  const view = useMapView(map);
  return (
    <>
      <div className="lw-map-zoom">
        <ZoomButton
          label={t('widgets.map.zoomIn')}
          icon="plus"
          disabled={!view.canZoomIn}
          onClick={() => map.zoomIn()}
        />
        <ZoomButton
          label={t('widgets.map.zoomOut')}
          icon="minus"
          disabled={!view.canZoomOut}
          onClick={() => map.zoomOut()}
        />
      </div>
      <div className="lw-map-notes">
        {config && tiles !== 'shown' && <NextCity view={view} config={config} />}
        <output>{tiles === 'failed' && <span className="lw-map-note">{t('widgets.map.noDetail')}</span>}</output>
      </div>
      <ScaleBar view={view} />
      {tiles !== 'shown' && view.zoom >= INSET_ZOOM && <InsetMap center={view.center} />}
      {config?.tiles && tiles === 'shown' && <Credits {...config.tiles} />}
    </>
  );
}

interface ZoomButtonProps {
  label: string;
  icon: string;
  disabled: boolean;
  onClick: () => void;
}

function ZoomButton({ label, icon, disabled, onClick }: ZoomButtonProps): ReactNode {
  // Not `disabled`: at the last step the focus would be lost.
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-disabled={disabled}
      onClick={() => {
        if (!disabled) onClick();
      }}
    >
      <Icon id={icon} size={18} />
    </button>
  );
}

/**
 * Which known city is nearest and in which direction, when none is visible: a simple map close up shows nothing else.
 */
function NextCity({ view, config }: { view: MapView; config: MapConfig }): ReactNode {
  const distance = useDistance();
  if (config.places.some(view.shows)) return null;
  const nearest = nearestOf(config.places, view.center);
  if (nearest === undefined) return null;
  const { place } = nearest;
  return (
    <span className="lw-map-note">
      <span className="lw-map-arrow" style={{ rotate: `${Math.round(bearingBetween(view.center, place))}deg` }}>
        <Icon id="arrow-up" size={14} />
      </span>
      <bdi>{place.name}</bdi>
      <bdi className="lw-map-far">{distance(nearest.distance * 1000)}</bdi>
    </span>
  );
}

function ScaleBar({ view }: { view: MapView }): ReactNode {
  const distance = useDistance();
  const { meters, pixels } = scaleOf(metersPerPixel(view.center.lat, view.zoom), SCALE_WIDTH);
  return (
    <div className="lw-map-scale">
      <bdi>{distance(meters)}</bdi>
      <span style={{ inlineSize: `${pixels}px` }} />
    </div>
  );
}

function Credits({ attribution, attributionUrl }: NonNullable<MapConfig['tiles']>): ReactNode {
  if (attribution === '') return null;
  return (
    <div className="lw-map-credits">
      {attributionUrl === undefined ? (
        <bdi>{attribution}</bdi>
      ) : (
        <a href={attributionUrl} target="_blank" rel="noopener noreferrer">
          <bdi>{attribution}</bdi>
        </a>
      )}
    </div>
  );
}

/** Metres as a person says them. */
function useDistance(): (meters: number) => string {
  const { t, language } = useText();
  return (meters) => {
    const isFar = meters >= 1000;
    const value = isFar ? meters / 1000 : meters;
    const digits = isFar && value < 10 ? 1 : 0;
    return t(`widgets.map.${isFar ? 'kilometres' : 'metres'}`, {
      value: formatNumber(value, language, { maximumFractionDigits: digits }),
    });
  };
}
