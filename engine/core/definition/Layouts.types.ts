/** Ways to draw a list besides the table, in the order in which they are offered. */
export const LAYOUT_KINDS = ['board', 'calendar', 'timeline', 'map', 'tree'] as const;
export type LayoutKind = (typeof LAYOUT_KINDS)[number];

/** The layouts of a group's lists; those that the definition names. */
export interface ResolvedLayouts {
  board?: ResolvedBoard;
  calendar?: ResolvedCalendar;
  timeline?: ResolvedTimeline;
  map?: ResolvedMap;
  tree?: ResolvedTree;
}

/** A column for each state of the group. */
export interface ResolvedBoard {
  /** States whose columns are narrow until they are opened. */
  folded: readonly string[];
}

/** When a record is, for layouts with time. */
export interface ResolvedCalendar {
  /** A day, or the moment at which it begins. */
  date: string;
  /** The time of day at which it begins; only where `date` is a day. */
  time?: string;
  /** When it ends: a time of day where there is `time`, else a moment. */
  end?: string;
  /** How long it lasts without an `end`: minutes, or the number field that says them. */
  minutes: number | string;
  /** The field that is written to move it in time; absent where it cannot be moved. */
  moves?: string;
}

/** A row for each record that a reference points to. */
export interface ResolvedTimeline extends ResolvedCalendar {
  /** The reference; a record without one is in no row. */
  row: string;
  /** The bookable times that records are moved between. Absent: any time. */
  slots?: ResolvedSlots;
  /** States whose records are in no row. */
  hides: readonly string[];
  /** First and last hour that are always drawn, of 0 to 24. */
  hours: readonly [from: number, to: number];
}

/** Bookable times: the records that a reference is chosen from, judged for the date that `moves` names. */
export interface ResolvedSlots {
  /** The reference; its widget draws candidates. */
  field: string;
  /** Fields of the other record with the begin and the end. */
  from: string;
  to: string;
}

/** Records at their places. */
export interface ResolvedMap {
  place: string;
}

/** Records below each other. */
export interface ResolvedTree {
  /** The reference to the record above. */
  by: string;
  /** How many levels there may be at most. */
  depth: number;
}
