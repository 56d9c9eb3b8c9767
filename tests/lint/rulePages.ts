import { join } from 'node:path';
import { isGroupFile } from '../../engine/core/product/groupFiles.ts';
import type { Finding } from '../../engine/tools/lint/Finding.types.ts';
import { loadDefinitions, readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { loadKnownParts } from '../../engine/tools/lint/loadKnownParts.ts';
import { MESSAGES } from '../../engine/tools/lint/messages/index.ts';
import { pageMarkdown } from '../../engine/tools/lint/pages/pageMarkdown.ts';
import type { RuleMistake, RulePage } from '../../engine/tools/lint/pages/RulePage.types.ts';
import { PARTS, REPOSITORY } from '../../engine/tools/lint/places.ts';
import { parsePointer } from '../../engine/tools/lint/source/locate.ts';
import { readSource } from '../../engine/tools/lint/source/readSource.ts';
import { type Path, placesOf, valueAt } from '../helpers/mutations.ts';
import { MISTAKES } from './mistakes.ts';

const fixtures = join(import.meta.dirname, '../fixtures');

/** The file of the pages. */
export const RULE_PAGES = join(REPOSITORY, 'schemas/rules/README.md');

/** Mistakes that a page shows, and the longest line of them. */
const SHOWN = 3;
const WIDEST = 140;

/** Mistakes of each rule, with what is said of them and the same place done right. */
export async function ruleMistakes(): Promise<Record<string, RuleMistake[]>> {
  const known = await loadKnownParts(PARTS);
  const right = await rightValues();
  const mistakes: Record<string, RuleMistake[]> = {};
  for (const id of Object.keys(MESSAGES).toSorted((a, b) => a.localeCompare(b, 'en'))) {
    const files = MISTAKES.filter(([, rule]) => rule === id).slice(0, SHOWN);
    for (const [file] of files) {
      const path = join(import.meta.dirname, 'mistakes', file);
      const { findings } = await loadDefinitions({ root: fixtures, files: [path], known });
      const finding = findings.find(({ rule }) => rule === id);
      if (finding) (mistakes[id] ??= []).push(mistakeOf(finding, readSource(path).text, right));
    }
  }
  return mistakes;
}

const HEAD = `# Rules of the lint

One section for each rule of \`npm run lint:definitions\`: what it demands, what happens without it, what it says, and
mistakes of \`tests/lint/mistakes\` with the same place done right in a fixture or a shipped definition. Written by
\`node tests/lint/writeRulePages.ts\`. \`npm run lint:definitions -- --explain RULE\` prints one of them, and the developer
page \`/reference#rule-RULE\` shows it.`;

/** All pages in one file. */
export function rulesMarkdown(pages: readonly RulePage[]): string {
  return `${[HEAD, ...pages.map(pageMarkdown)].join('\n\n')}\n`;
}

function mistakeOf({ line, pointer, message, advice }: Finding, text: string, right: RightValues): RuleMistake {
  const wrong = (text.split('\n')[line - 1] ?? '').trim().slice(0, WIDEST);
  const good = rightAt(pointer, right);
  return { pointer, message, advice, wrong, ...(good !== undefined && { right: good }) };
}

/** Kind of place → values that clean files have there. */
type RightValues = ReadonlyMap<string, readonly string[]>;

async function rightValues(): Promise<RightValues> {
  const found = new Map<string, string[]>();
  for (const root of [fixtures, REPOSITORY]) {
    const { sources } = await readDefinitions({ root });
    for (const { value, name } of sources) {
      for (const path of placesOf(value)) {
        const kind = kindOfPlace(path, isGroupFile(`${name}.json`));
        const text = `${JSON.stringify(path.at(-1))}: ${JSON.stringify(valueAt(value, path))}`;
        if (path.length > 0 && text.length <= WIDEST) found.set(kind, [...(found.get(kind) ?? []), text]);
      }
    }
  }
  return found;
}

/** A value at the same kind of place, or at the nearest around it. */
function rightAt(pointer: string, right: RightValues): string | undefined {
  const path = parsePointer(pointer).map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  for (let depth = path.length; depth > 0; depth -= 1) {
    const values =
      right.get(kindOfPlace(path.slice(0, depth), true)) ?? right.get(kindOfPlace(path.slice(0, depth), false));
    const best = values?.find((text) => text.length > 12) ?? values?.[0];
    if (best !== undefined) return best.replace(/^\d+: /, '');
  }
  return undefined;
}

/** Keys below which names are the author's own. */
const NAMED = new Set<string | number>([
  'properties',
  'inputs',
  'values',
  'query',
  'where',
  'set',
  'keep',
  'redirects',
]);

function kindOfPlace(path: Path, isGroup: boolean): string {
  const keys = path.map((key, index) => (typeof key === 'number' || NAMED.has(path[index - 1] ?? '') ? '*' : key));
  return `${isGroup ? 'group' : 'menu'}/${keys.join('/')}`;
}
