import type { Finding } from '../Finding.types.ts';

const LEFT_OUT: ReadonlySet<string> = new Set(['suggestions', 'said']);

/** Findings for programs: the list as it is, without what `--suggest` would ask and what messages are worded from. */
export function formatJson(findings: readonly Finding[]): string {
  const kept = (key: string, value: unknown): unknown => (LEFT_OUT.has(key) ? undefined : value);
  return `${JSON.stringify(findings, kept, 2)}\n`;
}
