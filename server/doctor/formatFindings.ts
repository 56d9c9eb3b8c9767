import type { Finding } from './Finding.types.ts';

const SIGNS: Readonly<Record<Finding['status'], string>> = { ok: 'ok      ', warning: 'warning ', failure: 'FAILURE ' };

/** The findings as lines, each with what mends it, and how many there are. */
export function formatFindings(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ check }) => check.length));
  const lines = findings.flatMap(({ check, status, message, mend }) => [
    `${SIGNS[status]} ${check.padEnd(width)}  ${message}`,
    ...(mend === undefined ? [] : [`${' '.repeat(SIGNS.ok.length + width + 3)}→ ${mend}`]),
  ]);
  const count = (status: Finding['status']): number => findings.filter((one) => one.status === status).length;
  return `${[...lines, '', `${count('failure')} failures, ${count('warning')} warnings.`].join('\n')}\n`;
}
