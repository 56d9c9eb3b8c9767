import { type RawBuilder, sql } from 'kysely';
import type { ResolvedField, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { choosesGroup } from '../../../../engine/core/definition/choosesGroup.ts';

/**
 * Whether a row of a group points to a certain other group with a field whose group another field chooses
 * (`x-relation.resourceBy`). Undefined for a field that points to one group alone.
 *
 * @param of the name under which the statement has the row. Default: its columns are written alone
 */
export function chosenSql(
  { fields }: Pick<ResolvedResource, 'fields'>,
  field: Pick<ResolvedField, 'relation'>,
  group: string,
  of?: string,
): RawBuilder<boolean> | undefined {
  const choice = choosesGroup(field, group);
  const column = fields.find(({ name }) => name === choice?.field)?.leaves[0]?.column;
  if (choice === undefined || column === undefined) return undefined;
  const value = sql`${sql.ref(of === undefined ? column : `${of}.${column}`)}::text`;
  const inGroup = (values: readonly string[]) => sql<boolean>`coalesce(${value} in (${sql.join([...values])}), false)`;
  const others = choice.isElse ? sql<boolean>`not ${inGroup(choice.known)}` : undefined;
  if (choice.values.length === 0) return others;
  return others === undefined ? inGroup(choice.values) : sql<boolean>`(${inGroup(choice.values)} or ${others})`;
}
