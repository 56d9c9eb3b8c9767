import type { LayoutsDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedCalendar, ResolvedLayouts, ResolvedTimeline, ResolvedTree } from '../definition/Layouts.types.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import type { ResolvedStates } from '../definition/States.types.ts';

/** How many minutes a record lasts, unless the definition says it. */
const MINUTES = 60;

/** The layouts as written → complete. `name` is that of the group, `fields` are the record's. */
export function resolveLayouts(
  { board, calendar, timeline, map, tree }: LayoutsDefinition,
  { name, fields, states }: { name: string; fields: readonly ResolvedField[]; states?: ResolvedStates | undefined },
): ResolvedLayouts {
  const outline = tree && resolveTree(tree, name, fields);
  return {
    ...(board && states && { board: { folded: board.folded ?? terminalStates(states) } }),
    ...(calendar && { calendar: resolveTimes(calendar, fields) }),
    ...(timeline && { timeline: resolveTimeline(timeline, fields, states) }),
    ...(map && { map: { place: map.place } }),
    ...(outline && { tree: outline }),
  };
}

/** When a record is, of the words that calendar and timeline share. */
function resolveTimes(
  { date, time, end, minutes = MINUTES, moves }: NonNullable<LayoutsDefinition['calendar']>,
  fields: readonly ResolvedField[],
): ResolvedCalendar {
  const isWritten = fields.some(({ name, readOnly }) => name === date && !readOnly);
  const written = moves ?? (isWritten ? date : undefined);
  return {
    date,
    ...(time !== undefined && { time }),
    ...(end !== undefined && { end }),
    minutes,
    ...(written !== undefined && { moves: written }),
  };
}

/** The hours that a timeline draws, unless the definition says them. */
const HOURS = [8, 20] as const;

function resolveTimeline(
  timeline: NonNullable<LayoutsDefinition['timeline']>,
  fields: readonly ResolvedField[],
  states: ResolvedStates | undefined,
): ResolvedTimeline {
  const { row, slots, hides, hours = HOURS } = timeline;
  const [from = HOURS[0], to = HOURS[1]] = hours;
  return {
    row,
    ...resolveTimes(timeline, fields),
    ...(slots && { slots }),
    hides: hides ?? (states ? terminalStates(states) : []),
    hours: [from, to],
  };
}

/** How many levels a tree may have, unless the definition says it. */
const DEPTH = 12;

/** Undefined where no reference leads to the group itself, which the lint reports. */
function resolveTree(
  { by, depth = DEPTH }: NonNullable<LayoutsDefinition['tree']>,
  group: string,
  fields: readonly ResolvedField[],
): ResolvedTree | undefined {
  const above = by ?? selfReferences(group, fields)[0]?.name;
  return above === undefined ? undefined : { by: above, depth };
}

/** The references of a group to itself, each to one record that is the same group always. */
export function selfReferences(group: string, fields: readonly ResolvedField[]): ResolvedField[] {
  return fields.filter(
    ({ kind, relation }) => kind === 'reference' && relation?.resource === group && relation.resourceBy === undefined,
  );
}

function terminalStates({ values }: ResolvedStates): string[] {
  return values.filter(({ terminal }) => terminal).map(({ value }) => value);
}
