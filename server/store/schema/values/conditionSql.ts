import { type RawBuilder, sql } from 'kysely';
import type {
  ConditionDefinition,
  PersonTest,
  ValueComparison,
  ValueTest,
} from '../../../../schemas/generated/definition.ts';
import type { ResolvedField, ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { currentProduct } from '../../../../engine/core/product/currentProduct.ts';
import { isLinkField } from '../../../../engine/core/records/linkedRecords.ts';
import { linkTableName } from '../names.ts';

type Condition = RawBuilder<boolean>;

/** What a condition knows besides the records. */
export interface SqlFacts {
  /** YYYY-MM-DD in the product's zone. */
  today: string;
  /** Whether the role of the person opens a screen, or has a control of a list. Default: no person acts. */
  may?: (test: PersonTest) => boolean;
}

type Group = Pick<ResolvedResource, 'name' | 'fields'>;

/**
 * A condition over the stored records of a group as SQL that is true or false, never null. It keeps the records that
 * `matchesCondition` matches; each value of the condition is a parameter.
 */
export function conditionSql(condition: ConditionDefinition, group: Group, facts: SqlFacts): Condition {
  const { properties = {}, person, allOf = [], anyOf, not } = condition;
  const parts = [
    ...Object.entries(properties).map(([name, test]) => testSql(fieldNamed(group, name), test, { group, facts })),
    ...(person ? [constant(facts.may?.(person) === true)] : []),
    ...allOf.map((part) => conditionSql(part, group, facts)),
    ...(anyOf
      ? [
          joined(
            anyOf.map((part) => conditionSql(part, group, facts)),
            'or',
          ),
        ]
      : []),
    ...(not ? [sql<boolean>`not ${conditionSql(not, group, facts)}`] : []),
  ];
  return joined(parts, 'and');
}

function joined(parts: readonly Condition[], word: 'and' | 'or'): Condition {
  if (parts.length === 0) return constant(word === 'and');
  return sql<boolean>`(${sql.join(parts, word === 'and' ? sql` and ` : sql` or `)})`;
}

function constant(value: boolean): Condition {
  return value ? sql<boolean>`true` : sql<boolean>`false`;
}

interface About {
  group: Group;
  facts: SqlFacts;
}

function fieldNamed({ name, fields }: Group, wanted: string): ResolvedField {
  const field = fields.find((candidate) => candidate.name === wanted);
  if (field === undefined) throw new Error(`a condition of ${name} names the unknown field ${wanted}`);
  return field;
}

function testSql(field: ResolvedField, test: ValueTest, about: About): Condition {
  if (test.filled === false) return sql<boolean>`not ${filledSql(field, about)}`;
  const parts = [
    ...(test.filled === true ? [filledSql(field, about)] : []),
    ...(test.const === undefined ? [] : [equalsSql(field, test.const)]),
    ...(test.enum === undefined
      ? []
      : [
          joined(
            test.enum.map((value) => equalsSql(field, value)),
            'or',
          ),
        ]),
    ...(test.contains === undefined ? [] : [containsSql(field, test.contains, about)]),
    ...(test.compare === undefined ? [] : [compareSql(field, test.compare, about)]),
    ...(test.minimum === undefined ? [] : [boundSql(field, test.minimum, sql`>=`)]),
    ...(test.maximum === undefined ? [] : [boundSql(field, test.maximum, sql`<=`)]),
  ];
  return sql<boolean>`coalesce(${joined(parts, 'and')}, false)`;
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'real', 'flag']);

/** The one column of a field; undefined for one with parts or with a table of its own. */
function columnOf(field: ResolvedField): RawBuilder<unknown> | undefined {
  const [leaf, second] = field.leaves;
  if (leaf === undefined || second !== undefined || leaf.path.length > 1 || isLinkField(field)) return undefined;
  return sql.ref(leaf.column);
}

function isNumeric(field: ResolvedField): boolean {
  return columnOf(field) !== undefined && NUMBERS.has(field.leaves[0]?.type ?? '');
}

function filledSql(field: ResolvedField, { group }: About): Condition {
  if (isLinkField(field)) return sql<boolean>`id in (select record_id from ${linkTable(group, field)})`;
  const parts = field.leaves.map(({ column, type }) => {
    const own = sql.ref(column);
    if (type === 'json')
      return sql<boolean>`(${own} is not null and ${own}::jsonb not in ('null'::jsonb, '[]'::jsonb, '{}'::jsonb, '""'::jsonb))`;
    return type === 'text' || type === 'time'
      ? sql<boolean>`(${own} is not null and ${own} <> '')`
      : sql<boolean>`(${own} is not null)`;
  });
  return joined(parts, 'or');
}

