import { bareAddress } from '../../engine/features/media/mediaAddress.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';

/** The part of a body that an answer repeats: no secrets. */
export function visible({ fields }: ResolvedResource, sent: Record<string, unknown>): Record<string, unknown> {
  const secret = new Set(fields.filter(({ writeOnly }) => writeOnly).map(({ name }) => name));
  return Object.fromEntries(Object.entries(sent).filter(([key]) => !secret.has(key)));
}

/** The editable part of an answer, as the edit form sends it. */
export function writable({ fields }: ResolvedResource, data: Record<string, unknown>): Record<string, unknown> {
  const body: Record<string, unknown> = {};
  for (const { forms, leaves } of fields) {
    if (!forms.includes('edit')) continue;
    for (const { wire } of leaves) {
      const value = getAt(data, wire);
      if (value !== null && value !== undefined) setAt(body, wire, value);
    }
  }
  return body;
}

/** A nested body as form fields: `ar[name]`, `images[0]`; a list of objects is one JSON text. */
export function toForm(body: Record<string, unknown>, prefix = ''): Record<string, string> {
  return Object.fromEntries(
    Object.entries(body).flatMap(([key, value]): [string, string][] => {
      const name = prefix === '' ? key : `${prefix}[${key}]`;
      if (Array.isArray(value) && value.some((item) => typeof item === 'object' && item !== null))
        return [[name, JSON.stringify(value)]];
      if (typeof value === 'object' && value !== null) return Object.entries(toForm({ ...value }, name));
      return [[name, typeof value === 'boolean' ? String(Number(value)) : String(value)]];
    }),
  );
}

/** Puts a value at a path of a body; objects on the way are copied. */
export function setAt(body: Record<string, unknown>, [head = '', ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) {
    body[head] = value;
    return;
  }
  const found = body[head];
  const inner: Record<string, unknown> = typeof found === 'object' && found !== null ? { ...found } : {};
  setAt(inner, rest, value);
  body[head] = inner;
}

/** The value at a path of a body. */
export function getAt(body: unknown, [head, ...rest]: readonly string[]): unknown {
  if (head === undefined) return body;
  return typeof body === 'object' && body !== null
    ? getAt(Object.getOwnPropertyDescriptor(body, head)?.value, rest)
    : undefined;
}

/** An answer with the addresses of private files as they are stored: without their signatures. */
export function unsigned(answer: unknown): unknown {
  return JSON.parse(JSON.stringify(answer), (_key, value: unknown) =>
    typeof value === 'string' ? bareAddress(value) : value,
  );
}
