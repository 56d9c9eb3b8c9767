import { matchesCondition, NO_ONE } from '../definition/condition.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { currencyCode } from '../money/amounts.ts';
import { isObject } from '../values/isObject.ts';
import {
  addDecimals,
  compareDecimals,
  type Decimal,
  decimalText,
  divideDecimals,
  isBelow,
  multiplyDecimals,
  negate,
  roundDecimal,
  toDecimal,
  ZERO,
} from './Decimal.ts';
import {
  type Arithmetic,
  arithmeticOf,
  decimalsOf,
  groupValueOf,
  inSequence,
  isNumberField,
  operandName,
  ownSources,
  repeaterOf,
  rowsOf,
  type RowsValue,
  wholeDigits,
} from './valueParts.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * What a record has in the fields that are computed from itself: by arithmetic, and over the rows of its repeaters. A
 * trigger of the database computes the same. Fields computed from other records keep what the record has. A field of which
 * a part is unknown is left out.
 *
 * @param isUnknown whether the record does not have the present value of a field. Default: it has all
 * @example computeValues([price, count, total], { price: 0.1, count: 3 }) // { total: 0.3 }
 */
export function computeValues(
  fields: readonly ResolvedField[],
  record: Values,
  isUnknown: (name: string) => boolean = () => false,
): Record<string, unknown> {
  const computed: Record<string, unknown> = {};
  const unknown = new Set<string>();
  const byName = new Map(fields.map((field) => [field.name, field]));
  const lacks = (name: string): boolean => {
    const field = byName.get(name);
    return field === undefined || field.isMasked === true || unknown.has(name) || isUnknown(name);
  };
  for (const field of inSequence(fields)) {
    if (ownSources(field, fields).some(lacks)) unknown.add(field.name);
    else computed[field.name] = valueOf({ field, fields, record: { ...record, ...computed } }) ?? null;
  }
  return computed;
}

/** Whether fields of a group are computed from their own record. */
export function hasComputed(fields: readonly ResolvedField[]): boolean {
  return fields.some((field) => field.value !== undefined && groupValueOf(field, fields) === undefined);
}

interface About {
  /** The field that is computed. */
  field: ResolvedField;
  fields: readonly ResolvedField[];
  record: Values;
  /** Whether the record is an item, whose numbers are never text. */
  isItem?: true;
}

function valueOf(about: About): unknown {
  const { field } = about;
  const { value } = field;
  if (value === undefined) return undefined;
  if (isNumberField(field)) return fitted(field, numberOf(value, about), about.record);
  const rows = rowsOf(value);
  return rows && extremeText(rows, rowsIn(rows, about));
}

/** Rounded to the decimals of the field, or of the currency that the record says; undefined for what its column cannot hold. */
function fitted({ leaves, currency }: ResolvedField, value: Decimal | undefined, record: Values): number | undefined {
  const [leaf] = leaves;
  if (value === undefined || leaf === undefined) return undefined;
  const code = currency && currencyCode(currency, record);
  const own = code === undefined ? undefined : currency?.of[code]?.decimals;
  const rounded = roundDecimal(value, own ?? decimalsOf(leaf));
  return isBelow(rounded, wholeDigits(leaf)) ? Number(decimalText(rounded)) : undefined;
}

/** An operand as a number; undefined where it is empty. */
function numberOf(operand: unknown, about: About): Decimal | undefined {
  if (typeof operand === 'number') return toDecimal(operand);
  if (typeof operand === 'string') {
    const own = about.record[operand];
    return about.isItem && typeof own !== 'number' ? undefined : toDecimal(own);
  }
  if (!isObject(operand)) return undefined;
  const rows = rowsOf(operand);
  if (rows !== undefined) return numberOfRows(rows, rowsIn(rows, about));
  const arithmetic = arithmeticOf(operand);
  return arithmetic && calculate(arithmetic, about);
}