/** Whether a value is the very one of a test: of the same type, as in a record. */
function equalsSql(field: ResolvedField, value: string | number | boolean | null): Condition {
  const column = columnOf(field);
  if (value === null) {
    if (column !== undefined) return sql<boolean>`(${column} is null)`;
    return constant(false);
  }
  if (column === undefined) return constant(false);
  const type = field.leaves[0]?.type;
  if (typeof value === 'number')
    return isNumeric(field) ? sql<boolean>`(${column}::float8 = ${String(value)}::float8)` : constant(false);
  if (typeof value === 'boolean') return type === 'boolean' ? sql<boolean>`(${column} = ${value})` : constant(false);
  // An empty text fails every test.
  if (value === '' || isNumeric(field) || type === 'boolean' || type === 'json') return constant(false);
  return sql<boolean>`(${textOf(field, column)} = ${value})`;
}

/** A value as the text that it is in a record. */
function textOf(field: ResolvedField, column: RawBuilder<unknown>): RawBuilder<unknown> {
  if (field.leaves[0]?.type === 'timestamp')
    return sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return field.leaves[0]?.type === 'date' ? sql`to_char(${column}, 'YYYY-MM-DD')` : sql`${column}`;
}

function boundSql(field: ResolvedField, bound: number, sign: RawBuilder<unknown>): Condition {
  const column = columnOf(field);
  return column === undefined || !isNumeric(field)
    ? constant(false)
    : sql<boolean>`(${column}::float8 ${sign} ${String(bound)}::float8)`;
}

function containsSql(
  field: ResolvedField,
  { const: one, enum: several }: NonNullable<ValueTest['contains']>,
  { group }: About,
): Condition {
  const items = several === undefined ? [one] : several.filter((item) => one === undefined || item === one);
  const wanted = items.filter((item) => item !== undefined);
  if (wanted.length === 0) return constant(false);
  if (isLinkField(field)) {
    const ids = field.kind === 'references' ? wanted.filter((item) => Number.isSafeInteger(item)) : [];
    if (ids.length === 0) return constant(false);
    return sql<boolean>`id in (select record_id from ${linkTable(group, field)} where target_id in (${sql.join(ids.map(String))}))`;
  }
  const column = columnOf(field);
  if (column === undefined || field.leaves[0]?.type !== 'json') return constant(false);
  const list = sql`case when jsonb_typeof(${column}::jsonb) = 'array' then ${column}::jsonb else '[]'::jsonb end`;
  const values = sql.join(wanted.map((item) => sql`${JSON.stringify(item)}::jsonb`));
  return sql<boolean>`exists (select 1 from jsonb_array_elements(${list}) as item(value) where item.value in (${values}))`;
}

function linkTable({ name }: Group, field: ResolvedField): RawBuilder<unknown> {
  return sql.table(linkTableName(name, field.name));
}

const SIGNS: Readonly<Record<ValueComparison['is'], RawBuilder<unknown>>> = {
  before: sql`<`,
  after: sql`>`,
  'not-before': sql`>=`,
  'not-after': sql`<=`,
  same: sql`=`,
};

function compareSql(field: ResolvedField, { is, than, days = 0 }: ValueComparison, { group, facts }: About): Condition {
  const sign = SIGNS[is];
  const left = columnOf(field);
  const other = than === 'today' ? undefined : fieldNamed(group, than);
  const right = other && columnOf(other);
  if (left === undefined || (other !== undefined && right === undefined)) return constant(false);
  if (other === undefined || right === undefined) {
    const day = dayOf(field, left);
    return day ? sql<boolean>`(${day} ${sign} (${facts.today}::date + ${String(days)}::int))` : constant(false);
  }
  if (isNumeric(field) && isNumeric(other)) return sql<boolean>`(${left}::float8 ${sign} ${right}::float8)`;
  const [first, second] = [field.leaves[0]?.type, other.leaves[0]?.type];
  if (days === 0 && first === 'timestamp' && second === 'timestamp')
    return sql<boolean>`(date_trunc('milliseconds', ${left}) ${sign} date_trunc('milliseconds', ${right}))`;
  const [from, to] = [dayOf(field, left), dayOf(other, right)];
  if (from && to) return sql<boolean>`(${from} ${sign} (${to} + ${String(days)}::int))`;
  const isText = (type: string | undefined): boolean => type === 'text' || type === 'time';
  if (!isText(first) || !isText(second)) return constant(false);
  // In the order of code units, as a browser compares texts.
  return sql<boolean>`(nullif(${left}, '') collate "C" ${sign} nullif(${right}, '') collate "C")`;
}

/** The day of a date or moment in the product's zone; undefined for other fields. */
function dayOf({ leaves }: ResolvedField, column: RawBuilder<unknown>): RawBuilder<unknown> | undefined {
  switch (leaves[0]?.type) {
    case 'date':
      return column;
    case 'timestamp':
      return sql`(${column} at time zone ${sql.lit(currentProduct().timeZone)})::date`;
    default:
      return undefined;
  }
}
