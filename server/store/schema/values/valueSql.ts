import {
  type Arithmetic,
  arithmeticOf,
  decimalsOf,
  isNumberField,
  operandName,
  repeaterOf,
  rowFields,
  rowsOf,
  type RowsValue,
  wholeDigits,
} from '../../../../engine/core/computed/valueParts.ts';
import { decimalText, QUOTIENT_SCALE, toDecimal, ZERO } from '../../../../engine/core/computed/Decimal.ts';
import type { ResolvedField, ResolvedLeaf } from '../../../../engine/core/definition/Resolved.types.ts';
import type { PageCurrency } from '../../../../engine/core/product/Product.types.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { columnType } from '../columnType.ts';
import { conditionSql } from './conditionSql.ts';
import { quote } from '../names.ts';
import { sqlText } from './sqlText.ts';

/** The group, or the repeater, that has the rows. */
export interface RowGroup {
  name: string;
  fields: readonly ResolvedField[];
}

/** The fields that an expression reads, and what is before their columns: `new.` in a trigger. Default: nothing. */
export interface SqlScope {
  fields: readonly ResolvedField[];
  prefix?: string;
  /** The field that is computed, for the currency that amounts are converted into. */
  field?: ResolvedField;
}

/**
 * What a field that is computed from its own record has, as `computeValues` says: an expression of the type of its column.
 */
export function ownValueSql(field: ResolvedField, of: SqlScope): string {
  const { value } = field;
  const scope = { ...of, field };
  if (value === undefined) return 'null';
  if (isNumberField(field)) return fittedSql(field, numberSql(value, scope), currencyColumn(field, scope));
  const rows = rowsOf(value);
  return rows === undefined ? 'null' : `${overItems(rows, scope)}::${typeOf(field)}`;
}

/**
 * What a field has that is computed from the records of a group: an aggregate over its table, whose columns it names bare.
 */
export function groupValueSql(rows: RowsValue, group: RowGroup): string {
  return aggregateSql(rows, group);
}

/** A value out of an aggregate: of an average there are the sum and the count, in one list. */
export function finishedSql({ operator }: RowsValue, aggregate: string): string {
  return operator === 'average' ? quotient(`${aggregate}[1]`, `${aggregate}[2]`) : aggregate;
}

/** The column that says the currency of an amount; undefined where its field has one. */
function currencyColumn({ currency }: ResolvedField, { fields, prefix = '' }: SqlScope): string | undefined {
  const leaf = fields.find(({ name }) => name === currency?.by)?.leaves[0];
  return leaf && `${prefix}${quote(leaf.column)}`;
}

/**
 * A number rounded to the decimals of a field, or of the currency that a column says; null for what its column cannot hold.
 */
export function fittedSql(
  { leaves: [leaf], currency }: ResolvedField,
  number: string,
  code: string | undefined,
): string {
  if (leaf === undefined) return 'null';
  const scale = code === undefined ? String(decimalsOf(leaf)) : scaleSql(currency?.of ?? {}, code, decimalsOf(leaf));
  const fitted = `(select case when abs(round(r.v, ${scale})) < 1${'0'.repeat(wholeDigits(leaf))} then round(r.v, ${scale}) end from (values (${number})) as r(v))`;
  return leaf.type === 'real' ? `${fitted}::float8` : `${fitted}::${columnType(leaf)}`;
}

/** The code of an amount's currency; null for one that its field does not offer. */
function codeSql({ currency }: ResolvedField, { fields, prefix = '', field }: SqlScope): string {
  if (currency === undefined) return codeText(field?.productCurrency ?? '');
  const codes = Object.keys(currency.of).map(codeText);
  const leaf = fields.find(({ name }) => name === currency.by)?.leaves[0];
  if (leaf === undefined || codes.length === 0) return codes[0] ?? 'null';
  const column = `${prefix}${quote(leaf.column)}`;
  return `(case when ${column} in (${codes.join(', ')}) then ${column} end)`;
}

function codeText(code: string): string {
  return `'${code.replaceAll("'", "''")}'`;
}

