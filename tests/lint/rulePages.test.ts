import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../engine/tools/lint/messages/index.ts';
import { RULE_PAGES } from './rulePages.ts';

/** After a change of a rule: `node tests/lint/writeRulePages.ts`. */
const sections = readFileSync(RULE_PAGES, 'utf8').split('\n## ').slice(1);
const nameOf = (section: string) => section.split('\n')[0] ?? '';

describe('AUTH-07: pages of the rules', () => {
  it('say of every rule what it demands, and why', () => {
    const demands = new Map(Object.entries(MESSAGES).map(([id, { summary }]) => [id, `${id}\n\n${summary}\n`]));
    const stale = sections.filter((section) => !section.startsWith(demands.get(nameOf(section)) ?? '-'));
    expect(stale.map(nameOf)).toEqual([]);
    expect(sections.map(nameOf).toSorted()).toEqual([...demands.keys()].toSorted());
    expect(sections.filter((section) => !section.includes('**Why**: '))).toEqual([]);
  });

  it('show a mistake and the same place done right, of all but rules about text catalogues and the JSON itself', () => {
    expect(sections.filter((section) => !section.includes('\nGood:\n')).map(nameOf)).toEqual([
      'catalogue-keys',
      'catalogue-language',
      'json-syntax',
    ]);
  });
});
