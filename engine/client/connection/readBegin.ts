import { parseInstant } from '../../core/text/instant.ts';
import { isObject } from '../../core/values/isObject.ts';

/** Of a list whose older entries are removed after a time. */
export interface KeptSince {
  /** The moment before which entries have been removed, ISO 8601; absent where all are there. */
  beginsAt?: string;
}

/** From where on a list has all its entries, by `meta.begins_at` of its answer. */
export function readBegin(body: unknown): KeptSince {
  const meta = isObject(body) && isObject(body['meta']) ? body['meta'] : {};
  const { begins_at: begin } = meta;
  return typeof begin === 'string' && parseInstant(begin) !== undefined ? { beginsAt: begin } : {};
}
