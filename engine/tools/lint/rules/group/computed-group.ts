import { readableFrom, type SourceColumns } from '../../../../core/product/sourceColumns.ts';
import { groupsNeeded, isPersonalSource, isSearchedSource, sourceColumns } from '../../../../core/product/sources.ts';
import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { LeafType } from '../../../../core/definition/Resolved.types.ts';
import { isLinkField } from '../../../../core/records/linkedRecords.ts';
import { fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import type { DefinitionTarget, Report } from '../../Rule.types.ts';
import type { JsonPath } from '../../source/locate.ts';
import { PROPERTIES, propertyList } from '../shared/propertyList.ts';
import { toggleList } from '../shared/toggleList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** A group that a source of the server computes has no table, so that nothing can be written to it. */
export const computedGroup = defineReferenceRule('computed-group', {
  definition: (target, report, { names }) => {
    const { definition } = target;
    const source = definition.storage?.source;
    if (source === undefined) return;
    if (wholeProduct().sources.every(({ name }) => name !== source)) return;
    // Calls that the server implements itself may take a form.
    if (isPersonalSource(source)) return;
    for (const { path, what } of writes(definition)) report(path, 'write', { what: String(what) });
    for (const path of tableKeys(definition)) report(path, 'table', { key: String(path.at(-1)) }, { spot: 'key' });
    for (const { name, property, path } of propertyList(definition))
      if (property.readOnly !== true) report(path, 'field', { field: name }, { spot: 'key' });
    for (const group of groupsNeeded(source)) if (!names.has(group)) report(SOURCE, 'reads', { source, group });
    checkColumns(target, source, report);
    const keyword = keywordFilter(definition);
    if (!isSearchedSource(source) && keyword !== undefined)
      report(keyword, 'searched', { source }, { severity: 'warning' });
  },
});

const SOURCE: JsonPath = ['storage', 'source'];

/** Every field of the record is read from columns of the source that hold its kind of value. */
function checkColumns(target: DefinitionTarget, source: string, report: Report<'computed-group'>): void {
  const columns = sourceColumns(source);
  if (columns === undefined) {
    report(SOURCE, 'undescribed', { source }, { severity: 'warning' });
    return;
  }
  const switched = new Set<unknown>(toggleList(target.definition).map(({ toggle }) => toggle.flag));
  for (const field of target.fields) {
    const isOwn = isDeclared(target, field.name);
    if (!isOwn && switched.has(field.name)) continue;
    const path = isOwn ? [...PROPERTIES, field.name] : SOURCE;
    const options = isOwn ? ({ spot: 'key' } as const) : {};
    if (isLinkField(field) || field.writeOnly) {
      report(path, field.writeOnly ? 'unread' : 'links', { source, field: field.name }, options);
      continue;
    }
    const unfit = field.leaves.find(({ column, type }) => !isReadable(columns, column, type));
    if (unfit === undefined) continue;
    const { column, type } = unfit;
    const has = Object.hasOwn(columns, column) ? columns[column] : undefined;
    if (has !== undefined) {
      report(path, 'kind', { source, column, has, needed: readableFrom(type)[0] }, options);
      continue;
    }
    const fitting = Object.keys(columns).filter((name) => isReadable(columns, name, type));
    const { hint } = hintOf(column, fitting, { taken: new Set(fieldNames(target)) });
    report(path, 'column', { source, column, hint }, options);
  }
}

function isReadable(columns: SourceColumns, column: string, type: LeafType): boolean {
  return Object.hasOwn(columns, column) && readableFrom(type).some((kind) => kind === columns[column]);
}

/** Where a list gets a filter that looks into all texts: stated, or for want of any that are. */
function keywordFilter({ filters }: ResourceDefinition): JsonPath | undefined {
  if (filters === undefined) return SOURCE;
  const index = filters.findIndex((filter) => (typeof filter === 'string' ? filter : filter.name) === 'keyword');
  return index === -1 ? undefined : ['filters', index];
}

interface Written {
  path: JsonPath;
  what: unknown;
}

const WRITING: readonly unknown[] = ['add', 'edit', 'delete'];

/** Screens, actions and switches that write. */
function writes(definition: ResourceDefinition): Written[] {
  const { routes = [], rowActions = [], bulkActions = [] } = definition;
  const stated = Object.entries({ routes, rowActions, bulkActions }).flatMap(([key, entries]) =>
    entries.map((what, index): Written => ({ path: [key, index], what })),
  );
  const switches = toggleList(definition).map(({ toggle, path }): Written => ({ path, what: toggle.flag }));
  return [...stated.filter(({ what }) => WRITING.includes(what)), ...switches];
}

/** Keys that need a table. */
function tableKeys(definition: ResourceDefinition): JsonPath[] {
  const stored = (['unique', 'index', 'maxRows', 'rollup', 'ids'] as const).map((key): JsonPath => ['storage', key]);
  const ofFields = propertyList(definition).flatMap(({ path }) =>
    (['x-unique', 'x-join', 'x-from', 'x-value'] as const).map((key): JsonPath => [...path, key]),
  );
  return [...stored, ...ofFields, ['form', 'rules']].filter((path) => valueAt(definition, path) !== undefined);
}

function valueAt(value: unknown, [head, ...rest]: JsonPath): unknown {
  if (head === undefined || typeof value !== 'object' || value === null) return head === undefined ? value : undefined;
  return valueAt(Object.getOwnPropertyDescriptor(value, head)?.value, rest);
}
