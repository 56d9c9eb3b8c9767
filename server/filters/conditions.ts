import { sql } from 'kysely';
import {
  type Condition as Asked,
  type ConditionItem,
  isGroup,
} from '../../engine/core/query/conditions/Condition.types.ts';
import { partsOf, registerConditions, treeOf } from '../../engine/core/query/conditions/conditions.ts';
import { CONDITIONS } from '../../engine/core/query/conditions/conditionsParameter.ts';
import { OPERATORS } from '../../engine/core/query/kinds/operators.ts';
import type { ResolvedField, ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { isLinkField } from '../../engine/core/records/linkedRecords.ts';
import { linkTableName } from '../store/schema/names.ts';
import { all, any } from './columns.ts';
import { emptyLeaf } from './emptyLeaf.ts';
import type { Condition, FilterSql } from './FilterSql.types.ts';

registerConditions();

/** A group, and the SQL of each kind of filter. */
interface Writing {
  resource: ResolvedResource;
  sqlOf: (kind: string) => FilterSql;
}

/** Conditions in groups, each by the SQL of its field's kind of filter. */
export function conditionsSql(sqlOf: Writing['sqlOf']): FilterSql {
  return {
    kind: CONDITIONS,
    condition: ({ resource }, value) => itemCondition(treeOf(value), { resource, sqlOf }),
    isFreeText: ({ resource }, value) => searches(treeOf(value), { resource, sqlOf }),
    rollup: { fields: ({ resource }, value) => columnFields(treeOf(value), { resource, sqlOf }) },
  };
}

function itemCondition(item: ConditionItem, writing: Writing): Condition {
  if (!isGroup(item)) return condition(item, writing);
  if (item.items.length === 0) return sql<boolean>`true`;
  return (item.join === 'and' ? all : any)(item.items.map((inner) => itemCondition(inner, writing)));
}

function condition(asked: Asked, { resource, sqlOf }: Writing): Condition {
  const field = fieldIn(resource, asked);
  const { operator } = asked;
  if (operator === 'empty') return emptyCondition(field, resource);
  if (operator === 'filled') return sql<boolean>`not ${emptyCondition(field, resource)}`;
  const { takes, outcome } = OPERATORS[operator];
  const parts = partsOf(asked, field).map(({ filter, value }) =>
    sqlOf(filter.kind).condition({ resource, filter }, value),
  );
  const found = (takes === 'two' ? all : any)(parts);
  if (outcome === undefined) return found;
  // Of an empty field SQL knows neither that it is found nor that it is not.
  return outcome === 'not' ? sql<boolean>`(${found}) is not true` : sql<boolean>`(${found}) is false`;
}

/** Whether nothing is stored: no part of the field has a value, or it leads to no record. */
function emptyCondition(field: ResolvedField, resource: ResolvedResource): Condition {
  if (isLinkField(field)) {
    const links = sql.table(linkTableName(resource.name, field.name));
    return sql<boolean>`(id not in (select record_id from ${links}))`;
  }
  return all(field.leaves.map(emptyLeaf));
}

function searches(item: ConditionItem, writing: Writing): boolean {
  const { resource, sqlOf } = writing;
  if (isGroup(item)) return item.items.some((inner) => searches(inner, writing));
  return partsOf(item, fieldIn(resource, item)).some(({ filter }) => sqlOf(filter.kind).isFreeText !== undefined);
}

/** Names of the fields that conditions compare, where each reads the one column of its field and nothing else. */
function columnFields(item: ConditionItem, writing: Writing): string[] | undefined {
  const { resource, sqlOf } = writing;
  if (isGroup(item)) {
    const inner = item.items.map((one) => columnFields(one, writing));
    return inner.every((names) => names !== undefined) ? inner.flat() : undefined;
  }
  const field = fieldIn(resource, item);
  if (field.leaves.length !== 1 || isLinkField(field)) return undefined;
  const isOfColumn = partsOf(item, field).every(({ filter }) => sqlOf(filter.kind).rollup === 'column');
  return isOfColumn ? [field.name] : undefined;
}

function fieldIn({ fields, name: group }: ResolvedResource, { field: name }: Asked): ResolvedField {
  const field = fields.find((candidate) => candidate.name === name);
  if (field === undefined) throw new Error(`a condition of ${group} is about no field: ${name}`);
  return field;
}
