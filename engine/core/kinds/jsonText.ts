import { readCode } from './code.ts';
import type { TextKind } from './TextKind.types.ts';

/** How deep lists and objects may be in each other. */
export const MAX_JSON_DEPTH = 20;

/** Characters beyond which nothing is read; fields allow less. */
const LONGEST = 100_000;

/** What is wrong with a text as JSON: that it is nested too deeply, or where it ends to be JSON. */
export type JsonFault = { kind: 'depth' } | { kind: 'syntax'; line?: number };

/** What is wrong with a text as JSON; undefined for JSON. */
export function jsonFault(text: string): JsonFault | undefined {
  if (text.length > LONGEST || depthOf(text) > MAX_JSON_DEPTH) return { kind: 'depth' };
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    const position = error instanceof Error ? /position (\d+)/.exec(error.message)?.[1] : undefined;
    return { kind: 'syntax', ...(position !== undefined && { line: lineAt(text, Number(position)) }) };
  }
}

function lineAt(text: string, position: number): number {
  return text.slice(0, position).split('\n').length;
}

/** The greatest depth of brackets that are in no text. */
function depthOf(text: string): number {
  let [depth, deepest, isText] = [0, 0, false];
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '"') isText = !isText;
    else if (isText) continue;
    else if (character === '{' || character === '[') deepest = Math.max(deepest, (depth += 1));
    else if (character === '}' || character === ']') depth -= 1;
  }
  return deepest;
}

/** JSON in lines, each level indented by two spaces; as it is where it is none. Nothing but blanks between tokens changes. */
export function prettyJson(text: string): string {
  if (jsonFault(text) !== undefined) return text;
  let [pretty, depth] = ['', 0];
  const line = (): string => `\n${'  '.repeat(depth)}`;
  const tokens = text.match(/"(?:[^"\\]|\\.)*"|[{}[\],:]|[^\s{}[\],:"]+/g) ?? [];
  for (const [place, token] of tokens.entries()) {
    const before = tokens[place - 1];
    if (token === '}' || token === ']') {
      depth -= 1;
      pretty += before === '{' || before === '[' ? token : line() + token;
    } else {
      if (before === '{' || before === '[') pretty += line();
      pretty += token;
      if (token === '{' || token === '[') depth += 1;
      else if (token === ',') pretty += line();
      else if (token === ':') pretty += ' ';
    }
  }
  return pretty;
}

/** What JSON has, in one line: the names of an object, the number of a list's items; the text of any other value. */
export function jsonSummary(text: string): string {
  if (jsonFault(text) !== undefined) return text.split('\n')[0] ?? '';
  const value: unknown = JSON.parse(text);
  if (Array.isArray(value)) return `[${value.length}]`;
  if (typeof value !== 'object' || value === null) return text;
  const names = Object.keys(value);
  return names.length === 0 ? '{}' : `{ ${names.join(', ')} }`;
}

/** JSON as a text (`contentMediaType: application/json`), stored as it is written. */
export const jsonText: TextKind = {
  read: readCode,
  isValid: (text) => jsonFault(text) === undefined,
  sample: (number) => `{"open": ${number % 2 === 0}, "days": [${number}, ${number + 1}]}`,
};
