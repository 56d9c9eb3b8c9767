import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Finding } from '../../engine/tools/lint/Finding.types.ts';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { loadKnownParts } from '../../engine/tools/lint/loadKnownParts.ts';
import { MESSAGES } from '../../engine/tools/lint/messages/index.ts';
import { ARABIC } from '../../engine/tools/lint/messages/arabic/index.ts';
import { wordFinding } from '../../engine/tools/lint/messages/wordFinding.ts';
import { PARTS } from '../../engine/tools/lint/places.ts';
import { RULES } from '../../engine/tools/lint/rules/index.ts';
import { MISTAKES } from './mistakes.ts';

const root = join(import.meta.dirname, '../fixtures');
const known = await loadKnownParts(PARTS);

/** What was found in a file: to check one takes longer than all that is asked about it. */
const checked = new Map<string, ReturnType<typeof loadDefinitions>>();

function check(file: string): ReturnType<typeof loadDefinitions> {
  const path = join(import.meta.dirname, 'mistakes', file);
  const result = checked.get(path) ?? loadDefinitions({ root, files: [path], known });
  checked.set(path, result);
  return result;
}

/** A text without what is written in another direction than its own. */
function withoutRuns(text: string): string {
  const less = text.replaceAll(/[\u2066-\u2068][^\u2066-\u2069]*\u2069/g, '');
  return less === text ? text : withoutRuns(less);
}

describe('ENGINE-07: seeded mistakes', () => {
  it.each(MISTAKES)('%s is found by %s at %i:%i, and nothing else is', async (file, rule, line, column) => {
    const { findings, resources } = await check(file);
    expect(findings.map((finding) => [finding.rule, finding.line, finding.column])).toEqual([[rule, line, column]]);
    const isBroken = findings.some(({ severity }) => severity === 'error');
    expect(resources).toHaveLength(isBroken || file.includes('/') ? 0 : 1);
  });

  it.each(MISTAKES)('%s has a pointer and something to write instead', async (file) => {
    const { findings } = await check(file);
    for (const finding of findings) {
      expect(finding.pointer).toMatch(/^\//);
      expect(finding.advice.length).toBeGreaterThan(5);
      expect(finding.advice).not.toContain('undefined');
    }
  });

  it.each(MISTAKES)('AUTH-33: %s is worded in Arabic, with nothing else but names and code', async (file) => {
    const { findings } = await check(file);
    // Rules of a product have their own words, and what is wrong with a product is said where it is read.
    const isOfLint = ({ rule, said }: Finding): boolean => Object.hasOwn(MESSAGES, rule) && said?.case !== 'mistake';
    for (const finding of findings.filter(isOfLint)) {
      const { message, advice, fix, suggestions = [] } = wordFinding(finding, ARABIC);
      for (const text of [message, advice, ...[fix, ...suggestions].flatMap((each) => each?.description ?? [])]) {
        expect(text).toMatch(/[\u0621-\u064A]/);
        expect(withoutRuns(text)).not.toMatch(/[A-Za-z]{2}|\{[a-z]+\}/);
      }
    }
  });

  it('FIND-03: a list to which nothing leads is one of them, and the shipped lists are all reached', async () => {
    expect(MISTAKES.map(([, rule]) => rule)).toContain('list-reach');
    const { findings } = await loadDefinitions({ root: join(import.meta.dirname, '../..'), known });
    expect(findings.filter(({ rule }) => rule === 'list-reach')).toEqual([]);
  });

  it('LANG-10: conditions that never hold and rings of them are among them', () => {
    const found = MISTAKES.filter(([, rule]) => rule === 'condition-holds').map(([file]) => file);
    expect(found).toEqual(
      expect.arrayContaining(['compare-never.json', 'days-never.json', 'lock-ring.json', 'condition-ring.json']),
    );
  });

  it('AUTH-50: what would stop a server or fail with its first call in a computed group is among them', () => {
    const found = MISTAKES.filter(([file]) => file.startsWith('computed-')).map(([, rule]) => rule);
    expect(found).toHaveLength(12);
    expect(new Set(found)).toEqual(new Set(['computed-group']));
  });

  it('STEP-07: steps that cannot work are among them', () => {
    const found = MISTAKES.filter(([file]) => file.startsWith('step-')).map(([, rule]) => rule);
    expect(found.filter((rule) => rule === 'form-steps')).toHaveLength(5);
    expect(found).toEqual(expect.arrayContaining(['section-fields', 'schema-valid', 'condition-fields']));
  });

  it('CURR-07, CURR-08: currencies that are unknown, missing or brought together are among them', () => {
    const files = MISTAKES.filter(([file]) => /^(?:currency-|product-currenc)/.test(file));
    expect(Object.groupBy(files, ([, rule]) => rule)).toMatchObject({
      'money-currency': { length: 8 },
      'guarded-fields': { length: 1 },
      'value-fields': { length: 3 },
      'from-field': { length: 1 },
      'rule-fields': { length: 1 },
    });
  });

  it('CURR-10: records that cannot be found and amounts that cannot be converted are among them', () => {
    const files = MISTAKES.filter(([file]) => /^(?:found|convert)-/.test(file));
    expect(Object.groupBy(files, ([, rule]) => rule)).toMatchObject({
      'from-field': { length: 8 },
      'value-fields': { length: 5 },
    });
  });

  it('VALUE-08: values that cannot be taken or computed are among them', () => {
    const found = MISTAKES.map(([, rule]) => rule);
    const counts = (['from-field', 'value-fields', 'value-ring'] as const).map(
      (id) => found.filter((rule) => rule === id).length,
    );
    expect(counts).toEqual([16, 20, 1]);
  });

  it('has a mistake for every rule about definitions and menus', () => {
    const shown = new Set<string>(MISTAKES.map(([, rule]) => rule));
    const rules = RULES.filter(({ scope, id }) => scope !== 'catalogue' && id !== 'json-syntax').map(({ id }) => id);
    expect(rules.filter((id) => !shown.has(id))).toEqual([]);
  });

  it('has messages for every rule, and a rule for every message', () => {
    expect(RULES.map(({ id }) => id).toSorted()).toEqual(Object.keys(MESSAGES).toSorted());
  });
});
