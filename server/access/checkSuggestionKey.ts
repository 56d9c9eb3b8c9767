import { invalidField } from '../app/HttpError.ts';
import type { Body } from '../app/readBody.ts';

/** Longest text for which suggestions are asked. */
export const LONGEST_KEY = 255;

/**
 * Checks what `POST autocomplete` is asked for: one line of text under `key`.
 *
 * @throws HttpError 422 at `key`
 */
export function checkSuggestionKey({ values }: Body): void {
  const { key } = values;
  if (key === undefined || key === null || key === '') throw invalidField('key', { key: 'required' });
  if (typeof key !== 'string') throw invalidField('key', { key: 'typeString' });
  if (key.length > LONGEST_KEY) throw invalidField('key', { key: 'maxLength', values: { count: LONGEST_KEY } });
}
