import type { Finding } from '../lint/Finding.types.ts';
import { formatFinding } from '../lint/formatFinding.ts';

/** Findings as an error of the build: a line for each, and the place of the first. */
export function describeFindings(findings: readonly Finding[]): {
  message: string;
  loc: { file: string; line: number; column: number };
} {
  const [first] = findings;
  return {
    message: findings.map((finding) => formatFinding(finding)).join('\n'),
    loc: { file: first?.file ?? '', line: first?.line ?? 1, column: first?.column ?? 1 },
  };
}
