import { basename, dirname, join, resolve } from 'node:path';
import type { Product } from '../../../core/product/Product.types.ts';
import { fileKindOf } from '../../../core/product/groupFiles.ts';
import { isDefinitionTarget } from '../../lint/buildTargets.ts';
import { includedFiles } from '../../lint/includedGroups.ts';
import type { LintOptions, LintResult } from '../../lint/lintSources.ts';
import { lintSources } from '../../lint/lintSources.ts';
import { definitionFiles, productOf } from '../../lint/loadDefinitions.ts';
import { partFiles, partFolders } from '../../lint/source/partFiles.ts';
import { createLintMemory } from '../../lint/memory/createLintMemory.ts';
import type { DefinitionTarget, FileTarget, KnownParts } from '../../lint/Rule.types.ts';
import { parseSource, type SourceFile } from '../../lint/source/parseSource.ts';
import { displayPath, readSource } from '../../lint/source/readSource.ts';
import { BYTE_ORDER_MARK } from './positions.ts';

/** The files of a definition folder at one moment, as the lint reads them. */
export interface View extends Pick<LintResult, 'targets' | 'project'> {
  sources: readonly SourceFile[];
  product: Product;
  /** For checks of other states of the files. */
  options: LintOptions;
  /** The file at a path, if it is one of the folder. */
  targetAt: (path: string) => FileTarget | undefined;
  /** The definition of a file as it could last be read: while it is typed, it often is none. */
  readable: (path: string) => DefinitionTarget | undefined;
}

/** A definition folder that is being edited. */
export interface Workspace {
  /** The folder of the definitions. */
  folder: string;
  /** Whether a path is that of a file of the folder, whether it is there or not. */
  holds: (path: string) => boolean;
  /** Reads one file again, or all of them; texts that are open in the editor stay. */
  read: (path?: string) => Promise<void>;
  /**
   * The text of an open file. Another product is in force after {@link Workspace.settle}: with it everything is read anew,
   * which is too much for each key.
   */
  edit: (path: string, text: string) => void;
  /** Reads definitions by the product as it is written now. Returns whether it is another one. */
  settle: () => boolean;
  /** From now on the file on disk counts again. */
  close: (path: string) => void;
  view: () => View;
  /** Findings of some files, or of all, by path: the same list as before where nothing changed. */
  check: (paths?: ReadonlySet<string>) => LintResult['byPath'];
}

export interface WorkspaceOptions {
  /** Folder with `definitions/` in it. */
  root: string;
  known: KnownParts;
  /** Receives what could not be read: a file without permission, one that is a folder. */
  onProblem: (message: string) => void;
}

/**
 * Opens the definition folder of a project, which {@link Workspace.read} reads. What is open in the editor has precedence
 * over the disk. Everything is checked by the lint itself, which remembers what it found.
 */
export function openWorkspace({ root, known, onProblem }: WorkspaceOptions): Workspace {
  const folder = join(resolve(root), 'definitions');
  const folders = partFolders(resolve(root));
  const partOf = (path: string): SourceFile['part'] =>
    (['shared', 'changes'] as const).find((part) => dirname(path) === folders[part]);
  const asPart = (source: SourceFile): SourceFile => {
    const part = partOf(source.path);
    return part === undefined ? source : { ...source, part };
  };
  const memory = createLintMemory();
  const stored = new Map<string, SourceFile>();
  const open = new Map<string, SourceFile>();
  let included: SourceFile[] = [];
  let product: { of: SourceFile | undefined; value: Product } | undefined;
  /** Whether the product is being typed. */
  let isTyped = false;
  let current: View | undefined;
  const readable = new Map<string, DefinitionTarget>();

  const changed = (): void => {
    current = undefined;
  };
  const tryRead = (path: string): SourceFile | undefined => {
    try {
      return asPart(readSource(path));
    } catch (error) {
      const isGone = error instanceof Error && 'code' in error && error.code === 'ENOENT';
      if (!isGone) onProblem(`${displayPath(path)}: ${error instanceof Error ? error.message : String(error)}`);
      return undefined;
    }
  };
  const store = (path: string): void => {
    const source = tryRead(path);
    if (source === undefined) stored.delete(path);
    // The same text stays the same file, so that nothing is checked again.
    else if (stored.get(path)?.text !== source.text) stored.set(path, source);
  };
  const own = (): SourceFile[] => {
    const all = new Map([...stored, ...open]);
    return [...all.keys()].toSorted().flatMap((path) => all.get(path) ?? []);
  };
  const productNow = (sources: readonly SourceFile[]): Product => {
    const of = sources.find(({ name, part }) => part === undefined && fileKindOf(name) === 'product');
    if (product === undefined || (product.of !== of && !isTyped)) product = { of, value: productOf(sources) };
    return product.value;
  };
  const readIncluded = (): void => {
    const sources = own();
    const paths = includedFiles(
      productNow(sources).include,
      sources.filter(({ part }) => part === undefined).map(({ path }) => path),
    );
    const known = new Map(included.map((source) => [source.path, source]));
    included = paths.flatMap((path) => known.get(path) ?? tryRead(path) ?? []);
  };
  const view = (): View => {
    if (current) return current;
    const sources = own();
    const options: LintOptions = { known, memory, product: productNow(sources) };
    const all = [
      ...sources,
      ...included.filter(({ name }) => !sources.some((source) => source.part === undefined && source.name === name)),
    ];
    const { targets, project } = lintSources(all, { ...options, only: new Set() });
    const byPath = new Map(targets.map((target) => [target.source.path, target]));
    for (const target of targets) if (isDefinitionTarget(target)) readable.set(target.source.path, target);
    current = {
      sources: all,
      targets,
      project,
      product: productNow(sources),
      options,
      targetAt: (path) => byPath.get(path),
      readable: (path) => readable.get(path),
    };
    return current;
  };
  const holds = (path: string): boolean =>
    path.endsWith('.json') && (dirname(path) === folder || partOf(path) !== undefined);
  return {
    folder,
    holds,
    read: async (path) => {
      if (path === undefined) {
        const beside = await partFiles(resolve(root));
        const paths = [...(await definitionFiles(folder)), ...beside.map((file) => file.path)];
        for (const gone of [...stored.keys()].filter((known) => !paths.includes(known))) stored.delete(gone);
        for (const each of paths) store(each);
      } else if (holds(path)) store(path);
      readIncluded();
      changed();
    },
    edit: (path, text) => {
      if (!holds(path)) return;
      const mark = stored.get(path)?.text.startsWith(BYTE_ORDER_MARK) === true ? BYTE_ORDER_MARK : '';
      const whole = text.startsWith(BYTE_ORDER_MARK) ? text : mark + text;
      // A file that was opened and not changed is that on disk.
      const same = [open.get(path), stored.get(path)].find((source) => source?.text === whole);
      const source =
        same ?? asPart(parseSource({ path, file: displayPath(path), name: basename(path, '.json'), text: whole }));
      open.set(path, source);
      if (source.part === undefined && fileKindOf(source.name) === 'product') isTyped = true;
      changed();
    },
    settle: () => {
      if (!isTyped) return false;
      isTyped = false;
      changed();
      return true;
    },
    close: (path) => {
      open.delete(path);
      changed();
    },
    view,
    check: (only) => {
      const { sources, options } = view();
      return lintSources(sources, { ...options, ...(only && { only }) }).byPath;
    },
  };
}
