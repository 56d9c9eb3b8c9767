import { invalidField } from '../base/HttpError.ts';
import type { Body } from '../base/readBody.ts';

/** Longest text that suggestions are given for. */
export const LONGEST_KEY = 255;

/**
 * Checks the body of `POST autocomplete`: one line of text under `key`.
 *
 * @throws HttpError 422 at `key`
 */
export function checkSuggestionKey({ values }: Body): void {
  const { key } = values;
  if (key === undefined || key === null || key === '') throw invalidField('key', { key: 'required' });
  if (typeof key !== 'string') throw invalidField('key', { key: 'typeString' });
  if (key.length > LONGEST_KEY) throw invalidField('key', { key: 'maxLength', values: { count: LONGEST_KEY } });
}
