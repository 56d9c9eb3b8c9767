/** A row of a text that holds a table, and where the next one begins. */
export interface DelimitedRow {
  cells: string[];
  next: number;
}

/**
 * Reads the row of a table in a text by RFC 4180, with any separator and any line end. An apostrophe that an export put
 * before what looks like a formula is taken away.
 *
 * @param keep called with each cell; false leaves it out of the row
 */
export function readDelimitedRow(
  text: string,
  from: number,
  { separator, keep = () => true }: { separator: string; keep?: (value: string, column: number) => boolean },
): DelimitedRow {
  const cells: string[] = [];
  let at = from;
  for (let column = 0; ; column += 1) {
    const { value, next } = readCell(text, at, separator);
    const plain = value.replace(/^'(?=[=+\-@\t\r])/, '');
    if (keep(plain, column)) cells.push(plain);
    const hasMore = text[next] === separator;
    at = hasMore ? next + 1 : afterLine(text, next);
    if (!hasMore) return { cells, next: at };
  }
}

function readCell(text: string, from: number, separator: string): { value: string; next: number } {
  if (text[from] !== '"') {
    const next = endOfBare(text, from, separator);
    return { value: text.slice(from, next), next };
  }
  let value = '';
  let at = from + 1;
  for (;;) {
    const end = text.indexOf('"', at);
    // A quote that is never closed: what follows is one cell, which its length refuses.
    if (end === -1) return { value: value + text.slice(at), next: text.length };
    value += text.slice(at, end);
    if (text[end + 1] !== '"') {
      // What follows the closing quote up to the separator belongs to the cell.
      const rest = endOfBare(text, end + 1, separator);
      return { value: value + text.slice(end + 1, rest), next: rest };
    }
    value += '"';
    at = end + 2;
  }
}

function endOfBare(text: string, from: number, separator: string): number {
  let next = from;
  while (next < text.length && text[next] !== separator && text[next] !== '\n' && text[next] !== '\r') next += 1;
  return next;
}

function afterLine(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1;
}
