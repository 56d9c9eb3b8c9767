import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MESSAGES } from '../messages/index.ts';
import type { CaseMessage, Messages } from '../messages/Messages.types.ts';
import { roomFolder } from '../places.ts';
import type { RuleMistake, RulePage } from './RulePage.types.ts';

/** The file with the mistakes that the pages show, by rule; `tests/lint/writeRulePages.ts` writes it. */
export const MISTAKES_FILE = join(roomFolder('schemas'), 'rules/mistakes.json');

/** A page of each rule of the engine, in the order of their ids: texts of the rule, mistakes of the file. */
export function readRulePages(): RulePage[] {
  const mistakes: Readonly<Record<string, RuleMistake[]>> = existsSync(MISTAKES_FILE)
    ? JSON.parse(readFileSync(MISTAKES_FILE, 'utf8'))
    : {};
  return buildRulePages(mistakes);
}

/** A page of each rule, with the mistakes that are known of it. */
export function buildRulePages(mistakes: Readonly<Record<string, RuleMistake[]>>): RulePage[] {
  const texts: Messages = MESSAGES;
  return Object.entries(texts)
    .toSorted(([a], [b]) => a.localeCompare(b, 'en'))
    .map(([id, { summary, cases }]) => ({
      id,
      summary,
      consequences: consequencesOf(Object.values(cases)),
      cases: Object.values(cases).map(({ message, advice }) => ({ message, advice })),
      mistakes: mistakes[id] ?? [],
    }));
}

function consequencesOf(cases: readonly CaseMessage[]): RulePage['consequences'] {
  return [...new Set(cases.map(({ consequence = 'breaks' }) => consequence))];
}
