import './leaflet.ts';
import './map.css';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useState, type ReactNode } from 'react';
import { MapContainer } from 'react-leaflet';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { LandLayer } from './base/LandLayer.tsx';
import { CityLayer } from './base/CityLayer.tsx';
import { GridLayer } from './base/GridLayer.tsx';
import { MapFurniture } from './MapFurniture.tsx';
import { Tiles, type TileState } from './Tiles.tsx';
import { useMapConfig } from './useMapConfig.ts';
import { isMotionReduced } from '../../engine/react/motion/isMotionReduced.ts';

export interface MapCanvasProps {
  /** Initial view of the map; later moves are made by the caller, through the Leaflet map. */
  center: Coordinates;
  zoom: number;
  /** Name of the map for assistive technology. */
  label: string;
  /** Id of the text that explains how to use the map. */
  describedBy?: string;
  /** Whether it is moved by its own keys and a place can be picked: such a map has the role `application`. */
  isPicker?: boolean;
  /** Called with the Leaflet map when it is created, and with undefined when it is removed. */
  onMap?: (map: LeafletMap | undefined) => void;
  /** Leaflet layers: markers. */
  children?: ReactNode;
}

/** Least zoom of a map: at it the world fits a phone. */
const LEAST_ZOOM = 3;
const MAX_ZOOM = 18;
/** Bounds of dragging: the world once, with a small margin. */
const WORLD: [[number, number], [number, number]] = [
  [-85, -190],
  [85, 190],
];

/**
 * Draws a map: bundled land, grid and cities, over them the pictures of the tile server when there is one and it
 * answers, zoom buttons, scale and credits at the sides of the language.
 */
export function MapCanvas(props: MapCanvasProps): ReactNode {
  const { center, zoom, label, describedBy, isPicker = false, onMap, children } = props;
  const config = useMapConfig();
  const [map, setMap] = useState<LeafletMap | null>(null);
  const [tiles, setTiles] = useState<TileState>('none');
  useEffect(() => {
    if (map === null) return undefined;
    onMap?.(map);
    return () => {
      onMap?.(undefined);
    };
  }, [map, onMap]);
  useContainer(map, { label, describedBy, isPicker });
  const moves = !isMotionReduced();
  const isBare = tiles !== 'shown';
  return (
    <div className="lw-map" data-testid="map" data-tiles={tiles}>
      <div className="lw-map-canvas" dir="ltr">
        <MapContainer
          ref={setMap}
          center={center}
          zoom={zoom}
          minZoom={LEAST_ZOOM}
          maxZoom={MAX_ZOOM}
          maxBounds={WORLD}
          maxBoundsViscosity={1}
          zoomControl={false}
          attributionControl={false}
          scrollWheelZoom={false}
          dragging={isPicker || !isTouch()}
          fadeAnimation={moves}
          zoomAnimation={moves}
          markerZoomAnimation={moves}
          inertia={moves}
        >
          <LandLayer />
          {isBare && <GridLayer />}
          {isBare && config && <CityLayer places={config.places} />}
          {config?.tiles && <Tiles {...config.tiles} onState={setTiles} />}
          {children}
        </MapContainer>
      </div>
      {map && <MapFurniture map={map} config={config} tiles={tiles} />}
    </div>
  );
}

/** On a touch screen a finger that scrolls the page must not be caught by a read-only map. */
function isTouch(): boolean {
  return typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;
}

/** Names the map's box, keeps its size, and lets the wheel zoom only after the person has focused the map. */
function useContainer(
  map: LeafletMap | null,
  { label, describedBy, isPicker }: Pick<MapCanvasProps, 'label' | 'describedBy' | 'isPicker'>,
): void {
  useEffect(() => {
    const box = map?.getContainer();
    if (box === undefined) return;
    box.setAttribute('role', isPicker ? 'application' : 'group');
    box.setAttribute('aria-label', label);
    if (describedBy === undefined) box.removeAttribute('aria-describedby');
    else box.setAttribute('aria-describedby', describedBy);
  }, [map, label, describedBy, isPicker]);

  useEffect(() => {
    if (map === null) return undefined;
    const enable = (): void => void map.scrollWheelZoom.enable();
    const disable = (): void => void map.scrollWheelZoom.disable();
    map.on('focus', enable);
    map.on('blur', disable);
    return () => {
      map.off('focus', enable);
      map.off('blur', disable);
    };
  }, [map]);

  useEffect(() => {
    if (map === null || typeof ResizeObserver === 'undefined') return undefined;
    const observer = new ResizeObserver(() => {
      map.invalidateSize({ animate: false });
    });
    observer.observe(map.getContainer());
    return () => {
      observer.disconnect();
    };
  }, [map]);
}
