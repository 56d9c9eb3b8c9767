import { formatFinding } from '../formatFinding.ts';
import type { Finding } from '../Finding.types.ts';

/** Findings for people: a line each, then how many. */
export function formatText(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'No findings.\n';
  const files = new Set(findings.map(({ file }) => file)).size;
  const fixable = findings.filter(({ fix }) => fix !== undefined).length;
  const hint = fixable === 0 ? '' : `; ${fixable} can be corrected with --fix`;
  const summary = `${count(findings.length, 'finding')} in ${count(files, 'file')}${hint}.`;
  return `${[...findings.map(formatFinding), '', summary].join('\n')}\n`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}
