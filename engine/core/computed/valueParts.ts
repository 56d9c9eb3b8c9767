import type { ConditionDefinition, RowOperand, ValueDefinition } from '../../../schemas/generated/definition.ts';
import { conditionFields } from '../definition/condition.ts';
import type { ResolvedField, ResolvedLeaf, ResolvedResource } from '../definition/Resolved.types.ts';

/** Operators over numbers of one record, or of one row. */
export const ARITHMETIC = ['add', 'subtract', 'multiply', 'divide', 'minimum', 'maximum'] as const;

/** One that is no list: an amount and its rate. */
const CONVERT = 'convert';

export type ArithmeticOperator = (typeof ARITHMETIC)[number] | typeof CONVERT;

/** Operators over all rows of a repeater or of a group. */
export const OVER_ROWS = ['sum', 'average', 'minimum', 'maximum', 'latest', 'count'] as const;
export type RowsOperator = (typeof OVER_ROWS)[number];

/** Numbers of a record, a row or a tree that an operator is applied to. */
export interface Arithmetic<Operand = unknown> {
  operator: ArithmeticOperator;
  operands: readonly Operand[];
}

/** What is computed of all rows of a repeater of the record, or of all records of a group that point to it. */
export interface RowsValue {
  operator: RowsOperator;
  of: string;
  /** What of a row; absent for a count. */
  operand?: RowOperand;
  by?: string;
  where?: ConditionDefinition;
  on?: string;
}

/** What an object of the tree says of rows; undefined for one of arithmetic. */
export function rowsOf(value: ValueDefinition): RowsValue | undefined {
  const { of = value.count, by, where, on } = value;
  const operator = OVER_ROWS.find((word) => value[word] !== undefined && !Array.isArray(value[word]));
  if (operator === undefined || of === undefined) return undefined;
  const operand = operator === 'count' ? undefined : (value[operator] as RowOperand);
  return {
    operator,
    of,
    ...(operand !== undefined && { operand }),
    ...(by !== undefined && { by }),
    ...(where && { where }),
    ...(on !== undefined && { on }),
  };
}

/** What an object of a tree says of numbers; undefined for one of rows. */
export function arithmeticOf(value: object): Arithmetic | undefined {
  const stated = value as Partial<Record<ArithmeticOperator | 'rate', unknown>>;
  if (stated[CONVERT] !== undefined) return { operator: CONVERT, operands: [stated[CONVERT], stated.rate] };
  const operator = ARITHMETIC.find((word) => Array.isArray(stated[word]));
  return operator === undefined ? undefined : { operator, operands: stated[operator] as readonly unknown[] };
}

/** The field of a row whose value itself is meant; empty for a calculation. */
export function operandName({ operand }: RowsValue): string {
  return typeof operand === 'string' ? operand : '';
}

/** Every operator over rows in a tree: its own, and those inside arithmetic. */
export function rowsWithin(value: unknown): RowsValue[] {
  if (typeof value !== 'object' || value === null) return [];
  const own = rowsOf(value);
  return own ? [own] : (arithmeticOf(value)?.operands ?? []).flatMap(rowsWithin);
}

/** The fields of the record that a tree names in its arithmetic, without those of rows. */
export function operandFields(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null || rowsOf(value) !== undefined) return [];
  return (arithmeticOf(value)?.operands ?? []).flatMap(operandFields);
}

/** The amounts of the record that a tree converts. */
export function convertedFields(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || rowsOf(value) !== undefined) return [];
  const { operator, operands = [] } = arithmeticOf(value) ?? {};
  const [amount] = operands;
  return [
    ...(operator === CONVERT && typeof amount === 'string' ? [amount] : []),
    ...operands.flatMap(convertedFields),
  ];
}

/** The fields of a row that an operator over rows reads. */
export function rowFields({ operand, where, on }: RowsValue): string[] {
  const names = [
    ...operandFields(operand),
    ...(where ? conditionFields(where) : []),
    ...(on === undefined ? [] : [on]),
  ];
  return [...new Set(names)];
}

