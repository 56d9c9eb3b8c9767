/** An expression of the columns of a table, for the row that a trigger has; and the columns that it reads. */
export function ofNewRow(sql: string, columns: ReadonlySet<string>): { expression: string; read: string[] } {
  const read = new Set<string>();
  // Texts are left as they are.
  const expression = sql.replaceAll(/'(?:[^']|'')*'|"((?:[^"]|"")+)"/g, (part: string, name?: string) => {
    const column = name?.replaceAll('""', '"');
    if (column === undefined || !columns.has(column)) return part;
    read.add(column);
    return `new.${part}`;
  });
  return { expression, read: [...read] };
}
