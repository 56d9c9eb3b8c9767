import { axisOf, type Axis } from '../../../../../engine/features/timeline/axis.ts';
import { layLanes, type LaidLanes } from '../../../../../engine/features/timeline/layLanes.ts';
import type {
  Span,
  TimelineDay,
  TimelineRecord,
  TimelineRow,
} from '../../../../../engine/features/timeline/Timeline.types.ts';
import type { MovedBar } from '../../../../../engine/react/timeline/usePlacing.ts';

/** A record that is drawn in a row. */
export type PlacedRecord = TimelineRecord & { span: Span };

/** A row with the records in it, in the order of their starts. */
export interface ArrangedRow {
  row: TimelineRow;
  bars: readonly PlacedRecord[];
  lanes: LaidLanes<number>;
  /** Minutes that the records take together. */
  minutes: number;
}

/** A day as it is drawn. */
export interface ArrangedDay {
  axis: Axis;
  rows: readonly ArrangedRow[];
  unplaced: readonly TimelineRecord[];
}

/** Puts the records of a day into their rows and lanes; those that are being moved where they are moved to. */
export function arrangeDay(
  { rows, records }: Pick<TimelineDay, 'rows' | 'records'>,
  moved: ReadonlyMap<number, MovedBar>,
  hours: readonly [from: number, to: number],
): ArrangedDay {
  const drawn = records.map((item) => ({ ...item, ...moved.get(item.record.id) }));
  const placed = drawn.filter((item): item is PlacedRecord => item.owner !== null && item.span !== undefined);
  const byOwner = Map.groupBy(placed, ({ owner }) => owner);
  return {
    axis: axisOf(
      hours,
      placed.map(({ span }) => span),
    ),
    rows: rows.map((row) => {
      const bars = (byOwner.get(row.id) ?? []).toSorted(
        (a, b) => a.span.from - b.span.from || a.record.id - b.record.id,
      );
      return {
        row,
        bars,
        lanes: layLanes(bars.map(({ record, span }) => ({ key: record.id, span }))),
        minutes: bars.reduce((sum, { span }) => sum + span.to - span.from, 0),
      };
    }),
    unplaced: drawn.filter((item) => item.owner === null),
  };
}
