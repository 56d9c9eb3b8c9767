import './map.css';
import type { ReactNode } from 'react';
import type { Coordinates } from '../../engine/core/geo/Coordinates.ts';
import { gridLines } from './gridLines.ts';
import { PIN_BODY } from './pin.ts';

export interface MapSketchProps {
  /** The middle of the map; while it is not known there is no grid. */
  center: Coordinates | undefined;
  zoom: number;
  /** Whether the place in the middle is marked. */
  isMarked: boolean;
}

/** Farthest distance in px from the middle to an edge of a map. */
const REACH = 1000;

/**
 * Draws the ground, the grid and the pin of a map where the map itself will have them, from the first frame: its code,
 * which lays land and streets over them, is loaded meanwhile.
 */
export function MapSketch({ center, zoom, isMarked }: MapSketchProps): ReactNode {
  const { rows, columns } = center ? gridLines(center, zoom, REACH) : { rows: [], columns: [] };
  return (
    <div className="lw-map" dir="ltr" data-testid="map-sketch" aria-hidden="true">
      <svg width="100%" height="100%" focusable="false">
        <svg x="50%" y="50%" overflow="visible">
          {rows.map((y) => (
            <line key={`row ${y}`} className="lw-grid" x1={-REACH} x2={REACH} y1={y} y2={y} />
          ))}
          {columns.map((x) => (
            <line key={`column ${x}`} className="lw-grid" x1={x} x2={x} y1={-REACH} y2={REACH} />
          ))}
          {isMarked && (
            <g className="lw-pin" transform="translate(-16 -41)">
              <path className="lw-pin-body" d={PIN_BODY} />
              <circle className="lw-pin-hole" cx="16" cy="16" r="5.5" />
            </g>
          )}
        </svg>
      </svg>
    </div>
  );
}
