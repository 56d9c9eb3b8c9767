import { BRANCHES } from '../../../../core/query/tree.ts';
import { selfReferences } from '../../../../core/resolve/resolveLayouts.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { filterNames } from '../../filterNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';

/** Layouts draw stored records of a list, by fields that say state, time, row or place. */
export const layoutFields = defineReferenceRule('layout-fields', {
  definition: (target, report, project) => {
    const { layouts, states, groupBy, singleton, storage } = target.definition;
    if (layouts === undefined) return;
    const without = [
      storage?.source !== undefined && 'source',
      singleton !== undefined && 'singleton',
      groupBy !== undefined && 'groupBy',
    ].find((part) => part !== false);
    if (without !== undefined) report(['layouts'], 'nowhere', { part: without });
    if (layouts.board !== undefined && states === undefined) report(['layouts', 'board'], 'states');
    for (const kind of ['calendar', 'timeline'] as const) checkTimes(target, kind, report);
    checkTimeline(target, report, project);
    checkTree(target, report);
  },
});

/** The words that calendar and timeline share fit together. */
function checkTimes(target: DefinitionTarget, kind: 'calendar' | 'timeline', report: Report<'layout-fields'>): void {
  const written = target.definition.layouts?.[kind];
  const date = written && fieldNamed(target, written.date);
  if (written === undefined || date === undefined) return;
  const { time, end, minutes, moves } = written;
  const place = ['layouts', kind] as const;
  const isMoment = date.kind === 'timestamp';
  if (isMoment && time !== undefined) report([...place, 'time'], 'moment', { field: date.name });
  const endField = end === undefined ? undefined : fieldNamed(target, end);
  const needed = isMoment ? 'timestamp' : 'time';
  const isEnd = endField?.kind === 'time' || endField?.kind === 'timestamp';
  if (isEnd && (endField.kind !== needed || (!isMoment && time === undefined)))
    report([...place, 'end'], 'ends', { field: date.name });
  else if (end !== undefined && minutes !== undefined) report([...place, 'minutes'], 'twice');
  if (moves === undefined) return;
  const field = fieldNamed(target, moves);
  if (field === undefined) return;
  if (field.kind !== date.kind) report([...place, 'moves'], 'other', { field: moves, date: date.name });
  else if (!isWritten(target, moves)) report([...place, 'moves'], 'fixed', { field: moves });
}

/** A timeline has hours, and slots that are times of another group, judged for a day. */
function checkTimeline(target: DefinitionTarget, report: Report<'layout-fields'>, project: Project): void {
  const timeline = target.definition.layouts?.timeline;
  if (timeline === undefined) return;
  const { date, time, hours, slots, moves } = timeline;
  const place = ['layouts', 'timeline'] as const;
  const field = fieldNamed(target, date);
  if (field?.kind === 'date' && time === undefined) report([...place, 'date'], 'allDay', { field: date });
  if (hours !== undefined && Number(hours[0]) >= Number(hours[1])) report([...place, 'hours'], 'hours');
  if (slots === undefined) return;
  const slot = fieldNamed(target, slots.field);
  if (slot?.relation === undefined) return;
  const written = moves ?? (field?.readOnly === false ? date : undefined);
  if (written === undefined || fieldNamed(target, written)?.kind !== 'date') report([...place, 'slots'], 'unbooked');
  if (!JUDGED.has(slot.widget))
    report([...place, 'slots', 'field'], 'unjudged', { widget: slot.widget, field: slots.field });
  const group = project.byName.get(slot.relation.resource);
  if (group === undefined) return;
  const times = fieldNames(group, ({ kind }) => kind === 'time');
  for (const end of ['from', 'to'] as const) {
    if (times.includes(slots[end])) continue;
    const { hint, ...fix } = hintOf(slots[end], times);
    report([...place, 'slots', end], 'slotTime', { group: slot.relation.resource, field: slots[end], hint }, fix);
  }
}

/** The records of a tree are below each other by one reference. */
function checkTree(target: DefinitionTarget, report: Report<'layout-fields'>): void {
  const { name: group, layouts } = target.definition;
  if (layouts?.tree === undefined) return;
  const { by } = layouts.tree;
  const place = ['layouts', 'tree'] as const;
  const own = selfReferences(group, target.fields);
  if (filterNames(target).includes(BRANCHES)) report(place, 'treeFilter', { name: BRANCHES }, { spot: 'key' });
  if (by === undefined && own.length !== 1) {
    if (own.length === 0) report(place, 'treeNone', { group }, { spot: 'key' });
    else report(place, 'treeMany', { fields: own.map(({ name }) => `"${name}"`).join(', ') }, { spot: 'key' });
    return;
  }
  const field = by === undefined ? undefined : fieldNamed(target, by);
  if (field?.kind === 'reference' && !own.includes(field))
    report([...place, 'by'], 'treeOther', { field: field.name, group });
}

/** Widgets whose field the server judges. */
const JUDGED: ReadonlySet<string> = new Set(['candidates', 'slots']);

/** Whether a person can write a field: in the edit form, or as an input of a move that stays in its state. */
function isWritten({ definition, fields }: DefinitionTarget, name: string): boolean {
  const stays = (definition.states?.transitions ?? []).filter((move) => move.stays === true);
  const asked = stays.flatMap(({ inputs = [] }) =>
    inputs.map((input) => (typeof input === 'string' ? input : input.name)),
  );
  return asked.includes(name) || fields.some((field) => field.name === name && field.forms.includes('edit'));
}