/** The repeater of the record whose items are the rows; undefined where the rows are records of a group. */
export function repeaterOf(fields: readonly ResolvedField[], { of }: RowsValue): ResolvedField | undefined {
  return fields.find(({ name, items, blocks }) => name === of && items !== undefined && blocks === undefined);
}

/** What of another group's records a field is computed from; undefined where the record alone has it. */
export function groupValueOf(
  { value }: Pick<ResolvedField, 'value'>,
  fields: readonly ResolvedField[],
): RowsValue | undefined {
  const rows = value && rowsOf(value);
  return rows === undefined || repeaterOf(fields, rows) !== undefined ? undefined : rows;
}

/**
 * The fields of its own record that a field is computed from, and those that say currencies: its own, for its decimals, and
 * those of amounts that are converted; empty for one that is not computed, or from other records alone.
 */
export function ownSources(
  { value, currency }: Pick<ResolvedField, 'value' | 'currency'>,
  fields: readonly ResolvedField[],
): string[] {
  if (value === undefined) return [];
  const repeaters = rowsWithin(value).flatMap((rows) => repeaterOf(fields, rows)?.name ?? []);
  const own = [...operandFields(value), ...repeaters];
  const converted = new Set(convertedFields(value));
  const currencies = [
    ...(own.length === 0 ? [] : [currency]),
    ...fields.filter(({ name }) => converted.has(name)).map((field) => field.currency),
  ];
  return [...new Set([...own, ...currencies.flatMap((one) => one?.by ?? [])])];
}

/** The fields of its own record by which a value of another record is taken; empty for one that is not taken. */
export function takenBy({ from, found }: Pick<ResolvedField, 'from' | 'found'>): string[] {
  if (from !== undefined) return [from.reference];
  return found === undefined
    ? []
    : [...Object.values(found.match), ...(found.until === undefined ? [] : [found.until])];
}

/** Fields of a group that are computed from their own record, each after those that it is computed from. */
export function inSequence(fields: readonly ResolvedField[]): ResolvedField[] {
  const done: ResolvedField[] = [];
  const seen = new Set<string>();
  const visit = (field: ResolvedField): void => {
    // A ring is reported by the lint.
    if (seen.has(field.name)) return;
    seen.add(field.name);
    for (const source of ownSources(field, fields)) {
      const other = fields.find(({ name }) => name === source);
      if (other) visit(other);
    }
    if (field.value !== undefined && groupValueOf(field, fields) === undefined) done.push(field);
  };
  fields.forEach(visit);
  return done;
}

/** Digits that a column has before the point; the whole number of one that counts is exact in a browser, too. */
export function wholeDigits({ type, scale = 2 }: Pick<ResolvedLeaf, 'type' | 'scale'>): number {
  return type === 'decimal' ? 14 - scale : 15;
}

/** Decimals that a computed number is rounded to. */
export function decimalsOf({ type, scale = 2 }: Pick<ResolvedLeaf, 'type' | 'scale'>): number {
  if (type === 'decimal') return scale;
  return type === 'real' ? 10 : 0;
}

const NUMBERS: ReadonlySet<string> = new Set(['integer', 'decimal', 'real', 'flag']);

/** Whether a field is one number. */
export function isNumberField({ leaves, kind }: Pick<ResolvedField, 'leaves' | 'kind'>): boolean {
  return kind !== 'reference' && leaves.length === 1 && NUMBERS.has(leaves[0]?.type ?? '');
}

/** The reference by which the records of a group point to those of another: the named one, or the first. */
export function pointingField(
  { fields }: Pick<ResolvedResource, 'fields'>,
  { group, by }: { group: string; by?: string | undefined },
): ResolvedField | undefined {
  return fields.find(
    ({ name, kind, relation }) =>
      kind === 'reference' && relation?.resource === group && !relation.resourceBy && (by === undefined || name === by),
  );
}
