/** Key of the reference that a row has to the record that it belongs to, by the field there. */
export function partKey(group: string, field: string): string {
  return `part of ${group} ${field}`;
}
