import { PATTERNS } from '../../../schemas/patterns/index.ts';
import type { ComposedFile, ComposedFiles, Composition, CompositionProblem } from './Composition.types.ts';
import { type ObjectTree, partAt, sizeOf, textOf, toTree, toValue, type Tree } from './composedTree.ts';
import { mergeTrees } from './mergeTrees.ts';
import { afterOwn, ofGroup, patternTree } from './patternTree.ts';

/** `shared/contact.json#/phone`: a file of the shared ones, and a place in it. */
const SHARED = /^shared\/([^/#]+)\.json(?:#(.*))?$/;
/** What begins so was meant as such a reference. */
const SHARED_START = 'shared/';
/** What makes a group itself; another that extends it has its own. */
const OWN_KEYS = ['$schema', 'name', 'extends', 'aliases', 'access', 'renamedFrom', 'removedFields'];
/** Most parts of a definition: files that name each other in a chain would double it with each step. */
const MOST_PARTS = 200_000;

/**
 * A definition with everything that is added to it: the group or the pattern that it `extends`, the parts that it has from
 * `shared/` by `$ref`, and what the deployment changes. Of the other files only their values count.
 *
 * @returns undefined when it is made of nothing but itself
 *
 * @example composeDefinition({ value: { name: 'leads', extends: 'contacts' } }, files)
 */
export function composeDefinition<File extends ComposedFile>(
  file: File,
  files: ComposedFiles<File>,
): Composition<File> | undefined {
  const composer = createComposer(files);
  const composed = composer.compose(file, []);
  if (composer.used.size === 0 && composer.problems.length === 0 && !composer.hasPattern()) return undefined;
  const tree = composer.hasPattern() ? ofGroup(composed) : composed;
  return {
    value: toValue(tree),
    originOf: (path) => partAt(tree, path).part.origin,
    problems: composer.problems,
    files: [...composer.used],
  };
}

/** The mistakes of a shared file by itself. */
export function sharedProblems<File extends ComposedFile>(
  file: File,
  name: string,
  files: ComposedFiles<File>,
): readonly CompositionProblem<File>[] {
  const composer = createComposer(files);
  composer.expand(toTree(file.value, file), [`${name}#`]);
  return composer.problems.filter((problem) => problem.file === file);
}

interface Composer<File> {
  compose: (file: File, extending: readonly string[]) => Tree<File>;
  expand: (tree: Tree<File>, within: readonly string[]) => Tree<File>;
  problems: CompositionProblem<File>[];
  used: Set<File>;
  /** Whether a pattern has added parts: they are in no file. */
  hasPattern: () => boolean;
}

function createComposer<File extends ComposedFile>(files: ComposedFiles<File>): Composer<File> {
  const problems: CompositionProblem<File>[] = [];
  const used = new Set<File>();
  let parts = 0;
  let patterns = 0;
  const note = (problem: CompositionProblem<File>): void => {
    problems.push(problem);
  };
  const onto = { note, belongsTo: 'differences' } as const;

  const expand = (tree: Tree<File>, within: readonly string[]): Tree<File> => {
    if (tree.kind === 'scalar') return tree;
    if (tree.kind === 'list') {
      const items = tree.items.flatMap((item) => {
        const expanded = expand(item, within);
        const isReference = item.kind === 'object' && item.entries.size === 1 && isShared(item);
        return isReference && expanded.kind === 'list' ? expanded.items : [expanded];
      });
      return { ...tree, items };
    }
    const own: ObjectTree<File> = {
      ...tree,
      entries: new Map(
        [...tree.entries].flatMap(([key, part]) =>
          key === '$ref' && isShared(tree) ? [] : [[key, expand(part, within)] as const],
        ),
      ),
    };
    if (!isShared(tree)) return own;
    const target = find(tree, within);
    if (target === undefined) return own;
    if (own.entries.size === 0) return { ...target, origin: tree.origin };
    if (target.kind === 'object') return mergeTrees(target, own, onto);
    note({ ...tree.origin, mistake: 'not-merged', values: {} });
    return target;
  };

  /** What a reference names, with what it names itself. */
  const find = (tree: ObjectTree<File>, within: readonly string[]): Tree<File> | undefined => {
    const reference = tree.entries.get('$ref');
    const text = textOf(reference) ?? '';
    const at = reference?.origin ?? tree.origin;
    const [, name = '', pointer = ''] = SHARED.exec(text) ?? [];
    const file = name === '' ? undefined : files.shared(name);
    if (file === undefined) {
      note({ ...at, mistake: 'unknown-file', values: { reference: text } });
      return undefined;
    }
    used.add(file);
    const key = `${name}#${pointer}`;
    if (within.some((outer) => key === outer || key.startsWith(`${outer}/`) || outer.startsWith(`${key}/`))) {
      note({ ...at, mistake: 'shared-ring', values: { reference: text } });
      return undefined;
    }
    const { part, isThere } = partAt(toTree(file.value, file), stepsOf(pointer));
    if (!isThere || (pointer !== '' && !pointer.startsWith('/'))) {
      note({ ...at, mistake: 'unknown-place', values: { reference: text } });
      return undefined;
    }
    parts += sizeOf(part);
    if (parts > MOST_PARTS) {
      if (problems.every(({ mistake }) => mistake !== 'large'))
        note({ ...at, mistake: 'large', values: { most: String(MOST_PARTS) } });
      return undefined;
    }
    return expand(part, [...within, key]);
  };

  const compose = (file: File, extending: readonly string[]): Tree<File> => {
    const own = expand(toTree(file.value, file), []);
    if (own.kind !== 'object') return own;
    const name = textOf(own.entries.get('name')) ?? '';
    const whole = withBase(own, [...extending, name]);
    const changes = files.changes(name);
    if (changes === undefined) return whole;
    used.add(changes);
    const stated = expand(toTree(changes.value, changes), []);
    if (stated.kind !== 'object') return whole;
    for (const key of ['name', 'extends']) {
      const part = stated.entries.get(key);
      if (part !== undefined) note({ ...part.origin, mistake: 'own-name', values: { key } });
    }
    return mergeTrees(whole, without(stated, ['$schema', 'name', 'extends']), { note, belongsTo: 'base' });
  };

  const withBase = (own: ObjectTree<File>, extending: readonly string[]): ObjectTree<File> => {
    const stated = own.entries.get('extends');
    const name = textOf(stated);
    if (stated === undefined || name === undefined) return own;
    if (Object.hasOwn(PATTERNS, name)) {
      patterns += 1;
      const pattern = patternTree(PATTERNS[name], stated.origin);
      const merged = mergeTrees(pattern, without(own, ['extends']), onto);
      return merged.kind === 'object' ? afterOwn(merged, own) : own;
    }
    const base = files.group(name);
    if (base === undefined || extending.includes(name)) {
      note({ ...stated.origin, mistake: base === undefined ? 'unknown-base' : 'base-ring', values: { name } });
      return without(own, ['extends']);
    }
    used.add(base);
    const tree = compose(base, extending);
    if (tree.kind !== 'object') return without(own, ['extends']);
    const merged = mergeTrees(without(tree, OWN_KEYS), without(own, ['extends']), onto);
    return merged.kind === 'object' ? { ...merged, entries: ownFirst(merged.entries) } : own;
  };

  return { compose, expand, problems, used, hasPattern: () => patterns > 0 };
}

/** What makes a group itself, then the rest: as people write a definition. */
function ownFirst<File>(entries: ObjectTree<File>['entries']): ObjectTree<File>['entries'] {
  const isOwn = ([key]: readonly [string, unknown]): boolean => OWN_KEYS.includes(key);
  return new Map([...[...entries].filter(isOwn), ...[...entries].filter((entry) => !isOwn(entry))]);
}

function isShared<File>({ entries }: ObjectTree<File>): boolean {
  return textOf(entries.get('$ref'))?.startsWith(SHARED_START) === true;
}

function without<File>(tree: ObjectTree<File>, keys: readonly string[]): ObjectTree<File> {
  return { ...tree, entries: new Map([...tree.entries].filter(([key]) => !keys.includes(key))) };
}

/** Steps of a JSON Pointer (RFC 6901). */
function stepsOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));
}
