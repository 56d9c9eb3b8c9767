import { describe, expect, it } from 'vitest';
import { lintSources } from '../lintSources.ts';
import { beyondLimits, MAX_DEPTH, MAX_LENGTH } from './beyondLimits.ts';
import { parseSource } from './parseSource.ts';

function said(text: string): unknown[] {
  const source = parseSource({ path: '/work/definitions/gifts.json', file: 'gifts.json', name: 'gifts', text });
  return lintSources([source], { known: {} }).findings.map(({ rule, line, column, message }) => [
    `${rule} ${line}:${column}`,
    message,
  ]);
}

describe('AUTH-14: beyondLimits', () => {
  it('refuses a file of more characters than any definition has', () => {
    expect(said(`[${' '.repeat(10_000_000)}]`)).toEqual([
      ['json-syntax 1:1', `the file has more than ${MAX_LENGTH} characters`],
    ]);
    expect(beyondLimits(' '.repeat(MAX_LENGTH))).toBeUndefined();
  });

  it('refuses deep nesting at the place where it is too deep, closed or not', () => {
    const message = `more than ${MAX_DEPTH} objects and lists are within each other`;
    expect(said('['.repeat(100_000))).toEqual([[`json-syntax 1:${MAX_DEPTH + 1}`, message]]);
    expect(said(`${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`)).toEqual([
      [`json-syntax 1:${MAX_DEPTH * 5 + 1}`, message],
    ]);
  });

  it('does not count what is written in texts, or beside each other', () => {
    const list = JSON.stringify([String.raw`[{\"[`.repeat(500), '"']);
    expect(beyondLimits(list)).toBeUndefined();
    expect(beyondLimits(`[${'[],'.repeat(500)}[]]`)).toBeUndefined();
    expect(beyondLimits('"an open text [[[\n'.repeat(200))).toBeUndefined();
  });
});
