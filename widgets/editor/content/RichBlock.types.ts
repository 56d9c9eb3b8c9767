/** Formats of a run of letters. */
export interface Marks {
  bold?: true;
  underline?: true;
  strike?: true;
}

export type Inline = { kind: 'text'; text: string; marks: Marks } | { kind: 'break' };

/** The content of a line: text, line breaks, and links around those. */
export type LineContent = Inline | { kind: 'link'; href: string; children: Inline[] };

/** Direction that a person chose; undefined follows the first letter. */
export type ChosenDirection = 'rtl' | 'ltr' | undefined;

export type TextBlockKind = 'p' | 'h1' | 'h2' | 'h3' | 'blockquote';

export interface TextBlock {
  kind: TextBlockKind;
  dir?: ChosenDirection;
  children: LineContent[];
}

export interface ListBlock {
  kind: 'ul' | 'ol';
  /** Of the whole list; inner lists follow the outermost. */
  dir?: ChosenDirection;
  items: ListItem[];
}

export interface ListItem {
  children: LineContent[];
  lists: ListBlock[];
}

/**
 * Rich text as data, the common form of the editor, saved HTML and pasted text. It can express only what
 * `richTextRules.ts` allows.
 */
export type RichBlock = TextBlock | ListBlock;