/** Decimals by the code of a currency. */
function scaleSql(of: Readonly<Record<string, PageCurrency>>, code: string, otherwise: number): string {
  const cases = Object.entries(of).map(([own, { decimals }]) => `when ${codeText(own)} then ${decimals}`);
  return cases.length === 0 ? String(otherwise) : `(case ${code} ${cases.join(' ')} else ${otherwise} end)`;
}

/** An operand as a numeric expression. */
function numberSql(operand: unknown, scope: SqlScope): string {
  if (typeof operand === 'number') return `(${decimalText(toDecimal(operand) ?? ZERO)})::numeric`;
  if (typeof operand === 'string') return columnNumber(operand, scope);
  if (!isObject(operand)) return 'null::numeric';
  const rows = rowsOf(operand);
  if (rows !== undefined) return `${overItems(rows, scope)}::numeric`;
  const arithmetic = arithmeticOf(operand);
  return arithmetic === undefined ? 'null::numeric' : calculation(arithmetic, scope);
}

function columnNumber(name: string, { fields, prefix = '' }: SqlScope): string {
  const leaf = fields.find((field) => field.name === name)?.leaves[0];
  if (leaf === undefined) return 'null::numeric';
  // A double is taken by its shortest text, as in JavaScript.
  return `${prefix}${quote(leaf.column)}${leaf.type === 'real' ? '::text' : ''}::numeric`;
}

function calculation({ operator, operands }: Arithmetic, scope: SqlScope): string {
  const [first = 'null', ...others] = operands.map((operand) => numberSql(operand, scope));
  switch (operator) {
    case 'convert':
      return converted(operands, scope);
    case 'add':
      return sumOf([first, ...others]);
    case 'subtract':
      return sumOf([first, ...others.map((other) => `-(${other})`)]);
    case 'multiply':
      return `(${[first, ...others].join(' * ')})`;
    case 'divide':
      return quotient(first, others[0] ?? 'null');
    case 'minimum':
      return `least(${[first, ...others].join(', ')})`;
    case 'maximum':
      return `greatest(${[first, ...others].join(', ')})`;
  }
}

/** An amount in the currency of the field that is computed: as it is in the same one, else by its rate. */
function converted([name, rate]: readonly unknown[], scope: SqlScope): string {
  const amount = scope.fields.find((field) => field.name === name);
  if (amount === undefined || scope.field === undefined) return 'null::numeric';
  const [own, other] = [codeSql(scope.field, scope), codeSql(amount, scope)];
  const number = numberSql(name, scope);
  return `(case when ${own} = ${other} then ${number} when ${own} <> ${other} then ${number} * ${numberSql(rate, scope)} end)`;
}

/** An empty part adds nothing; all of them empty are empty. */
function sumOf(parts: readonly string[]): string {
  return `(select sum(s.v) from (values ${parts.map((part) => `(${part})`).join(', ')}) as s(v))`;
}

/** Exact to ten decimals, halves away from zero: by whole numbers, since the operator rounds by the length of its operands. */
function quotient(dividend: string, divisor: string): string {
  const scale = `1${'0'.repeat(QUOTIENT_SCALE)}`;
  return `(select case when q.d <> 0 then sign(q.n) * sign(q.d) * div(2 * abs(q.n) * ${scale} + abs(q.d), 2 * abs(q.d)) * 0.${'0'.repeat(QUOTIENT_SCALE - 1)}1 end from (values (${dividend}, ${divisor})) as q(n, d))`;
}

/** The place of an item in its list. */
const PLACE = '"_place"';

/** An aggregate over the items of a repeater. */
function overItems(rows: RowsValue, { fields, prefix = '' }: SqlScope): string {
  const repeater = repeaterOf(fields, rows);
  if (repeater === undefined) return 'null';
  const items = repeater.items ?? [];
  const list = `${prefix}${quote(repeater.leaves[0]?.column ?? repeater.name)}`;
  const read = new Set(rowFields(rows));
  const columns = items
    .filter(({ name }) => read.has(name))
    .flatMap(({ leaves }) => leaves)
    .map((leaf) => `${itemColumn(leaf)} as ${quote(leaf.column)}`);
  const from = `(select ${[...columns, `e.n as ${PLACE}`].join(', ')} from jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} else '[]' end) with ordinality as e(i, n)) as item`;
  const group = { name: repeater.name, fields: items };
  if (rows.operator !== 'latest')
    return `(select ${finishedSql(rows, 't.v')} from (select ${aggregateSql(rows, group)} as v from ${from}) as t)`;
  const [value, on] = [columnOf(items, operandName(rows)), rows.on === undefined ? undefined : ordered(items, rows.on)];
  const tests = [...whereOf(rows, group), ...(on === undefined ? [] : [`${on} is not null`])];
  return `(select ${value} from ${from}${tests.length === 0 ? '' : ` where ${tests.join(' and ')}`} order by ${[...(on === undefined ? [] : [`${on} desc`]), `${PLACE} desc`].join(', ')} limit 1)`;
}

