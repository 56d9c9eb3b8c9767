import { isObject } from '../../../core/values/isObject.ts';
import type { Property } from '../../new/Draft.types.ts';
import type { LossId, SourceCondition } from '../Neutral.types.ts';

/** A condition of the language: tests of fields, joined. */
export type Condition = Readonly<Record<string, unknown>>;

/** Why a condition is not written. */
export class ConditionLost extends Error {
  override name = 'ConditionLost';
  readonly loss: LossId;
  constructor(loss: LossId) {
    super(loss);
    this.loss = loss;
  }
}

/** A field that a condition asks about: its name in the definition, and what it holds. */
export interface AskedField {
  name: string;
  property: Property;
  /** Value of the source → value here, where they differ. */
  codes?: ReadonlyMap<string, string>;
}

/** The moment of adding, which a new record does not have. */
export const ADDED = 'created_at';

/**
 * Writes a condition over the fields of a group.
 *
 * @param fieldOf the field of a name in the source
 * @throws ConditionLost when it asks what the language cannot
 */
export function writeCondition(
  condition: SourceCondition,
  fieldOf: (key: string) => AskedField | undefined,
): Condition {
  if ('all' in condition) return joined(condition.all.map((part) => writeCondition(part, fieldOf)));
  if ('any' in condition) {
    const [only, ...others] = condition.any.map((part) => writeCondition(part, fieldOf));
    return only !== undefined && others.length === 0 ? only : { anyOf: [only, ...others] };
  }
  if ('not' in condition) {
    const inner = condition.not;
    if ('field' in inner && inner.is === 'filled') return writeCondition({ field: inner.field, is: 'empty' }, fieldOf);
    if ('field' in inner && inner.is === 'empty') return writeCondition({ field: inner.field, is: 'filled' }, fieldOf);
    if ('field' in inner && inner.is === 'true') {
      const { name, property } = asked(inner.field, fieldOf);
      if (isFlag(property)) return test(name, { const: falseOf(property) });
      if (!isNumber(property)) return test(name, { filled: false });
    }
    return { not: writeCondition(inner, fieldOf) };
  }
  const { name, property, codes } = asked(condition.field, fieldOf);
  if (codes !== undefined && condition.is !== 'one-of') throw new ConditionLost('condition-program');
  switch (condition.is) {
    case 'filled':
    case 'empty':
      if (isFlag(property))
        return test(name, { const: condition.is === 'filled' ? trueOf(property) : falseOf(property) });
      return test(name, { filled: condition.is === 'filled' });
    case 'true':
      if (isFlag(property)) return test(name, { const: trueOf(property) });
      if (isNumber(property)) return { allOf: [test(name, { filled: true }), { not: test(name, { const: 0 }) }] };
      return test(name, { filled: true });
    case 'one-of':
      return oneOf(name, property, codes === undefined ? condition.values : mapped(condition.values, codes));
    case 'at-least':
    case 'at-most':
    case 'above':
    case 'below':
      return compared(name, property, condition);
  }
}

function asked(key: string, fieldOf: (key: string) => AskedField | undefined): AskedField {
  if (key === ADDED) return { name: ADDED, property: { type: 'string', format: 'date-time' } };
  const field = fieldOf(key);
  if (field === undefined) throw new ConditionLost('condition-field');
  return field;
}

function mapped(values: readonly (string | number)[], codes: ReadonlyMap<string, string>): string[] {
  const known = values.flatMap((value) => codes.get(String(value)) ?? []);
  if (known.length !== values.length) throw new ConditionLost('condition-broken');
  return known;
}

function oneOf(name: string, property: Property, values: readonly (string | number)[]): Condition {
  const items = property['items'];
  if (property['x-relation'] !== undefined) throw new ConditionLost('condition-record');
  if (Array.isArray(property['enum'])) {
    const known = values.filter((value) => listOf(property['enum']).includes(String(value)));
    if (known.length === 0) throw new ConditionLost('condition-broken');
    return test(name, constant(known.map(String)));
  }
  if (isObject(items)) return test(name, { contains: constant(values.map(String)) });
  if (isFlag(property)) {
    const wanted = values.map(Number);
    if (wanted.some((value) => value !== 0 && value !== 1)) throw new ConditionLost('condition-broken');
    return test(name, constant(wanted.map((value) => (value === 1 ? trueOf(property) : falseOf(property)))));
  }
  if (isNumber(property)) {
    const numbers = values.map(Number);
    if (numbers.some((value) => !Number.isFinite(value))) throw new ConditionLost('condition-broken');
    return test(name, constant(numbers));
  }
  return test(name, constant(values.map(String)));
}

function compared(
  name: string,
  property: Property,
  { is, value }: Extract<SourceCondition, { value: number }>,
): Condition {
  if (!isNumber(property)) throw new ConditionLost('condition-program');
  if (is === 'at-least') return test(name, { minimum: value });
  if (is === 'at-most') return test(name, { maximum: value });
  const bound = test(name, is === 'above' ? { minimum: value } : { maximum: value });
  return { allOf: [bound, { not: test(name, { const: value }) }] };
}

function test(name: string, what: Condition): Condition {
  return { properties: { [name]: what } };
}

function constant(values: readonly unknown[]): Condition {
  return values.length === 1 ? { const: values[0] } : { enum: [...new Set(values)] };
}

/** Tests of different fields are one object; others are parts of `allOf`. */
function joined(parts: readonly Condition[]): Condition {
  const names = parts.flatMap((part) => (isObject(part['properties']) ? Object.keys(part['properties']) : ['']));
  const isFlat = parts.every((part) => isObject(part['properties'])) && new Set(names).size === names.length;
  if (!isFlat) return parts.length === 1 ? (parts[0] ?? {}) : { allOf: parts };
  return { properties: Object.assign({}, ...parts.map((part) => part['properties'])) };
}

function isFlag({ $ref, type }: Property): boolean {
  return $ref === 'lawha:flag' || type === 'boolean';
}

function trueOf({ type }: Property): 1 | true {
  return type === 'boolean' ? true : 1;
}

function falseOf({ type }: Property): 0 | false {
  return type === 'boolean' ? false : 0;
}

const NUMBERS = new Set<unknown>(['lawha:money', 'lawha:percent', 'lawha:rating', 'lawha:order', 'lawha:duration']);

function isNumber({ $ref, type }: Property): boolean {
  return type === 'integer' || type === 'number' || NUMBERS.has($ref);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}
