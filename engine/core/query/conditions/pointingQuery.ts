import type { ResolvedResource } from '../../definition/Resolved.types.ts';
import { choosesGroup } from '../../definition/choosesGroup.ts';
import { formatConditionText } from './conditionText.ts';
import { CONDITIONS } from './conditionsParameter.ts';

/**
 * The parameters with which a group lists the records that point to one record by a field. Of a reference into one of several
 * groups the number alone would name a record of each, so the condition says the group with it.
 *
 * @param to group and number of the record that is pointed to
 * @example pointingQuery(notes, 'subject_id', { group: 'districts', id: 5 }) // { where: 'subject_id.is.district:5' }
 */
export function pointingQuery(
  { fields }: Pick<ResolvedResource, 'fields'>,
  name: string,
  { group, id }: { group: string; id: number },
): Record<string, string> {
  const field = fields.find((each) => each.name === name);
  const choice = field && choosesGroup(field, group);
  if (choice === undefined) return { [name]: String(id) };
  const values = choice.values.map((value) => `${value}:${id}`);
  const item = { field: name, operator: values.length === 1 ? ('is' as const) : ('in' as const), values };
  return { [CONDITIONS]: formatConditionText({ join: 'and', items: [item] }) };
}
