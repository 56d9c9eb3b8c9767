import { embeddedKey } from '../../core/definition/answerKeys.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { StateTransition } from '../../core/definition/States.types.ts';
import type { ResolvedTimeline } from '../../core/definition/Layouts.types.ts';
import { inputsFor, isFieldEditable } from '../../core/definition/transitions.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import { parseInstant, toMoment } from '../../core/text/instant.ts';
import { startOfDay } from '../../core/text/timeZone.ts';
import type { Slot } from '../../features/timeline/axis.ts';
import type { Span, TimelineRecord, TimelineRow } from '../../features/timeline/Timeline.types.ts';
import { DAY_MINUTES, writeMinute } from '../../features/timeline/spanOf.ts';
import { movesOf } from '../states/moves.ts';

/** Where a record is to be placed. */
export interface Target {
  /** Default: the row that it has. */
  owner?: TimelineRow;
  /** Default: the time that it has. */
  time?: {
    day: string;
    span: Span;
    slot?: Slot;
    /** Whether the end was chosen: it is written also where the record has none. */
    isEnded?: boolean;
  };
}

/** One of the writes that place a record: a move of its state machine, or a change by its form. */
export type PlacementStep = { values: RecordValue } & ({ move: StateTransition } | { move?: undefined });

/** What decides how a record is placed. */
export interface PlacementScope {
  resource: ResolvedResource;
  timeline: ResolvedTimeline;
  /** Type of the signed-in person; undefined where states are only shown. */
  userType: string | undefined;
  /** What the list offers the person. */
  may: { move: boolean; edit: boolean };
}

/** What a target would write into a record, by what decides it: the row, the time; absent where nothing changes. */
export function valuesOf(
  { timeline }: Pick<PlacementScope, 'timeline'>,
  item: TimelineRecord,
  target: Target,
): { row?: RecordValue; time?: RecordValue } {
  const { record, owner } = item;
  const time = target.time && timeValues(timeline, item, target.time);
  return {
    ...(target.owner !== undefined && target.owner.id !== owner && { row: { [timeline.row]: target.owner.id } }),
    ...(time !== undefined && hasOther(record, time) && { time }),
  };
}

function hasOther(record: Row, values: RecordValue): boolean {
  return Object.entries(values).some(([name, value]) => record[name] !== value);
}

function timeValues(
  { moves, slots, time, date, end }: ResolvedTimeline,
  { record, span }: TimelineRecord,
  target: NonNullable<Target['time']>,
): RecordValue | undefined {
  if (moves === undefined) return undefined;
  const { day, slot, isEnded = false } = target;
  if (slots !== undefined) return slot && { [moves]: day, [slots.field]: slot.id };
  const { from, to } = target.span;
  if (time !== undefined) {
    const hasEnd = end !== undefined && (isEnded || isFilled(record[end]));
    return {
      [moves]: day,
      [time]: writeMinute(from),
      ...(hasEnd && { [end]: writeMinute(Math.min(to, DAY_MINUTES - 1)) }),
    };
  }
  // One that began the day before, or lasts into the next, is drawn cut: it keeps what is not drawn of it.
  const begun = from === span?.from ? record[date] : momentAt(day, from);
  if (end === undefined || moves !== date) return { [moves]: begun };
  if (isEnded) return { [moves]: begun, [end]: momentAt(day, to) };
  const [before, after, ends] = [record[date], begun, record[end]].map((value) => parseInstant(value)?.getTime());
  if (before === undefined || after === undefined || ends === undefined) return { [moves]: begun };
  return { [moves]: begun, [end]: toMoment(ends + after - before) };
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== undefined && value !== '';
}

/** A moment of a day by the clocks of the product; minute 1440 is the begin of the next. */
function momentAt(day: string, minute: number): string | undefined {
  return minute < DAY_MINUTES ? toMoment(`${day} ${writeMinute(minute)}`) : startOfDay(day, 1).toISOString();
}

/**
 * The writes that place a record, in order; empty where nothing changes, undefined where the person may not. A move of
 * the state machine whose inputs are what changes precedes the form: it says more than a changed field. Row and time of a
 * record whose row no move changes are written at once, because one judged without the other could be refused.
 */
export function planPlacement(
  scope: PlacementScope,
  { record }: Pick<TimelineRecord, 'record'>,
  { row, time }: { row?: RecordValue; time?: RecordValue },
): PlacementStep[] | undefined {
  if (row === undefined && time === undefined) return [];
  const [rowMove, timeMove] = [row && moveFor(scope, record, row), time && moveFor(scope, record, time)];
  if (row !== undefined && time !== undefined) {
    const both = { ...row, ...time };
    const shared = moveFor(scope, record, both);
    if (shared !== undefined) return [{ move: shared, values: both }];
    if (rowMove === undefined && isEditable(scope, record, both)) return [{ values: both }];
  }
  const steps = [
    time && stepFor(scope, record, { values: time, move: timeMove }),
    row && stepFor(scope, record, { values: row, move: rowMove }),
  ];
  const wanted = Number(time !== undefined) + Number(row !== undefined);
  const found = steps.filter((step) => step !== undefined);
  return found.length === wanted ? found : undefined;
}

function stepFor(
  scope: PlacementScope,
  record: Row,
  { values, move }: { values: RecordValue; move: StateTransition | undefined },
): PlacementStep | undefined {
  if (move !== undefined) return { move, values };
  return isEditable(scope, record, values) ? { values } : undefined;
}

/** The first move that the person may make whose inputs are these. */
export function moveFor(
  { resource: { states }, userType, may }: PlacementScope,
  record: Row,
  values: RecordValue,
): StateTransition | undefined {
  if (states === undefined || userType === undefined || !may.move) return undefined;
  return movesOf(states, record, userType).find((move) => {
    const inputs = inputsFor(move, record).map(({ name }) => name);
    return Object.keys(values).every((name) => inputs.includes(name));
  });
}

function isEditable({ resource: { states, fields }, may }: PlacementScope, record: Row, values: RecordValue): boolean {
  return (
    may.edit &&
    Object.keys(values).every(
      (name) =>
        fields.some((field) => field.name === name && field.forms.includes('edit')) &&
        (states === undefined || isFieldEditable(states, record, name)),
    )
  );
}

/** Whether a move asks for more than its values, so that its dialog is needed. */
export function asksForMore(
  { resource: { states } }: PlacementScope,
  record: Row,
  { move, values }: PlacementStep,
): boolean {
  if (move === undefined || states === undefined) return false;
  const isOwn = (name: string): boolean => states.inputs.some((input) => input.name === name);
  const isGiven = (name: string): boolean =>
    Object.hasOwn(values, name) || (!isOwn(name) && record[name] !== null && record[name] !== undefined);
  return inputsFor(move, record).some(({ name, required }) => required && !isGiven(name));
}

/** A record with the names of what a step points it to, for the dialog of that step. */
export function withNames(
  { fields }: Pick<ResolvedResource, 'fields'>,
  record: Row,
  { step: { values }, target }: { step: PlacementStep; target: Target },
): Row {
  const pointed = [target.owner, target.time?.slot].filter((each) => each !== undefined);
  const names = Object.entries(values).flatMap(([name, value]): [string, unknown][] => {
    const field = fields.find((one) => one.name === name && one.relation !== undefined);
    const known = pointed.find(({ id }) => id === value);
    return field === undefined || known === undefined
      ? []
      : [
          [name, value],
          [embeddedKey(field), { id: known.id, name: known.name }],
        ];
  });
  return { ...record, ...Object.fromEntries(names) };
}