function calculate({ operator, operands }: Arithmetic, about: About): Decimal | undefined {
  if (operator === 'convert') return convert(operands, about);
  const numbers = operands.map((operand) => numberOf(operand, about));
  const filled = numbers.filter((number) => number !== undefined);
  const [first, ...others] = numbers;
  switch (operator) {
    case 'add':
      return total(filled);
    case 'subtract':
      return total(
        [first, ...others.map((number) => number && negate(number))].filter((number) => number !== undefined),
      );
    case 'multiply':
      return filled.length < numbers.length ? undefined : filled.reduce(multiplyDecimals);
    case 'divide':
      return first && others[0] && divideDecimals(first, others[0]);
    case 'minimum':
    case 'maximum':
      return extreme(operator, filled);
  }
}

/** An amount in the currency of the field that is computed: as it is in the same one, else by its rate. */
function convert([amount, rate]: readonly unknown[], about: About): Decimal | undefined {
  const { field, fields, record } = about;
  const converted = fields.find(({ name }) => name === amount);
  const codeOf = ({ currency }: ResolvedField): string | undefined =>
    currency === undefined ? field.productCurrency : currencyCode(currency, record);
  const [own, other] = [codeOf(field), converted && codeOf(converted)];
  const number = numberOf(amount, about);
  if (number === undefined || own === undefined || other === undefined) return undefined;
  if (own === other) return number;
  const factor = numberOf(rate, about);
  return factor && multiplyDecimals(number, factor);
}

function total(numbers: readonly Decimal[]): Decimal | undefined {
  return numbers.length === 0 ? undefined : numbers.reduce(addDecimals);
}

function extreme(operator: 'minimum' | 'maximum', numbers: readonly Decimal[]): Decimal | undefined {
  const sign = operator === 'minimum' ? -1 : 1;
  return numbers.length === 0
    ? undefined
    : numbers.reduce((best, number) => (compareDecimals(number, best) * sign > 0 ? number : best));
}

interface Rows {
  /** The field that is computed. */
  field: ResolvedField;
  fields: readonly ResolvedField[];
  rows: readonly Values[];
}

/** The items of a repeater that count; a field that an item lacks is empty. */
function rowsIn(rows: RowsValue, { field, fields: own, record }: About): Rows {
  const list: unknown = record[rows.of];
  const fields = repeaterOf(own, rows)?.items ?? [];
  const { where } = rows;
  const items = (Array.isArray(list) ? list : []).map((item: unknown): Values => {
    const values: Values = isObject(item) ? item : {};
    return Object.fromEntries(fields.map(({ name }) => [name, values[name] ?? null]));
  });
  return {
    field,
    fields,
    rows: where === undefined ? items : items.filter((item) => matchesCondition(where, item, NO_ONE)),
  };
}

function numberOfRows(value: RowsValue, { field, fields, rows }: Rows): Decimal | undefined {
  if (value.operator === 'count') return toDecimal(rows.length);
  if (value.operator === 'latest') return toDecimal(latest(value, rows));
  const numbers = rows
    .map((record) => numberOf(value.operand, { field, fields, record, isItem: true }))
    .filter((number) => number !== undefined);
  const sum = total(numbers);
  if (value.operator === 'sum') return sum ?? ZERO;
  if (value.operator === 'average') return sum && divideDecimals(sum, { digits: BigInt(numbers.length), scale: 0 });
  return extreme(value.operator, numbers);
}

/** The latest, least or greatest of values that are no numbers: dates and times are written in their order. */
function extremeText(value: RowsValue, { rows }: Rows): unknown {
  if (value.operator === 'latest') return latest(value, rows);
  const texts = rows
    .map((row) => row[operandName(value)])
    .filter((text) => typeof text === 'string' && text !== '')
    .toSorted(inOrder);
  return value.operator === 'minimum' ? texts[0] : texts.at(-1);
}

/** The value of the last row, or of the one with the greatest `on`; of several the last one. */
function latest(value: RowsValue, rows: readonly Values[]): unknown {
  const { on } = value;
  const dated =
    on === undefined ? rows : rows.filter((row) => row[on] !== undefined && row[on] !== null && row[on] !== '');
  const sorted = on === undefined ? dated : dated.toSorted((one, other) => inOrder(one[on], other[on]));
  const own = sorted.at(-1)?.[operandName(value)];
  return own === '' ? undefined : own;
}

function inOrder(one: unknown, other: unknown): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other;
  const [left, right] = [String(one), String(other)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
}
