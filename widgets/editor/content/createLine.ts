import type { Inline, LineContent, Marks } from './RichBlock.types.ts';

/** A line that is being read. */
export interface Line {
  /** Letters as HTML shows them: blanks and ends of lines are one space, none at the line's ends. */
  addText: (text: string, format: Format) => void;
  /** Letters as they are: an end of line is a break, blanks stay. */
  addLines: (text: string, format: Format) => void;
  addBreak: () => void;
  /** The line, with equal neighbours joined. A break at its end is removed, because browsers do not show it. */
  end: () => LineContent[];
}

export interface Format {
  marks: Marks;
  href: string | undefined;
}

interface Piece extends Format {
  /** `\n` for a break. */
  text: string;
}

export function createLine(): Line {
  const pieces: Piece[] = [];
  let isAfterSpace = true;
  const add = (text: string, { marks, href }: Format): void => {
    if (text !== '') pieces.push({ text, marks, href });
  };
  const addBreak = (): void => {
    trimLast(pieces);
    pieces.push({ text: '\n', marks: {}, href: undefined });
    isAfterSpace = true;
  };
  return {
    addText: (text, format) => {
      const collapsed = text.replaceAll(/[ \t\r\n\f]+/g, ' ');
      add(isAfterSpace && collapsed.startsWith(' ') ? collapsed.slice(1) : collapsed, format);
      if (collapsed !== '') isAfterSpace = collapsed.endsWith(' ');
    },
    addLines: (text, format) => {
      for (const [index, line] of text.split(/\r\n?|\n/).entries()) {
        if (index > 0) addBreak();
        add(line.replaceAll('\t', ' '), format);
        if (line !== '') isAfterSpace = /[ \t]$/.test(line);
      }
    },
    addBreak,
    end: () => {
      trimLast(pieces);
      if (pieces.at(-1)?.text === '\n') pieces.pop();
      return toContent(pieces);
    },
  };
}

/** The space before a break or the end is not shown. */
function trimLast(pieces: Piece[]): void {
  const last = pieces.at(-1);
  if (last === undefined || !last.text.endsWith(' ')) return;
  last.text = last.text.slice(0, -1);
  if (last.text === '') pieces.pop();
}

function toContent(pieces: readonly Piece[]): LineContent[] {
  const line: LineContent[] = [];
  for (const piece of pieces) {
    const { href } = piece;
    const last = line.at(-1);
    if (href === undefined) addInline(line, piece);
    else if (last?.kind === 'link' && last.href === href) addInline(last.children, piece);
    else {
      const children: Inline[] = [];
      addInline(children, piece);
      line.push({ kind: 'link', href, children });
    }
  }
  return line;
}

function addInline(line: (LineContent | Inline)[], { text, marks }: Piece): void {
  const last = line.at(-1);
  if (text === '\n') line.push({ kind: 'break' });
  else if (last?.kind === 'text' && isSameFormat(last.marks, marks)) last.text += text;
  else line.push({ kind: 'text', text, marks });
}

function isSameFormat(a: Marks, b: Marks): boolean {
  return a.bold === b.bold && a.underline === b.underline && a.strike === b.strike;
}
