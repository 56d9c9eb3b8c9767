import type { JsonSchema } from '../../engine/core/definition/JsonSchema.types.ts';
import { parseNumber } from '../../engine/core/text/digits.ts';

/** A widget's value as text; `''` for anything that is none. */
export function textValue(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}

/** A widget's value as a number, decimal text included. */
export function numberValue(value: unknown): number | undefined {
  return parseNumber(value);
}

/** A widget's value as that of an option. */
export function optionValue(value: unknown): string | number | undefined {
  return typeof value === 'string' || typeof value === 'number' ? value : undefined;
}

/** A widget's value as the values of several options. */
export function listValue(value: unknown): (string | number)[] {
  return Array.isArray(value) ? value.flatMap((item) => optionValue(item) ?? []) : [];
}

/** A widget's value as its parts, for values that have several. */
export function partsValue(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

/** A widget's value as a phone number. */
export function phoneValue(value: unknown): { code?: string; number?: string } | undefined {
  if (value === undefined || value === null) return undefined;
  const { code, number } = partsValue(value);
  return { ...(typeof code === 'string' && { code }), ...(typeof number === 'string' && { number }) };
}

/** Typing rules of a number by its schema: whether a minus may lead, and how many digits follow the point. */
export function numberTraits(schema: JsonSchema): { negative: boolean; decimals: number } {
  const least = schema.minimum ?? schema.exclusiveMinimum;
  return {
    negative: least === undefined || least < 0,
    decimals: schema.type === 'integer' ? 0 : decimalsOf(schema.multipleOf),
  };
}

/** Digits after the point that can be typed when a schema states no step. */
const FREE_DECIMALS = 6;

function decimalsOf(step: number | undefined): number {
  return step === undefined ? FREE_DECIMALS : (String(step).split('.')[1] ?? '').length;
}
