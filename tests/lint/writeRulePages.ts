/**
 * Writes the pages of the rules, after a rule or one of its texts was changed: the mistakes that they show as data
 * (`schemas/rules/mistakes.json`), which `/reference` and `--explain` read, and all of it as `schemas/rules/README.md`.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { buildRulePages, MISTAKES_FILE } from '../../engine/tools/lint/pages/readRulePages.ts';
import { RULE_PAGES, ruleMistakes, rulesMarkdown } from './rulePages.ts';

const mistakes = await ruleMistakes();
await mkdir(dirname(RULE_PAGES), { recursive: true });
await writeFile(MISTAKES_FILE, `${JSON.stringify(mistakes, null, 2)}\n`);
await writeFile(RULE_PAGES, rulesMarkdown(buildRulePages(mistakes)));
