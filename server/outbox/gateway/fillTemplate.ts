import type { Gateway, GatewayRequest, GatewayTemplate } from './Gateway.types.ts';

/** The message that is put into a template. */
export interface TemplateMessage {
  /** As E.164: `+971501234567`. */
  to: string;
  text: string;
  /** Its number, the same at every attempt. */
  id: number;
}

/** Names that may be in braces. */
export const PLACEHOLDERS = [
  'number',
  'e164',
  'text',
  'sender',
  'sender_token',
  'username',
  'password',
  'basic',
  'id',
] as const;
type Placeholder = (typeof PLACEHOLDERS)[number];

/** A placeholder: a name in braces. JSON has a quote or a space after its braces, so that it needs no escaping. */
export const PLACEHOLDER = /\{([a-z][a-z0-9_]*)\}/g;

/** Puts a message into the template of a gateway. Unknown placeholders stay as they are. */
export function fillTemplate({ template, account }: Gateway, message: TemplateMessage): GatewayRequest {
  const { username, password, sender, senderToken } = account;
  const values: Readonly<Record<Placeholder, string>> = {
    number: message.to.replace(/^\+/, ''),
    e164: message.to,
    text: message.text,
    sender,
    sender_token: senderToken,
    username,
    password,
    basic: Buffer.from(`${username}:${password}`).toString('base64'),
    id: String(message.id),
  };
  const fill = (text: string, escape: (value: string) => string): string =>
    text.replaceAll(PLACEHOLDER, (whole, name: string) => {
      const known = PLACEHOLDERS.find((candidate) => candidate === name);
      return known === undefined ? whole : escape(values[known]);
    });
  const headers = Object.fromEntries(
    Object.entries(headersOf(template)).map(([name, value]) => [name, fill(value, (text) => text)]),
  );
  const hasBody = template.method !== 'GET' && template.body !== '';
  return {
    address: fill(template.address, encodeURIComponent),
    method: template.method,
    headers,
    body: hasBody ? fill(template.body, ESCAPES[bodyKindOf(template)]) : undefined,
  };
}

/** The headers of a template by their names in small letters; lines that are no header are left out. */
export function headersOf({ headers, body, method }: GatewayTemplate): Record<string, string> {
  const read = headers.split('\n').flatMap((line): [string, string][] => {
    const at = line.indexOf(':');
    return at > 0 ? [[line.slice(0, at).trim().toLowerCase(), line.slice(at + 1).trim()]] : [];
  });
  const isForm = body !== '' && method !== 'GET';
  return { accept: '*/*', ...(isForm && { 'content-type': FORM }), ...Object.fromEntries(read) };
}

const FORM = 'application/x-www-form-urlencoded; charset=utf-8';

/** How values of a body are escaped. */
export type BodyKind = 'json' | 'form' | 'xml' | 'plain';

/** The kind of a template's body, by its `Content-Type`. */
export function bodyKindOf(template: GatewayTemplate): BodyKind {
  const type = headersOf(template)['content-type'] ?? '';
  if (/\bjson\b/i.test(type)) return 'json';
  if (/x-www-form-urlencoded/i.test(type)) return 'form';
  return /\bxml\b/i.test(type) ? 'xml' : 'plain';
}

const ESCAPES: Readonly<Record<BodyKind, (value: string) => string>> = {
  json: (value) => JSON.stringify(value).slice(1, -1),
  form: encodeURIComponent,
  xml: (value) =>
    value
      .replaceAll('&', '&amp;')
      .replaceAll('<', '&lt;')
      .replaceAll('>', '&gt;')
      .replaceAll('"', '&quot;')
      .replaceAll("'", '&apos;'),
  plain: (value) => value,
};
