import type { ReactNode } from 'react';
import type { Lane } from '../../../../../engine/client/records/createLaneCalls.ts';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import type { Stretch } from './layDay.ts';

/** What the views of a calendar are drawn from. */
export interface CalendarViewProps {
  /** The days that are shown, in order. */
  days: readonly string[];
  /** The day that the address names: of a month it says which one. */
  day: string;
  today: string;
  /** The records of each day that is loaded. */
  lanes: ReadonlyMap<string, Lane>;
  /** A day as it is read: `Thursday 26 November 2026`. */
  dayName: (day: string) => string;
  /** The hours that a record takes of a day; undefined for the whole day. */
  hours: (row: Row, day: string) => Stretch | undefined;
  /** Draws a record, as a line or with room for more. */
  draw: (row: Row, day: string, isBlock?: boolean) => ReactNode;
  /** Shows one day. */
  onOpen: (day: string) => void;
  /** Loads more records of a day. */
  onMore: (day: string) => void;
}
