import type { SeriesItem } from '../../../engine/client/Api.types.ts';

/** A value of a chart and how it is painted. */
export interface ChartItem extends SeriesItem {
  id: string;
  /** CSS colour. */
  color: string;
  /** 1, or less for a value that shares its colour with another one. */
  opacity: number;
}

/** How many records a day has, `YYYY-MM-DD`. */
export interface ChartDay {
  date: string;
  value: number;
}

/** The side at which reading, and so a value axis, starts. */
export type ChartDirection = 'rtl' | 'ltr';
