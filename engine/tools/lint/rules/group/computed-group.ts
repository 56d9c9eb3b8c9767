import { isPersonalSource } from '../../../../core/product/sources.ts';
import { wholeProduct } from '../../../../core/product/wholeProduct.ts';
import type { ResourceDefinition } from '../../../../../schemas/generated/definition.ts';
import type { JsonPath } from '../../source/locate.ts';
import { propertyList } from '../shared/propertyList.ts';
import { toggleList } from '../shared/toggleList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** A group that a source of the server computes has no table, so that nothing can be written to it. */
export const computedGroup = defineReferenceRule('computed-group', {
  definition: ({ definition }, report) => {
    const source = definition.storage?.source;
    if (source === undefined) return;
    if (wholeProduct().sources.every(({ name }) => name !== source)) return;
    // Calls that the server implements itself may take a form.
    if (isPersonalSource(source)) return;
    for (const { path, what } of writes(definition)) report(path, 'write', { what: String(what) });
    for (const path of tableKeys(definition)) report(path, 'table', { key: String(path.at(-1)) }, { spot: 'key' });
    for (const { name, property, path } of propertyList(definition))
      if (property.readOnly !== true) report(path, 'field', { field: name }, { spot: 'key' });
  },
});

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
  const stored = (['unique', 'index', 'maxRows'] as const).map((key): JsonPath => ['storage', key]);
  const ofFields = propertyList(definition).flatMap(({ path }) =>
    (['x-unique', 'x-join'] as const).map((key): JsonPath => [...path, key]),
  );
  return [...stored, ...ofFields, ['form', 'rules']].filter((path) => valueAt(definition, path) !== undefined);
}

function valueAt(value: unknown, [head, ...rest]: JsonPath): unknown {
  if (head === undefined || typeof value !== 'object' || value === null) return head === undefined ? value : undefined;
  return valueAt(Object.getOwnPropertyDescriptor(value, head)?.value, rest);
}
