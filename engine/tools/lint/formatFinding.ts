import type { Finding } from './Finding.types.ts';

/**
 * A finding as one line.
 *
 * @example formatFinding(finding)
 * // definitions/cities.json:9:15  known-cell  /columns/1/cell: no cell is called "mony"  → did you mean "money"?
 */
export function formatFinding(finding: Finding): string {
  const { file, line, column, rule, severity, pointer, message, advice } = finding;
  const mark = severity === 'warning' ? ' (warning)' : '';
  const at = pointer === '' ? '' : `${pointer}: `;
  return `${file}:${line}:${column}  ${rule}${mark}  ${at}${message}  → ${advice}`;
}
