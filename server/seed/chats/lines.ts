import type { SeedLine } from './SeedChat.types.ts';

type Details = Omit<SeedLine, 'by' | 'text'>;

/** A message of the customer. */
export function c(text: string, details: Details = {}): SeedLine {
  return { by: 'client', text, ...details };
}

/** A message of staff. */
export function s(text: string, details: Details = {}): SeedLine {
  return { by: 'staff', text, ...details };
}

/** Minutes of a day. */
export const DAY = 1440;
