import { GROUP_PARAMETER } from '../../../../core/query/limits.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { filterList } from '../shared/filterList.ts';
import { hintOf } from '../../hintOf.ts';
import { repeats } from '../shared/repeats.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** The groups of a list are values of an enumeration, and the parameter that names one is no filter. */
export const groupedList = defineReferenceRule('grouped-list', {
  definition: (target, report) => {
    const { groupBy } = target.definition;
    if (groupBy === undefined) return;
    const name = typeof groupBy === 'string' ? groupBy : groupBy.field;
    const field = fieldNamed(target, name);
    for (const { filter, namePath } of filterList(target.definition))
      if (filter.name === GROUP_PARAMETER) report(namePath, 'filter', { name: GROUP_PARAMETER });
    if (typeof groupBy === 'string') return;
    const groups = groupBy.groups.map((group, index) => {
      const at = ['groupBy', 'groups', index];
      return typeof group === 'string' ? { value: group, at } : { value: group.value, at: [...at, 'value'] };
    });
    const values = field?.kind === 'enum' ? (field.schema.enum ?? []).map(String) : undefined;
    for (const { value, at } of groups) {
      if (values === undefined || values.includes(value)) continue;
      const { hint, ...fix } = hintOf(value, values);
      report(at, 'value', { value, field: name, hint }, fix);
    }
    for (const { value, at } of repeats(groups, (group) => group.value)) report(at, 'twice', { value });
  },
});
