import type { Composition, CompositionProblem } from '../../../core/compose/Composition.types.ts';
import { beyondLimits, type Refusal } from './beyondLimits.ts';
import { getNodeValue, parseTree, type Node, type ParseError } from 'jsonc-parser';

/** The parser's code of something that JSON does not have. */
const INVALID_SYMBOL = 1;

/** A JSON file as text, as value, and as tree with positions. */
export interface SourceFile {
  /** Absolute path. */
  path: string;
  /** Path as people name it. */
  file: string;
  /** Base name without `.json`. */
  name: string;
  text: string;
  /** The tree, built on first use; undefined when the file is empty or broken from the first character. */
  tree: () => Node | undefined;
  /** The value; what could be read of it when there are syntax errors. */
  value: unknown;
  errors: readonly ParseError[];
  /** Why it was not read at all; then there is neither a value nor a tree. */
  refused?: Refusal;
  /** Whether it is one of the ready groups that the product includes. */
  isIncluded?: true;
  /** A file that is no definition itself: what several definitions share, or what a deployment changes in one. */
  part?: 'shared' | 'changes';
  /** Mistakes in how it is put together with other files. Absent: none was found. */
  problems?: readonly CompositionProblem<SourceFile>[];
  /** How it is put together with other files; the value is the whole then. Absent: it is not. */
  composed?: Pick<Composition<SourceFile>, 'originOf' | 'files' | 'problems'>;
}

/**
 * Strict JSON → value and tree: comments and trailing commas are errors. A clean file is read by the platform, 20 times
 * as fast as the tree, which only findings need.
 */
export function parseSource(file: Pick<SourceFile, 'path' | 'file' | 'name' | 'text'>): SourceFile {
  let built: Node | undefined;
  const tree = (): Node | undefined => (built ??= buildTree(file.text, []));
  const refused = beyondLimits(file.text);
  if (refused) {
    const errors = [{ error: INVALID_SYMBOL, offset: refused.offset, length: 0 }];
    return { ...file, tree: () => undefined, value: undefined, errors, refused };
  }
  try {
    return { ...file, tree, value: JSON.parse(file.text), errors: [] };
  } catch {
    const errors: ParseError[] = [];
    built = buildTree(file.text, errors);
    if (errors.length === 0) errors.push({ error: INVALID_SYMBOL, offset: 0, length: 0 });
    return { ...file, tree, value: built && getNodeValue(built), errors };
  }
}

function buildTree(text: string, errors: ParseError[]): Node | undefined {
  return parseTree(text, errors, { disallowComments: true, allowTrailingComma: false, allowEmptyContent: false });
}
