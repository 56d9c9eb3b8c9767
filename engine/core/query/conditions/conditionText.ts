import { type ConditionGroup, type ConditionItem, isGroup } from './Condition.types.ts';
import { isOperator } from '../kinds/operators.ts';

/** Most conditions of a list, in all groups together. */
export const MAX_CONDITIONS = 20;
/** Most groups within each other, the list itself included. */
export const MAX_DEPTH = 3;
/** Most values of one condition. */
export const MAX_VALUES = 20;
/** Longest text of all conditions. */
export const MAX_CONDITIONS_LENGTH = 2000;

/** What a text of conditions amounts to: the conditions, or what is wrong with how it is written. */
export type ParsedConditionText = ConditionGroup | { reason: 'syntax' | 'size' | 'operator'; text: string };

/**
 * Conditions as addresses write them → their tree; fields and values are not checked. Between commas every one holds; of those in
 * `or(…)` at least one. A backslash takes the comma, bar, bracket or backslash after it as a character of the value.
 *
 * @example parseConditionText('price.between.10|50,or(name.has.ali,city_id.in.1|2)')
 */
export function parseConditionText(text: string): ParsedConditionText {
  if (text.length > MAX_CONDITIONS_LENGTH) return { reason: 'size', text: '' };
  const reading = new Reading(text);
  try {
    const items = reading.readItems(1);
    if (!reading.isAtEnd) throw reading.fault();
    return { join: 'and', items };
  } catch (error) {
    if (error instanceof Fault) return { reason: error.reason, text: error.message };
    throw error;
  }
}

/** The inverse of `parseConditionText`; `''` for no condition. */
export function formatConditionText({ items }: ConditionGroup): string {
  return items.map(formatItem).join(',');
}

function formatItem(item: ConditionItem): string {
  if (isGroup(item)) return `${item.join}(${formatConditionText(item)})`;
  const { field, operator, values } = item;
  const written = values.map((value) => value.replaceAll(/[\\,|()]/g, String.raw`\$&`)).join('|');
  return `${field}.${operator}${written === '' ? '' : `.${written}`}`;
}

class Fault extends Error {
  readonly reason: 'syntax' | 'size' | 'operator';

  constructor(reason: Fault['reason'], text: string) {
    super(text);
    this.reason = reason;
  }
}

const NAME = /[A-Za-z_][A-Za-z0-9_]*/y;

/** A walk along the text; no character is read twice. */
class Reading {
  #at = 0;
  #count = 0;
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  get isAtEnd(): boolean {
    return this.#at === this.#text.length;
  }

  fault(): Fault {
    return new Fault('syntax', this.#text.slice(this.#at, this.#at + 20));
  }

  readItems(depth: number): ConditionItem[] {
    if (depth > MAX_DEPTH) throw new Fault('size', '');
    const items = [this.#readItem(depth)];
    while (this.#takes(',')) items.push(this.#readItem(depth));
    return items;
  }

  #readItem(depth: number): ConditionItem {
    const name = this.#readName();
    if ((name === 'and' || name === 'or') && this.#takes('(')) {
      const items = this.readItems(depth + 1);
      if (!this.#takes(')')) throw this.fault();
      return { join: name, items };
    }
    if (!this.#takes('.')) throw this.fault();
    const operator = this.#readName();
    if (!isOperator(operator)) throw new Fault('operator', operator);
    this.#count += 1;
    if (this.#count > MAX_CONDITIONS) throw new Fault('size', '');
    return { field: name, operator, values: this.#takes('.') ? this.#readValues() : [] };
  }

  #readName(): string {
    NAME.lastIndex = this.#at;
    const name = NAME.exec(this.#text)?.[0];
    if (name === undefined) throw this.fault();
    this.#at += name.length;
    return name;
  }

  #readValues(): string[] {
    const values = [this.#readValue()];
    while (this.#takes('|')) values.push(this.#readValue());
    if (values.length > MAX_VALUES) throw new Fault('size', '');
    return values;
  }

  #readValue(): string {
    let value = '';
    for (;;) {
      const character = this.#text[this.#at];
      if (character === undefined || '|,()'.includes(character)) return value;
      this.#at += 1;
      if (character !== '\\') value += character;
      else if (this.isAtEnd) throw this.fault();
      else value += this.#text[this.#at++];
    }
  }

  #takes(character: string): boolean {
    if (this.#text[this.#at] !== character) return false;
    this.#at += 1;
    return true;
  }
}
