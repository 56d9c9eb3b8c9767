import type { Finding } from '../Finding.types.ts';

/** Findings for programs: the list as it is. */
export function formatJson(findings: readonly Finding[]): string {
  return `${JSON.stringify(findings, null, 2)}\n`;
}
