import type { GroupByDefinition } from '../../../schemas/generated/definition.ts';
import type { ResolvedField } from '../../core/definition/Resolved.types.ts';
import type { ResolvedGroupBy } from '../../core/definition/Decision.types.ts';

/** Groups of a list as written → in order, each with its words: those of the value unless the definition has others. */
export function resolveGroupBy(groupBy: GroupByDefinition, fields: readonly ResolvedField[]): ResolvedGroupBy {
  const name = typeof groupBy === 'string' ? groupBy : groupBy.field;
  const field = fields.find((candidate) => candidate.name === name);
  const groups = typeof groupBy === 'string' ? (field?.schema.enum ?? []).map(String) : groupBy.groups;
  return {
    field: name,
    groups: groups.map((group) =>
      typeof group === 'string'
        ? { value: group, label: field?.enumLabels?.[group] ?? { ar: group, en: group } }
        : { value: group.value, label: group.label },
    ),
  };
}
