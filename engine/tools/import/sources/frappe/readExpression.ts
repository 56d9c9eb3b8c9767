import type { SourceCondition } from '../../Neutral.types.ts';

/** Longest expression that is read. */
const LONGEST = 2000;

/** Deepest nesting of an expression. */
const DEEPEST = 20;

/**
 * A condition of a DocType: the name of a field, or `eval:` with comparisons of fields of the document joined by `&&`,
 * `||` and `!`. It is parsed and never evaluated; undefined for everything else that a program can say.
 *
 * @example readExpression('eval:doc.kind=="A" && !doc.closed')
 */
export function readExpression(written: string): SourceCondition | undefined {
  const text = written.trim();
  if (text.length > LONGEST) return undefined;
  if (!/^eval:/i.test(text)) return /^\w+$/.test(text) ? { field: text, is: 'true' } : undefined;
  try {
    const tokens = tokensOf(text.slice(5));
    return createParser(tokens).parse();
  } catch (error) {
    if (error instanceof NotSimple) return undefined;
    throw error;
  }
}

/** Something that is no comparison of fields. */
class NotSimple extends Error {
  override name = 'NotSimple';
}

interface Token {
  is: 'word' | 'text' | 'number' | 'sign';
  value: string;
}

const TOKEN =
  /\s*(?:(?<text>"[^"\\\n]*"|'[^'\\\n]*')|(?<number>\d+(?:\.\d+)?)|(?<word>[A-Za-z_$][\w$]*)|(?<sign>===|!==|==|!=|<=|>=|&&|\|\||[!<>()[\].,;&|-]))/y;

function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  const trimmed = text.trim();
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < trimmed.length) {
    const found = TOKEN.exec(trimmed);
    if (found === null) throw new NotSimple();
    const { text: quoted, number, word, sign } = found.groups ?? {};
    if (quoted !== undefined) tokens.push({ is: 'text', value: quoted.slice(1, -1) });
    else if (number !== undefined) tokens.push({ is: 'number', value: number });
    else if (word !== undefined) tokens.push({ is: 'word', value: word });
    else tokens.push({ is: 'sign', value: sign ?? '' });
  }
  while (tokens.at(-1)?.value === ';') tokens.pop();
  return tokens;
}

/** What an operand is: a field, a value, or a list of values. */
type Operand = { field: string } | { value: string | number | boolean | null } | { list: (string | number)[] };

const OPPOSITE: Readonly<Record<string, string>> = { '<': '>', '>': '<', '<=': '>=', '>=': '<=' };

function createParser(tokens: readonly Token[]): { parse: () => SourceCondition } {
  let at = 0;
  let depth = 0;
  const peek = (): string | undefined => (tokens[at]?.is === 'text' ? undefined : tokens[at]?.value);
  const take = (value: string): boolean => {
    if (peek() !== value) return false;
    at += 1;
    return true;
  };
  const need = (value: string): void => {
    if (!take(value)) throw new NotSimple();
  };

  const either = (): SourceCondition => {
    depth += 1;
    if (depth > DEEPEST) throw new NotSimple();
    const parts = [both()];
    while (take('||') || take('|')) parts.push(both());
    depth -= 1;
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { any: parts };
  };
  const both = (): SourceCondition => {
    const parts = [one()];
    while (take('&&') || take('&')) parts.push(one());
    return parts.length === 1 && parts[0] !== undefined ? parts[0] : { all: parts };
  };
  const one = (): SourceCondition => {
    if (take('!')) {
      depth += 1;
      if (depth > DEEPEST) throw new NotSimple();
      const inner = one();
      depth -= 1;
      return { not: inner };
    }
    if (peek() === '(' && !(tokens[at + 1]?.is === 'sign' && tokens[at + 1]?.value === '[')) {
      need('(');
      const inner = either();
      need(')');
      return inner;
    }
    return comparison();
  };
  const comparison = (): SourceCondition => {
    if (peek() === 'in_list') {
      need('in_list');
      need('(');
      const list = operand();
      need(',');
      const member = operand();
      need(')');
      return membership(list, member);
    }
    const first = operand();
    if ('list' in first && take('.')) {
      need('includes');
      need('(');
      const member = operand();
      need(')');
      return membership(first, member);
    }
    const sign = peek();
    if (sign === undefined || !['==', '===', '!=', '!==', '<', '>', '<=', '>='].includes(sign)) {
      if ('field' in first) return { field: first.field, is: 'true' };
      throw new NotSimple();
    }
    at += 1;
    return compared(first, sign, operand());
  };
  const operand = (): Operand => {
    const token = tokens[at];
    at += 1;
    if (token === undefined) throw new NotSimple();
    if (token.is === 'text') return { value: token.value };
    if (token.is === 'number') return { value: Number(token.value) };
    if (token.value === '-' && tokens[at]?.is === 'number') {
      at += 1;
      return { value: -Number(tokens[at - 1]?.value) };
    }
    if (token.value === '(') {
      const inner = operand();
      need(')');
      return inner;
    }
    if (token.value === '[') return { list: listOfValues() };
    if (token.value === 'true' || token.value === 'false') return { value: token.value === 'true' };
    if (token.value === 'null' || token.value === 'undefined') return { value: null };
    if (token.value === 'cint' || token.value === 'flt') {
      need('(');
      const inner = operand();
      need(')');
      return inner;
    }
    if (token.value !== 'doc' || !take('.')) throw new NotSimple();
    const field = tokens[at];
    at += 1;
    if (field?.is !== 'word' || peek() === '.' || peek() === '(' || peek() === '[') throw new NotSimple();
    return { field: field.value };
  };
  const listOfValues = (): (string | number)[] => {
    const values: (string | number)[] = [];
    while (!take(']')) {
      const value = operand();
      if (!('value' in value) || value.value === null || typeof value.value === 'boolean') throw new NotSimple();
      values.push(value.value);
      if (!take(',') && peek() !== ']') throw new NotSimple();
    }
    return values;
  };
  return {
    parse: () => {
      const condition = either();
      if (at !== tokens.length) throw new NotSimple();
      return condition;
    },
  };
}

function membership(list: Operand, member: Operand): SourceCondition {
  if (!('list' in list) || !('field' in member) || list.list.length === 0) throw new NotSimple();
  return { field: member.field, is: 'one-of', values: list.list };
}

function compared(first: Operand, sign: string, second: Operand): SourceCondition {
  if (!('field' in first)) {
    if (!('field' in second)) throw new NotSimple();
    return compared(second, OPPOSITE[sign] ?? sign, first);
  }
  if (!('value' in second)) throw new NotSimple();
  const { field } = first;
  const { value } = second;
  const isNot = sign.startsWith('!');
  if (sign.startsWith('=') || isNot) {
    const equal: SourceCondition =
      value === null || value === ''
        ? { field, is: 'empty' }
        : typeof value === 'boolean'
          ? value
            ? { field, is: 'true' }
            : { not: { field, is: 'true' } }
          : { field, is: 'one-of', values: [value] };
    return isNot ? { not: equal } : equal;
  }
  if (typeof value !== 'number') throw new NotSimple();
  const is = ({ '<': 'below', '>': 'above', '<=': 'at-most', '>=': 'at-least' } as const)[sign];
  if (is === undefined) throw new NotSimple();
  return { field, is, value };
}
