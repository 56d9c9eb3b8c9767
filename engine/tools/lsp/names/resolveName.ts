import { stateProperties } from '../../../features/states/resolveStates.ts';
import { templateFields } from '../../../core/records/nameTemplate.ts';
import type { Named } from '../../reference/Reference.types.ts';
import { patternNames } from '../../lint/rules/made/number-pattern.ts';
import { isDefinitionTarget } from '../../lint/buildTargets.ts';
import { fieldNamed, isDeclared } from '../../lint/fieldNames.ts';
import { textAt } from '../../lint/references/checkReference.ts';
import type { Reference } from '../../lint/references/referencesIn.ts';
import type { DefinitionTarget, FileTarget, Project } from '../../lint/Rule.types.ts';
import type { JsonPath } from '../../lint/source/locate.ts';
import type { Thing } from './Thing.types.ts';

/** A thing and the part of a text that names it. */
export interface NamedPart {
  thing: Thing;
  start: number;
  length: number;
  omitted?: string;
}

export interface NameContext {
  target: FileTarget;
  project: Project;
}

/** What a reference leaves out of the name of the field that embeds a record. */
const REFERENCE_END = '_id';

/** The things that a text names, by what the meta-schema says of it; one for each part of a path such as `city.country.name`. */
export function resolveName(context: NameContext, reference: Reference<Named>, text: string): NamedPart[] {
  const { refers, path, before = '' } = reference;
  if (refers.except?.includes(reference.name) === true) return [];
  const owner = ownerOf(context, reference);
  const whole = (thing: Thing): NamedPart[] => [{ thing, start: before.length, length: thing.name.length }];
  const { to } = refers;
  // A condition over a row of a computed value.
  if (to === 'field' && path.includes('where', path.lastIndexOf('x-value') + 1) && path.includes('x-value'))
    return ofRow(context, path, { text, whole });
  if (FIELD_KINDS.has(to)) {
    if (refers.defines === true && owner) return whole({ kind: 'field', group: nameOf(owner), name: text });
    return owner ? shift(fieldsAlong(owner, text.slice(before.length), context.project), before.length) : [];
  }
  switch (to) {
    case 'group':
    case 'menu':
      return groupThing(context, text, whole);
    case 'permission':
      return screenThings(context, text);
    case 'call':
      return callThing(context, text);
    case 'other-field':
      return otherField(context, reference);
    case 'rows':
      return rowsThing(context, text, whole);
    case 'row-field':
      return ofRow(context, path, { text, whole });
    case 'filter':
      return owner ? filterThing(owner, text, whole) : [];
    case 'part':
      return whole({ kind: 'part', name: text, ...groupOf(owner), within: JSON.stringify(path.slice(0, -2)) });
    case 'input':
      return owner ? inputThing(owner, text, whole, context) : [];
    case 'value':
      return whole({ kind: 'value', name: text, ...groupOf(owner), within: fieldOfValue(context, reference) });
    default:
      return whole({ kind: KINDS[to] ?? to, name: reference.name, ...(OWN.has(to) && groupOf(owner)) });
  }
}

/** The fields that a name template names, where they are in it. */
export function templateParts(target: DefinitionTarget, text: string): NamedPart[] {
  return templateFields({ ar: text, en: '' }).flatMap((name) =>
    [...text.matchAll(new RegExp(`\\{${name}\\}`, 'gu'))].map(({ index }) => ({
      thing: { kind: 'field', group: nameOf(target), name },
      start: index + 1,
      length: name.length,
    })),
  );
}

/** The fields that a pattern of numbers names, where they are in it. */
export function patternParts(target: DefinitionTarget, pattern: string, project: Project): NamedPart[] {
  return patternNames(pattern).flatMap(({ name, start }) => shift(fieldsAlong(target, name, project), start));
}

const FIELD_KINDS = new Set(['field', 'path', 'column', 'list-column', 'switch']);

/** Kinds that a group has for itself. */
const OWN = new Set(['state', 'known-state', 'actor', 'set', 'route']);

/** Two words for one kind of thing. */
const KINDS: Readonly<Record<string, string>> = { 'known-state': 'state', 'length-setting': 'setting' };

type Whole = (thing: Thing) => NamedPart[];

function groupThing(context: NameContext, name: string, whole: Whole): NamedPart[] {
  const { project } = context;
  if (project.names.has(name)) return whole({ kind: 'group', name });
  if (name.includes('/')) return screenThings(context, name);
  const aliased = project.aliases.get(name)?.[0];
  if (aliased) return [];
  const isTabs = project.menu?.navigation.tabs?.some((tabs) => tabs.name === name) === true;
  return whole({ kind: isTabs ? 'tabs' : 'page', name });
}

/** `articles/edit`: a group and one of its screens. */
function screenThings({ project }: NameContext, text: string): NamedPart[] {
  const [group = '', route = ''] = text.split('/');
  if (!project.names.has(group)) return [];
  return [
    { thing: { kind: 'group', name: group }, start: 0, length: group.length },
    { thing: { kind: 'route', group, name: route }, start: group.length + 1, length: route.length },
  ];
}

/** The path of a call that begins with the name of its own group. */
function callThing({ target }: NameContext, path: string): NamedPart[] {
  const [head = ''] = path.split('/');
  if (!isDefinitionTarget(target) || head !== nameOf(target)) return [];
  return [{ thing: { kind: 'group', name: head }, start: 0, length: head.length }];
}

