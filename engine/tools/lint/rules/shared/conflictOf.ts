import type { ExpandedProperty } from '../../../../core/resolve/expandShape.ts';
import { isMultipleOf } from '../../../../core/values/isMultipleOf.ts';
import { lengthRange } from './lengthRange.ts';

type Limits = Pick<
  ExpandedProperty,
  | 'type'
  | 'minLength'
  | 'maxLength'
  | 'pattern'
  | 'minimum'
  | 'maximum'
  | 'exclusiveMinimum'
  | 'exclusiveMaximum'
  | 'multipleOf'
  | 'minItems'
  | 'maxItems'
  | 'uniqueItems'
  | 'items'
>;

/** Half of the least step that numbers of definitions have. */
const TOLERANCE = 1e-9;

/** Keywords of a schema that no value satisfies together; undefined when some value does. */
export function conflictOf(limits: Limits): string[] | undefined {
  const {
    minLength = 0,
    maxLength = Infinity,
    pattern,
    minItems = 0,
    maxItems = Infinity,
    uniqueItems,
    items,
  } = limits;
  const letters = lengthRange(pattern);
  if (minLength > maxLength) return ['minLength', 'maxLength'];
  if (letters.min > maxLength) return ['pattern', 'maxLength'];
  if (letters.max < minLength) return ['pattern', 'minLength'];
  if (minItems > maxItems) return ['minItems', 'maxItems'];
  if (uniqueItems === true && items?.enum !== undefined && items.enum.length < minItems) return ['minItems', 'enum'];
  return numberConflict(limits);
}

function numberConflict(limits: Limits): string[] | undefined {
  const { type, minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = limits;
  const least = Math.max(minimum ?? -Infinity, exclusiveMinimum ?? -Infinity);
  const most = Math.min(maximum ?? Infinity, exclusiveMaximum ?? Infinity);
  const keywords = (): string[] =>
    Object.keys({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }).filter(
      (key) => limits[key as keyof Limits] !== undefined,
    );
  if (least > most) return keywords();
  const step = multipleOf ?? (type === 'integer' ? 1 : undefined);
  if (least === -Infinity || most === Infinity) return undefined;
  if (step === undefined) return least === most && !isWithin(least, limits) ? keywords() : undefined;
  const first = Math.ceil(least / step - TOLERANCE) * step;
  // The first value may be an excluded bound.
  return [first, first + step].some((value) => isWithin(value, limits)) ? undefined : keywords();
}

function isWithin(value: number, { minimum, maximum, exclusiveMinimum, exclusiveMaximum }: Limits): boolean {
  return (
    value >= (minimum ?? -Infinity) - TOLERANCE &&
    value <= (maximum ?? Infinity) + TOLERANCE &&
    value > (exclusiveMinimum ?? -Infinity) &&
    value < (exclusiveMaximum ?? Infinity)
  );
}

/** Whether a choice satisfies the other limits of the field. */
export function fitsLimits(value: string | number, limits: Limits): boolean {
  if (typeof value === 'number') {
    const { multipleOf } = limits;
    return isWithin(value, limits) && (multipleOf === undefined || isMultipleOf(value, multipleOf));
  }
  const { minLength = 0, maxLength = Infinity, pattern } = limits;
  const letters = Array.from(value).length;
  return (
    letters >= minLength && letters <= maxLength && (pattern === undefined || new RegExp(pattern, 'u').test(value))
  );
}
