import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';

/** A JSON file as text, as tree with positions, and as value. */
export interface SourceFile {
  /** Absolute path. */
  path: string;
  /** Path as people name it. */
  file: string;
  /** Base name without `.json`. */
  name: string;
  text: string;
  /** Absent when the file is empty or broken from the first character. */
  tree?: Node;
  /** The value; what could be read of it when there are syntax errors. */
  value: unknown;
  errors: ParseError[];
}

/** Strict JSON → tree and value: comments and trailing commas are errors. */
export function parseSource(file: Pick<SourceFile, 'path' | 'file' | 'name' | 'text'>): SourceFile {
  const errors: ParseError[] = [];
  const tree = parseTree(file.text, errors, {
    disallowComments: true,
    allowTrailingComma: false,
    allowEmptyContent: false,
  });
  return { ...file, ...(tree && { tree }), value: tree && getNodeValue(tree), errors };
}