/** A part of an item, of the type that a column of its kind has; a value of another type is empty. */
function itemColumn({ type, path }: ResolvedLeaf): string {
  const steps = `'{${path.join(',')}}'`;
  const text = `nullif(e.i #>> ${steps}, '')`;
  switch (type) {
    case 'integer':
    case 'decimal':
    case 'real':
    case 'flag':
      return `case when jsonb_typeof(e.i #> ${steps}) = 'number' then (e.i #>> ${steps})::numeric end`;
    case 'boolean':
      return `case when jsonb_typeof(e.i #> ${steps}) = 'boolean' then (e.i #>> ${steps})::boolean end`;
    case 'date':
      return `case when e.i #>> ${steps} ~ '^\\d{4}-\\d\\d-\\d\\d$' then (e.i #>> ${steps})::date end`;
    case 'timestamp':
      return `(${text})::timestamptz`;
    case 'json':
      return `e.i #> ${steps}`;
    case 'text':
    case 'time':
      return text;
  }
}

function aggregateSql(rows: RowsValue, group: RowGroup): string {
  const { operator, operand, on } = rows;
  const { fields } = group;
  const tests = whereOf(rows, group);
  const filter = filterOf(tests);
  const isNumber = typeof operand !== 'string' || isNumeric(fields, operand);
  const number = (): string => numberSql(operand, { fields });
  switch (operator) {
    case 'count':
      return `count(*)${filter}`;
    case 'sum':
      return `coalesce(sum(${number()})${filter}, 0)`;
    case 'average':
      return `array[sum(${number()})${filter}, count(${number()})${filter}]`;
    case 'minimum':
    case 'maximum':
      return `${operator === 'minimum' ? 'min' : 'max'}(${isNumber ? number() : ordered(fields, operandName(rows))})${filter}`;
    case 'latest': {
      const by = on === undefined ? undefined : ordered(fields, on);
      const only = filterOf([...tests, ...(by === undefined ? [] : [`${by} is not null`])]);
      const order = [...(by === undefined ? [] : [`${by} desc`]), '"id" desc'].join(', ');
      return `(array_agg(${columnOf(fields, operandName(rows))} order by ${order})${only})[1]`;
    }
  }
}

function filterOf(tests: readonly string[]): string {
  return tests.length === 0 ? '' : ` filter (where ${tests.join(' and ')})`;
}

function whereOf({ where }: RowsValue, group: RowGroup): string[] {
  // Whether a row counts depends on no day, which the lint checks.
  return where === undefined
    ? []
    : [sqlText(conditionSql(where, { name: group.name, fields: [...group.fields] }, { today: '1970-01-01' }))];
}

function isNumeric(fields: readonly ResolvedField[], name: string): boolean {
  const field = fields.find((candidate) => candidate.name === name);
  return field !== undefined && isNumberField(field);
}

function columnOf(fields: readonly ResolvedField[], name: string): string {
  return quote(fields.find((field) => field.name === name)?.leaves[0]?.column ?? name);
}

/** A column as it is compared: texts by code unit, as a browser compares them. */
function ordered(fields: readonly ResolvedField[], name: string): string {
  const type = fields.find((field) => field.name === name)?.leaves[0]?.type;
  return `${columnOf(fields, name)}${type === 'text' || type === 'time' ? ' collate "C"' : ''}`;
}

/** The type of a field's column. */
function typeOf({ leaves: [leaf] }: ResolvedField): string {
  return leaf === undefined ? 'text' : columnType(leaf);
}