/** A field of the records that an input of a move between states points to. */
function otherField({ target, project }: NameContext, { path, name }: Reference<Named>): NamedPart[] {
  if (!isDefinitionTarget(target)) return [];
  const input = textAt(target, path, '../name');
  const relation = target.definition.states?.inputs?.[input]?.['x-relation'] ?? fieldNamed(target, input)?.relation;
  const other = project.byName.get(relation?.resource ?? '');
  return other ? [{ thing: { kind: 'field', group: nameOf(other), name }, start: 0, length: name.length }] : [];
}

/** The rows of a computed value: a repeater of the record, or a group. */
function rowsThing(context: NameContext, name: string, whole: Whole): NamedPart[] {
  const { target } = context;
  const isOwn = isDefinitionTarget(target) && fieldNamed(target, name)?.items !== undefined;
  return isOwn ? whole({ kind: 'field', group: nameOf(target), name }) : groupThing(context, name, whole);
}

/** Where the fields of a repeater's items are defined. */
function itemsOf(repeater: string): string {
  return JSON.stringify(['form', 'schema', 'properties', repeater, 'items']);
}

/** A field of the rows over which the operator around a place computes: of a group's records, or of a repeater's items. */
function ofRow(
  { target, project }: NameContext,
  path: JsonPath,
  { text, whole }: { text: string; whole: Whole },
): NamedPart[] {
  const first = path.lastIndexOf('x-value');
  for (let end = path.length; end > first + 1; end -= 1) {
    const place = path.slice(0, end);
    const name = textAt(target, place, './of') || textAt(target, place, './count');
    if (name === '') continue;
    if (isDefinitionTarget(target) && fieldNamed(target, name)?.items !== undefined)
      return whole({ kind: 'part', name: text, group: nameOf(target), within: itemsOf(name) });
    const group = project.byName.get(name);
    return group ? fieldsAlong(group, text, project) : [];
  }
  return [];
}

/** A filter that is stated with what it looks into has a name of its own; any other is called as its field. */
function filterThing(owner: DefinitionTarget, name: string, whole: Whole): NamedPart[] {
  const stated = owner.definition.filters?.find((filter) => typeof filter === 'object' && filter.name === name);
  const isOwn =
    typeof stated === 'object' && [stated.field, stated.column, stated.when, stated.set].some((part) => part);
  const isField = !isOwn && isKnown(owner, name);
  return whole({ kind: isField ? 'field' : 'filter', group: nameOf(owner), name });
}

function inputThing(owner: DefinitionTarget, name: string, whole: Whole, { project }: NameContext): NamedPart[] {
  const isOwn = Object.hasOwn(owner.definition.states?.inputs ?? {}, name);
  return isOwn ? whole({ kind: 'input', group: nameOf(owner), name }) : fieldsAlong(owner, name, project);
}

function fieldOfValue({ target }: NameContext, { path, refers }: Reference<Named>): string {
  return refers.by === 'key' ? String(path.at(-1)) : textAt(target, path, refers.by ?? '');
}

/** The group that has what is named: that of the file, the one that a text beside it names, or the other side of a relation. */
function ownerOf({ target, project }: NameContext, { path, refers }: Reference<Named>): DefinitionTarget | undefined {
  if (refers.of !== undefined) return project.byName.get(textAt(target, path, refers.of));
  const relation = path.lastIndexOf('x-relation');
  if (relation >= 0 && path[relation + 1] === 'refuse')
    return project.byName.get(textAt(target, [...path.slice(0, relation + 1), 'refuse'], './resource'));
  return isDefinitionTarget(target) ? target : undefined;
}

/**
 * The fields along a path: a field, a part of one, or fields of the records that references embed (`country.name`, where
 * `country` is the field `country_id`).
 */
function fieldsAlong(owner: DefinitionTarget, text: string, project: Project): NamedPart[] {
  const group = nameOf(owner);
  const state = stateBehind(owner, text);
  if (state !== undefined) return [{ thing: { kind: 'field', group, name: state }, start: 0, length: state.length }];
  if (isKnown(owner, text)) return [{ thing: { kind: 'field', group, name: text }, start: 0, length: text.length }];
  const [head = '', ...rest] = text.split('.');
  const embedded = fieldNamed(owner, `${head}${REFERENCE_END}`);
  const field = fieldNamed(owner, head) ?? (embedded?.relation ? embedded : undefined);
  if (field === undefined) return [];
  const omitted = field.name === head ? undefined : REFERENCE_END;
  const part = { thing: { kind: 'field', group, name: field.name }, start: 0, length: head.length };
  const related = field.relation && project.byName.get(field.relation.resource);
  const inner = rest.length > 0 && related ? fieldsAlong(related, rest.join('.'), project) : [];
  return [omitted === undefined ? part : { ...part, omitted }, ...shift(inner, head.length + 1)];
}

/** The state's field that a field beside it is called after, such as `status_at`. */
function stateBehind(owner: DefinitionTarget, name: string): string | undefined {
  const { states } = owner.definition;
  const isBeside = states && !isDeclared(owner, name) && stateProperties(states).some(([beside]) => beside === name);
  return isBeside ? states.field : undefined;
}

function isKnown(owner: DefinitionTarget, name: string): boolean {
  return isDeclared(owner, name) || fieldNamed(owner, name) !== undefined;
}

function shift(parts: readonly NamedPart[], by: number): NamedPart[] {
  return parts.map((part) => ({ ...part, start: part.start + by }));
}

function nameOf({ definition }: DefinitionTarget): string {
  return definition.name;
}

function groupOf(owner: DefinitionTarget | undefined): { group: string } | undefined {
  return owner && { group: nameOf(owner) };
}

/** The path of the name template of a group in one language. */
export function isTemplate(path: JsonPath): boolean {
  return path.length === 2 && path[0] === 'nameTemplate';
}
