import { hasCapability } from '../../../../core/access/capabilities.ts';
import { isNumberField } from '../../../../core/computed/valueParts.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import type { PropertySchema } from '../../../../../schemas/generated/definition.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { filterNames } from '../../filterNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import type { DefinitionTarget, Project, Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { inputProperties, type PlacedProperty, propertyList } from '../shared/propertyList.ts';

const KEY = { spot: 'key' } as const;
/** Words of values of the record itself. */
const OF_VALUES = [
  'items',
  'enum',
  'default',
  'readOnly',
  'x-relation',
  'x-unique',
  'x-searchable',
  'x-default',
  'x-from',
  'x-join',
  'x-value',
  'x-cell',
  'x-required-when',
] as const satisfies readonly (keyof PropertySchema)[];
/** Most rows that a form holds. */
const MOST_ROWS = 500;
/** How deep rows may have rows. */
const DEPTH = 2;

/** Rows are records of a stored group with forms of its own, whose reference leads here. */
export const rowsGroup = defineReferenceRule('rows-group', {
  definition: (target, report, project) => {
    const known: string[] = [];
    for (const placed of propertyList(target.definition)) {
      const rows = placed.property['x-rows'];
      if (rows === undefined) continue;
      checkWords(target, placed, report);
      if (placed.property.type !== 'array') continue;
      const at = [...placed.path, 'x-rows'];
      const { singleton, storage, access } = target.definition;
      if (singleton !== undefined || storage?.source !== undefined || access !== undefined)
        report(at, 'owner', {}, KEY);
      const group = rows.group === target.definition.name ? target : project.byName.get(rows.group);
      if (group === undefined) continue;
      const pointer = checkGroup(target, group, { placed, report });
      if (pointer === undefined) continue;
      const said = `${rows.group} ${pointer}`;
      if (known.includes(said)) report([...at, 'group'], 'twice', { group: rows.group });
      known.push(said);
      checkColumns(group, { placed, report, by: pointer });
    }
    checkDepth(target, project, report);
    for (const { property, path } of inputProperties(target.definition))
      if (property['x-rows'] !== undefined) report([...path, 'x-rows'], 'input', {}, KEY);
  },
});

interface Placing {
  placed: PlacedProperty;
  report: Report<'rows-group'>;
}

function checkWords(
  { definition }: DefinitionTarget,
  { name, property, path }: PlacedProperty,
  report: Report<'rows-group'>,
): void {
  if (property.type !== 'array') report([...path, 'x-rows'], 'array', { field: name }, KEY);
  for (const key of OF_VALUES) if (Object.hasOwn(property, key)) report([...path, key], 'word', { key }, KEY);
  if (definition.form.schema.required?.includes(name) === true)
    report(['form', 'schema', 'required', definition.form.schema.required.indexOf(name)], 'required', { field: name });
  if ((property.maxItems ?? 0) > MOST_ROWS) report([...path, 'maxItems'], 'many', { most: String(MOST_ROWS) });
}

/** The reference of the rows that leads here; reports it where there is none, or not one. */
function checkGroup(
  target: DefinitionTarget,
  group: DefinitionTarget,
  { placed, report }: Placing,
): string | undefined {
  const rows = placed.property['x-rows'];
  if (rows === undefined) return undefined;
  const at = [...placed.path, 'x-rows'];
  const { definition, resolved } = group;
  if (
    definition.singleton !== undefined ||
    definition.storage?.source !== undefined ||
    definition.access !== undefined
  ) {
    report([...at, 'group'], 'stored', { group: rows.group });
    return undefined;
  }
  if (resolved !== undefined && !(hasCapability('add', resolved) && hasCapability('edit', resolved)))
    report([...at, 'group'], 'forms', { group: rows.group });
  const names = fieldNames(
    group,
    ({ kind, relation }) =>
      kind === 'reference' && relation?.resource === target.definition.name && !relation.resourceBy,
  );
  const [first] = names;
  if (rows.by === undefined && names.length > 1) {
    report(at, 'several', { group: rows.group, fields: names.join(', '), first: first ?? '' }, KEY);
    return undefined;
  }
  const by = rows.by ?? first;
  if (by === undefined || !names.includes(by)) {
    // A field that is not there is reported by its name.
    if (rows.by === undefined || isDeclared(group, rows.by))
      report(rows.by === undefined ? [...at, 'group'] : [...at, 'by'], 'pointing', {
        group: rows.group,
        own: target.definition.name,
      });
    return undefined;
  }
  const field = fieldNamed(group, by);
  if (field !== undefined && !(field.forms.includes('add') && field.forms.includes('edit')))
    report(rows.by === undefined ? [...at, 'group'] : [...at, 'by'], 'written', { field: by, group: rows.group });
  else if (!filterNames(group).includes(by))
    report(rows.by === undefined ? [...at, 'group'] : [...at, 'by'], 'filter', { field: by, group: rows.group });
  return by;
}

function checkColumns(group: DefinitionTarget, { placed, report, by }: Placing & { by: string }): void {
  const rows = placed.property['x-rows'];
  const at = [...placed.path, 'x-rows'];
  for (const [index, name] of (rows?.fields ?? []).entries()) {
    const field = fieldNamed(group, name);
    const isShown =
      field !== undefined &&
      !field.writeOnly &&
      !isLinkField(field) &&
      field.items === undefined &&
      field.kind !== 'json';
    if (name === by || name === group.resolved?.ordering) report([...at, 'fields', index], 'own', { field: name });
    else if (field !== undefined && !isShown)
      report([...at, 'fields', index], 'column', { field: name, kind: field.kind });
  }
  for (const [index, name] of (rows?.totals ?? []).entries()) {
    const field = fieldNamed(group, name);
    const place: JsonPath = [...at, 'totals', index];
    if (field !== undefined && (!isNumberField(field) || field.kind === 'flag'))
      report(place, 'total', { field: name, kind: field.kind });
    else if (field !== undefined && rows?.fields !== undefined && !rows.fields.includes(name)) {
      const { hint, ...fix } = hintOf(name, rows.fields);
      report(place, 'unshown', { field: name, hint }, fix);
    }
  }
}

/** Rows of rows end after two levels, and never lead back to the group itself. */
function checkDepth(target: DefinitionTarget, project: Project, report: Report<'rows-group'>): void {
  const rowsOf = ({ definition }: DefinitionTarget): { group: string; path: JsonPath }[] =>
    propertyList(definition).flatMap(({ property, path }) => {
      const group = property.type === 'array' ? property['x-rows']?.group : undefined;
      return group === undefined ? [] : [{ group, path: [...path, 'x-rows', 'group'] }];
    });
  const walk = (from: DefinitionTarget, way: readonly string[], at: JsonPath | undefined): void => {
    for (const { group, path } of rowsOf(from)) {
      const place = at ?? path;
      const next = [...way, group];
      const other = group === target.definition.name ? target : project.byName.get(group);
      if (way.includes(group)) {
        if (group === way[0]) report(place, 'ring', { ring: next.join(' → ') });
      } else if (next.length - 1 > DEPTH) report(place, 'deep', { way: next.join(' → ') });
      else if (other !== undefined) walk(other, next, place);
    }
  };
  walk(target, [target.definition.name], undefined);
}
