/** A brace that nothing closes. */
export interface UnclosedBrace {
  /** Where its closing one is missing: behind the last thing that is in it. */
  offset: number;
  /** The line that it is opened in, from 1. */
  openedIn: number;
}

interface Open {
  sign: string;
  line: number;
  indent: number;
}

/**
 * The brace that a file lacks the end of, by its layout: a line that is no further in than the one with the brace is no
 * longer part of it. The parser alone notices at the end of the file. Undefined where the layout does not say it.
 */
export function unclosedBrace(text: string): UnclosedBrace | undefined {
  const open: Open[] = [];
  let written = 0;
  for (const [index, line] of text.split('\n').entries()) {
    const start = written;
    written += line.length + 1;
    const content = line.trim();
    if (content === '') continue;
    const indent = line.length - line.trimStart().length;
    const last = open.at(-1);
    const isClosing = /^[}\]]/.test(content);
    if (last !== undefined && (isClosing ? indent < last.indent : indent <= last.indent)) {
      const before = text.slice(0, start).trimEnd();
      // A comma behind the missing brace belongs to what holds the object.
      return last.sign === '{' ? { offset: before.replace(/,$/, '').length, openedIn: last.line } : undefined;
    }
    for (const [sign] of content.replaceAll(/"(?:[^"\\]|\\.)*"/g, '').matchAll(/[[\]{}]/g)) {
      if (sign === '{' || sign === '[') open.push({ sign, line: index + 1, indent });
      else if (open.pop()?.sign !== (sign === '}' ? '{' : '[')) return undefined;
    }
  }
  return undefined;
}
