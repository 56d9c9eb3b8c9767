import type { CellTextContext } from '../../../engine/core/registry/defineCell.ts';
import { pickLocalised } from '../../../engine/core/text/Text.ts';

/** A field whose value changed. */
export interface Change {
  /** Name of the field; the server's label where it sent one. */
  name: string;
  /** Whether the name is a translated label and not a key. */
  isLabelled: boolean;
  before: unknown;
  after: unknown;
}

/** The changes in a value: `{field, label?, before, after}` each; entries of another shape are left out. */
export function changesOf(value: unknown, { language }: Pick<CellTextContext, 'language'>): Change[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).flatMap((item): Change[] => {
    if (typeof item !== 'object' || item === null || !('field' in item) || typeof item.field !== 'string') return [];
    const parts: Record<string, unknown> = { ...item };
    const label = pickLocalised(parts['label'], language);
    return [
      {
        name: label === '' ? item.field : label,
        isLabelled: label !== '',
        before: parts['before'],
        after: parts['after'],
      },
    ];
  });
}
