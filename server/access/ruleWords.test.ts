import { describe, expect, it } from 'vitest';
import { ACCESS_RULES } from '../../engine/core/access/explainAccess.ts';
import { ruleWords } from './ruleWords.ts';

describe('ruleWords', () => {
  it('PERM-09: every rule that can refuse has words in both languages', () => {
    const refusing = ACCESS_RULES.filter((rule) => rule === 'not-controlled' || rule.endsWith('-missing'));
    for (const rule of refusing) expect(ruleWords(rule)).toEqual({ ar: expect.any(String), en: expect.any(String) });
    expect(refusing).toHaveLength(3);
  });

  it('a rule named after a message is described by that message', () => {
    expect(ruleWords('last-super-admin')?.ar).toBe('هذا آخر مشرف عام يمكنه تسجيل الدخول.');
  });

  it('is undefined for an unknown rule', () => {
    expect(ruleWords('rule-of-yesterday')).toBeUndefined();
  });
});
