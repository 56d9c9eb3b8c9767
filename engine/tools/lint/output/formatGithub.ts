import type { Finding } from '../Finding.types.ts';

/** Findings as workflow commands, which GitHub shows at the line. */
export function formatGithub(findings: readonly Finding[]): string {
  return findings.map((finding) => `${toCommand(finding)}\n`).join('');
}

function toCommand({ severity, file, line, column, rule, pointer, message, advice }: Finding): string {
  const properties = { file, line: String(line), col: String(column), title: rule };
  const list = Object.entries(properties).map(([key, value]) => `${key}=${escapeProperty(value)}`);
  const at = pointer === '' ? '' : `${pointer}: `;
  return `::${severity} ${list.join(',')}::${escapeData(`${at}${message} → ${advice}`)}`;
}

function escapeData(text: string): string {
  return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}

function escapeProperty(text: string): string {
  return escapeData(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
}
