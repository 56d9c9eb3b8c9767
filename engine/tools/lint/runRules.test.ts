import { describe, expect, it } from 'vitest';
import { buildTarget } from './buildTargets.ts';
import { buildProject } from './lintSources.ts';
import { defineSourceRule } from './rules/defineRule.ts';
import { RULES } from './rules/index.ts';
import type { Rule } from './Rule.types.ts';
import { runCatalogueRules, runRules } from './runRules.ts';
import { parseSource } from './source/parseSource.ts';
import { DefinitionError } from '../../core/errors/DefinitionError.ts';

const source = parseSource({
  path: '/work/definitions/gifts.json',
  file: 'gifts.json',
  name: 'gifts',
  text: '{\n  "name": "gifts",\n  "columns": ["nmae"],\n  "label": { "ar": "هدايا" }\n}\n',
});
const failing = (error: unknown): Rule =>
  defineSourceRule('known-column', (_, report) => {
    report(['columns', 0], 'unknown', { key: 'nmae', hint: 'did you mean "name"?' });
    throw error;
  });
const run = (rules: readonly Rule[]) => {
  const target = buildTarget(source);
  return runRules(rules, target, buildProject([target], {}));
};

describe('runRules', () => {
  it('MEND-15: turns an exception of a rule into a finding of that rule, keeps what it found, and continues with the others', () => {
    const findings = run([failing(new TypeError('not a list')), ...RULES]);
    expect(findings.map(({ rule, line, column }) => [rule, line, column])).toEqual([
      ['known-column', 1, 1],
      ['schema-valid', 1, 1],
      ['known-column', 3, 15],
      ['both-languages', 4, 12],
    ]);
    expect(findings[0]).toMatchObject({
      severity: 'error',
      pointer: '',
      message: 'the rule known-column could not read this file (not a list)',
      advice: expect.stringContaining('report it'),
    });
  });

  it('MEND-15: puts it where the error says', () => {
    const findings = run([failing(new DefinitionError('gifts', '/columns/0', 'what is this'))]);
    expect(findings[1]).toMatchObject({
      pointer: '/columns/0',
      line: 3,
      column: 15,
      message: expect.stringContaining('what is this'),
    });
  });

  it('MEND-15: the same in a text catalogue', () => {
    const rules = [failing('odd'), ...RULES];
    const rulesOf = (all: readonly Rule[]) =>
      runCatalogueRules(all, { source, language: 'en', otherFile: 'ar.json' }).map(({ rule }) => rule);
    expect(rulesOf(rules).toSorted()).toEqual([...rulesOf(RULES), 'known-column', 'known-column'].toSorted());
    expect(rulesOf(RULES)).not.toEqual([]);
  });
});
