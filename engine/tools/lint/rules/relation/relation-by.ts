import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { embeddedKey } from '../../../../core/definition/answerKeys.ts';
import type { JsonPath } from '../../source/locate.ts';
import type { DefinitionTarget } from '../../Rule.types.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

const KINDS: readonly string[] = ['reference', 'references'];
/** Words beside which a group cannot be chosen, since they are about the records of one. */
const ALONE = ['parent', 'where', 'refuse'] as const;
/** Widgets that draw the records of one group. */
const OF_ONE_GROUP: readonly string[] = ['slots', 'candidates', 'linked'];

/**
 * The field that decides the group of a reference, or of a list of them, is an enumeration of the record, each of its
 * values has a group, and nothing reads the records as those of one group.
 */
export const relationBy = defineReferenceRule('relation-by', {
  definition: (target, report) => {
    for (const { name, property, path } of propertyList(target.definition)) {
      const relation = property['x-relation'];
      if (relation?.resourceBy === undefined) continue;
      const { field: chooserName, resources } = relation.resourceBy;
      const at: JsonPath = [...path, 'x-relation', 'resourceBy'];
      const field = fieldNamed(target, name);
      if (field !== undefined && !KINDS.includes(field.kind))
        report(at, 'kind', { field: name, kind: field.kind }, { spot: 'key' });
      for (const key of ALONE)
        if (relation[key] !== undefined) report([...path, 'x-relation', key], 'alone', { key }, { spot: 'key' });
      const widget = property['x-widget'];
      if (widget !== undefined && OF_ONE_GROUP.includes(widget))
        report([...path, 'x-widget'], 'alone', { key: widget });
      const chooser = fieldNamed(target, chooserName);
      const values = chooser?.kind === 'enum' ? (chooser.schema.enum ?? []).map(String) : [];
      const missing = values.filter((value) => !Object.hasOwn(resources, value));
      if (missing.length > 0) report([...at, 'resources'], 'missing', { values: missing.join(', ') }, { spot: 'key' });
      if (field === undefined) continue;
      const asked = (target.definition.filters ?? []).findIndex((filter) => filterField(filter) === name);
      if (asked >= 0 && !target.definition.filters?.some((filter) => filterField(filter) === chooserName))
        report(['filters', asked], 'unasked', { field: name, chooser: chooserName });
      for (const use of usesOfOneGroup(target, field)) report(use, 'through', { field: name });
    }
  },
});

type FilterWritten = NonNullable<DefinitionTarget['definition']['filters']>[number];

function filterField(filter: FilterWritten): string {
  return typeof filter === 'string' ? filter : (filter.field ?? filter.name);
}

/** Where a definition reads the records that a field points to as those of one group. */
function usesOfOneGroup(target: DefinitionTarget, { name, kind }: ResolvedField): JsonPath[] {
  const { definition } = target;
  if (kind !== 'reference') return [];
  const taken = propertyList(definition).flatMap(({ name: other, path }): JsonPath[] =>
    fieldNamed(target, other)?.from?.reference === name ? [[...path, 'x-from']] : [],
  );
  const filters = (definition.filters ?? []).flatMap((filter, index): JsonPath[] =>
    typeof filter === 'object' && filter.field?.startsWith(`${name}.`) === true ? [['filters', index, 'field']] : [],
  );
  const head = `${embeddedKey({ name })}.`;
  const columns = (definition.columns ?? []).flatMap((column, index): JsonPath[] => {
    const key = typeof column === 'string' ? column : column.key;
    if (!key.startsWith(head) || key === `${head}name`) return [];
    return [['columns', index, ...(typeof column === 'string' ? [] : ['key'])]];
  });
  return [...taken, ...filters, ...columns];
}
