import { formatFinding } from '../formatFinding.ts';
import type { Finding } from '../Finding.types.ts';
import { MESSAGES } from '../messages/index.ts';
import { PAGES_FILE } from '../pages/pageUrl.ts';

/** Findings for people: a line each, then how many. */
export function formatText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings.\n';
  const files = new Set(findings.map(({ file }) => file)).size;
  const fixable = findings.filter(({ fix }) => fix !== undefined).length;
  const hint = fixable === 0 ? '' : `; ${fixable} can be corrected with --fix`;
  const summary = `${count(findings.length, 'finding')} in ${count(files, 'file')}${hint}.`;
  return `${[...findings.map(formatFinding), '', explained(findings), summary].join('\n')}\n`;
}

/** Where the rules that found something are explained; a rule of the product has no page. */
function explained(findings: readonly Finding[]): string {
  const rules = [...new Set(findings.map(({ rule }) => rule))].filter((rule) => Object.hasOwn(MESSAGES, rule));
  const [first] = rules;
  if (first === undefined) return '';
  return `Why, with mistakes and their correction: npm run lint:definitions -- --explain ${first}, or ${PAGES_FILE}#${first}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
