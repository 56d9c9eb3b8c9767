/** Writes `schemas/rules/README.md`: a page of each rule, after a rule or one of its texts was changed. */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { RULE_PAGES, rulePages } from './rulePages.ts';

await mkdir(dirname(RULE_PAGES), { recursive: true });
await writeFile(RULE_PAGES, await rulePages());
