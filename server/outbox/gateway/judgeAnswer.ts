import { isObject } from '../../../engine/core/values/isObject.ts';
import type { AcceptedAnswer, GatewayAnswer } from './Gateway.types.ts';

/** Whether an answer means that the message was taken. An answer that cannot be read means that it was not. */
export function isAccepted({ status, field, value }: AcceptedAnswer, answer: GatewayAnswer): boolean {
  if (!isStatusIn(status, answer.status)) return false;
  if (value === '') return true;
  if (field === '') return answer.text.includes(value);
  return valueAt(answer.text, field) === value;
}

/** The ranges of `200-299, 304`; undefined for a text that is none. */
export function readStatuses(text: string): [from: number, to: number][] | undefined {
  const ranges = text.split(',').map((part): [number, number] | undefined => {
    const found = /^\s*(\d{3})\s*(?:-\s*(\d{3})\s*)?$/.exec(part);
    if (found === null) return undefined;
    const from = Number(found[1]);
    const to = found[2] === undefined ? from : Number(found[2]);
    return from >= 100 && to <= 599 && from <= to ? [from, to] : undefined;
  });
  const known = ranges.filter((range) => range !== undefined);
  return known.length === ranges.length ? known : undefined;
}

function isStatusIn(text: string, status: number): boolean {
  return (readStatuses(text) ?? []).some(([from, to]) => status >= from && status <= to);
}

/**
 * The text of a value in a JSON answer, by a path of keys and positions; undefined where there is none. The case of keys
 * does not matter: SMS Misr answers `code` or `Code`, by account.
 */
function valueAt(json: string, path: string): string | undefined {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return undefined;
  }
  for (const key of path.split('.')) {
    if (Array.isArray(value)) value = value[Number(key)];
    else if (isObject(value)) value = entryNamed(value, key);
    else return undefined;
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined;
}

function entryNamed(value: Readonly<Record<string, unknown>>, key: string): unknown {
  if (Object.hasOwn(value, key)) return value[key];
  return Object.entries(value).find(([name]) => name.toLowerCase() === key.toLowerCase())?.[1];
}
