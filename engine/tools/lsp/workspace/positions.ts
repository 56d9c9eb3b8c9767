import { pathToFileURL } from 'node:url';
import type { Node } from 'jsonc-parser';
import type { Position, Range } from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { SourceFile } from '../../lint/source/parseSource.ts';

const documents = new WeakMap<SourceFile, TextDocument>();

/** What editors leave out of the text of a file, and its readers see. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** How many characters of a file editors do not count. */
function uncounted({ text }: SourceFile): number {
  return text.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK.length : 0;
}

function documentOf(source: SourceFile): TextDocument {
  const document =
    documents.get(source) ?? TextDocument.create(uriOf(source.path), 'json', 0, source.text.slice(uncounted(source)));
  documents.set(source, document);
  return document;
}

/** The address of a file as editors write it. */
export function uriOf(path: string): string {
  return pathToFileURL(path).href;
}

/** Offset in the text of a file → line and character, from 0. */
export function positionOf(source: SourceFile, offset: number): Position {
  return documentOf(source).positionAt(offset - uncounted(source));
}

/** The inverse of {@link positionOf}. A place after the end is the end. */
export function offsetOf(source: SourceFile, position: Position): number {
  return documentOf(source).offsetAt(position) + uncounted(source);
}

/** A part of the text of a file. */
export function rangeOf(source: SourceFile, { offset, length }: Pick<Node, 'offset' | 'length'>): Range {
  return { start: positionOf(source, offset), end: positionOf(source, offset + length) };
}

/** Line and column as findings have them, from 1 and by line feeds alone → offset. */
export function offsetAt({ text }: SourceFile, { line, column }: { line: number; column: number }): number {
  let start = 0;
  for (let passed = 1; passed < line; passed += 1) start = text.indexOf('\n', start) + 1;
  return start + column - 1;
}
