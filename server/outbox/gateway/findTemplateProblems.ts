import { AddressRefused, readAddress } from '../../base/outside/requestOutside.ts';
import { bodyKindOf, fillTemplate, headersOf, PLACEHOLDER, PLACEHOLDERS } from './fillTemplate.ts';
import type { GatewayTemplate } from './Gateway.types.ts';
import { readStatuses } from './judgeAnswer.ts';

/** What is wrong with a part of a template. */
export interface TemplateProblem {
  part: 'address' | 'headers' | 'body' | 'acceptedStatus';
  code:
    | 'address' // no https address, or a private one
    | 'host' // a placeholder in the host
    | 'placeholder' // an unknown one, which is `name`
    | 'header' // a line that is no header
    | 'json' // no JSON once it is filled
    | 'incomplete' // number or text appear nowhere
    | 'status';
  name?: string;
}

/** Values that break a template which does not escape them. */
const HARD = { to: '+971501234567', text: 'نص "صعب" \\ & <b> {id}\n%', id: 7 };
const ACCOUNT = { username: 'u"\\&', password: 'p"\\&', sender: 'Sender', senderToken: 't"\\' };

/** Headers that decide how the request is sent, which is not for a template. */
const RESERVED = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'expect', 'upgrade']);

/** All problems of a template, which is checked before it is saved. */
export function findTemplateProblems(template: GatewayTemplate, allowsPrivate: boolean): TemplateProblem[] {
  return [
    ...addressProblems(template, allowsPrivate),
    ...placeholderProblems(template),
    ...headerProblems(template),
    ...bodyProblems(template),
    ...(readStatuses(template.accepted.status) === undefined
      ? [{ part: 'acceptedStatus', code: 'status' } as const]
      : []),
  ];
}

function addressProblems(template: GatewayTemplate, allowsPrivate: boolean): TemplateProblem[] {
  const host = /^[a-z]+:\/\/[^/?#]*/i.exec(template.address)?.[0] ?? template.address;
  if (/[{}]/.test(host)) return [{ part: 'address', code: 'host' }];
  try {
    readAddress(fillTemplate({ template, account: ACCOUNT }, HARD).address, allowsPrivate);
    return [];
  } catch (error) {
    if (!(error instanceof AddressRefused)) throw error;
    return [{ part: 'address', code: 'address' }];
  }
}

function placeholderProblems({ address, headers, body }: GatewayTemplate): TemplateProblem[] {
  return Object.entries({ address, headers, body }).flatMap(([part, text]) =>
    [...text.matchAll(PLACEHOLDER)].flatMap(([, name]): TemplateProblem[] => {
      // A text would need its own escaping in a header.
      const isKnown = PLACEHOLDERS.some((known) => known === name) && !(part === 'headers' && name === 'text');
      return isKnown ? [] : [{ part: part as 'address', code: 'placeholder', name: `{${name}}` }];
    }),
  );
}

function headerProblems({ headers }: GatewayTemplate): TemplateProblem[] {
  const lines = headers.split('\n').filter((line) => line.trim() !== '');
  const bad = lines.find((line) => {
    const name = /^([!#$%&'*+.^_`|~\w-]+)\s*:[\u0020-\u007e\t]*$/.exec(line.trimEnd())?.[1];
    return name === undefined || RESERVED.has(name.toLowerCase());
  });
  return bad === undefined ? [] : [{ part: 'headers', code: 'header', name: bad.trim().slice(0, 60) }];
}

function bodyProblems(template: GatewayTemplate): TemplateProblem[] {
  const used = `${template.address}\n${template.method === 'GET' ? '' : template.body}\n${Object.values(headersOf(template)).join('\n')}`;
  const problems: TemplateProblem[] =
    /\{(number|e164)\}/.test(used) && used.includes('{text}') ? [] : [{ part: 'body', code: 'incomplete' }];
  if (template.method === 'GET' || template.body === '' || bodyKindOf(template) !== 'json') return problems;
  return isJson(fillTemplate({ template, account: ACCOUNT }, HARD).body ?? '')
    ? problems
    : [...problems, { part: 'body', code: 'json' }];
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
