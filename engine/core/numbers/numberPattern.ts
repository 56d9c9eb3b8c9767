import type { NumberDefinition } from '../../../schemas/generated/definition.ts';
import type { DayPart, NumberPart, ResolvedNumber } from '../definition/Resolved.types.ts';

const DAY_PARTS = ['yyyy', 'yy', 'mm', 'dd'] as const satisfies readonly DayPart[];

const PART = /\{([^{}]*)\}|[^{}]+/g;

/**
 * The parts of a pattern of numbers. What is in braces is a piece of the day, the counter as one `#` for each digit that it
 * has at least, or a field, also of the record that a reference points to.
 *
 * @example readNumberPattern('INV-{yyyy}-{####}') // [{ text: 'INV-' }, { day: 'yyyy' }, { text: '-' }, { digits: 4 }]
 */
export function readNumberPattern(pattern: string): NumberPart[] {
  return [...pattern.matchAll(PART)].map(([whole, inside]): NumberPart => {
    if (inside === undefined) return { text: whole };
    const day = DAY_PARTS.find((part) => part === inside);
    if (day !== undefined) return { day };
    if (inside.startsWith('#')) return { digits: inside.length };
    const [field = '', of] = inside.split('.');
    return of === undefined ? { field } : { field, of };
  });
}

/** `x-number` as written → complete. */
export function resolveNumber(written: NumberDefinition): ResolvedNumber {
  const { pattern, on, when, from, gapless } = typeof written === 'string' ? { pattern: written } : written;
  return {
    parts: readNumberPattern(pattern),
    ...(on !== undefined && { on }),
    ...(when !== undefined && { when }),
    from: from ?? 1,
    isGapless: gapless === true,
  };
}

/** Fields of the record that a number is made of: those that it names, and the day that it is numbered by. */
export function numberFields({ parts, on }: Pick<ResolvedNumber, 'parts' | 'on'>): string[] {
  const named = parts.flatMap((part) => ('field' in part ? [part.field] : []));
  return [...new Set([...named, ...(on === undefined ? [] : [on])])];
}
