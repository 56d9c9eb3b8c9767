import type { JsonPath } from '../../source/locate.ts';
import { textFault } from '../shared/textFaults.ts';
import { textList } from '../shared/textList.ts';
import { defineFileRule } from '../defineRule.ts';

/** Every side of every text reads as it is written: nothing hidden, left over, or of another language. */
export const textHygiene = defineFileRule('text-hygiene', ({ source }, report) => {
  for (const { text, path } of textList(source.value)) {
    const hasValues = isTemplate(path);
    const isProse = PROSE.has(path.at(-1) ?? '');
    for (const [side, written] of Object.entries(text)) {
      if (typeof written !== 'string' || written.trim() === '') continue;
      const fault = textFault(written, side, { hasValues, isProse });
      if (fault) report([...path, side], fault.fault, { found: fault.found });
    }
    if (!hasValues) continue;
    const [first, ...others] = Object.values(text).map(valuesOf);
    if (others.some((values) => first?.symmetricDifference(values).size !== 0)) report(path, 'sides');
  }
});

/** Keys of texts that explain something. */
const PROSE = new Set<string | number>(['x-help', 'help', 'description']);

/** Texts that fields or numbers are filled into: the name of a record, texts of the product's own parts. */
function isTemplate(path: JsonPath): boolean {
  return path[0] === 'nameTemplate' || path[0] === 'texts';
}

/** The names of the values that a text fills in. */
function valuesOf(text: unknown): ReadonlySet<string | undefined> {
  return new Set([...String(text).matchAll(/\{\s*(\w+)/g)].map(([, name]) => name));
}
