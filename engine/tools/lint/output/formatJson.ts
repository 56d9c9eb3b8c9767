import type { Finding } from '../Finding.types.ts';

/** Findings for programs: the list as it is, without what `--suggest` would ask. */
export function formatJson(findings: readonly Finding[]): string {
  const kept = (key: string, value: unknown): unknown => (key === 'suggestions' ? undefined : value);
  return `${JSON.stringify(findings, kept, 2)}\n`;
}
