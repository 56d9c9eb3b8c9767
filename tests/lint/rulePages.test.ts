import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { MESSAGES } from '../../engine/tools/lint/messages/index.ts';
import { pageUrl } from '../../engine/tools/lint/pages/pageUrl.ts';
import { readRulePages } from '../../engine/tools/lint/pages/readRulePages.ts';
import { RULE_PAGES, rulesMarkdown } from './rulePages.ts';

/** After a change of a rule: `node tests/lint/writeRulePages.ts`. */
const pages = readRulePages();
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

  it('are the same in the file and in the data of `/reference` and `--explain`', () => {
    expect(rulesMarkdown(pages)).toBe(readFileSync(RULE_PAGES, 'utf8'));
  });

  it.each([
    [{}, /^file:\/\/\/.*\/schemas\/rules\/README\.md#known-cell$/],
    [
      { GITHUB_SERVER_URL: 'https://github.com', GITHUB_REPOSITORY: 'a/b', GITHUB_SHA: 'c0ffee' },
      /^https:\/\/github\.com\/a\/b\/blob\/c0ffee\/schemas\/rules\/README\.md#known-cell$/,
    ],
  ])('have an address in %o', (env, expected) => {
    expect(pageUrl('known-cell', env)).toMatch(expected);
  });

  it('show a mistake and the same place done right, of all but rules about text catalogues and the JSON itself', () => {
    expect(sections.filter((section) => !section.includes('\nGood:\n')).map(nameOf)).toEqual([
      'catalogue-keys',
      'catalogue-language',
      'json-syntax',
    ]);
  });
});
