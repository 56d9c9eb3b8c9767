import type { CellTextContext } from '../../../engine/core/registry/defineCell.ts';
import { pickText } from '../../../engine/core/text/Text.ts';
import { recordOf } from './recordOf.ts';

/** Names of the entries of a list value: labels of an enumeration, names of embedded records, or the values. */
export function listTexts(value: unknown, { field, language }: CellTextContext): string[] {
  const labels = field?.enumLabels ?? {};
  return (Array.isArray(value) ? value : [value]).map((item: unknown) => {
    const label = typeof item === 'string' && Object.hasOwn(labels, item) ? labels[item] : undefined;
    return label === undefined ? recordOf(item, language).name : pickText(label, language);
  });
}
