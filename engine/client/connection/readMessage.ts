import { isObject } from '../../core/values/isObject.ts';

/**
 * What the server says to people: `message`, else `messages`, which may be a text, a list or a map of fields; several
 * are joined with line breaks. Undefined when it says nothing.
 *
 * @example readMessage({ messages: { name: ['مطلوب'], price: ['سالب'] } }) // 'مطلوب\nسالب'
 */
export function readMessage(body: unknown): string | undefined {
  if (!isObject(body)) return undefined;
  const lines = [...textsOf(body['message'])];
  if (lines.length === 0) lines.push(...textsOf(body['messages']));
  return lines.length === 0 ? undefined : lines.join('\n');
}

/** Field errors of a 422 by the API's path; a single text counts as a list of one. */
export function readFieldErrors(body: unknown): Record<string, string[]> {
  const errors = isObject(body) ? body['errors'] : undefined;
  if (!isObject(errors)) return {};
  return Object.fromEntries(
    Object.entries(errors)
      .map(([field, value]) => [field, textsOf(value)] as const)
      .filter(([, texts]) => texts.length > 0),
  );
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(textsOf);
  return isObject(value) ? Object.values(value).flatMap(textsOf) : [];
}
