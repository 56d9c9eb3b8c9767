import { fileKindOf } from '../product/groupFiles.ts';
import { isObject } from '../values/isObject.ts';
import { composeDefinition, sharedProblems } from './composeDefinition.ts';
import type { ComposedFile, Composition, CompositionProblem } from './Composition.types.ts';

/** A file of a folder of definitions. */
export interface FolderFile extends ComposedFile {
  /** Without `.json`. */
  name: string;
  /** What it is if no file of its own: what several definitions share, or what a deployment changes in one. */
  part?: 'shared' | 'changes';
}

/** The files of a folder put together. */
export interface ComposedFolder<File> {
  /** Of each file that is made of others, the whole. */
  compositions: ReadonlyMap<File, Composition<File>>;
  /** The mistakes, each in the file that has it. */
  problems: readonly CompositionProblem<File>[];
}

/** Puts the definitions of a folder together with what they extend, what they share, and what the deployment changes. */
export function composeFiles<File extends FolderFile>(files: readonly File[]): ComposedFolder<File> {
  const groups = files.filter(({ name, part }) => part === undefined && fileKindOf(name) === 'definition');
  const byName = new Map(groups.map((group) => [groupNameOf(group), group]));
  const of = (kind: FolderFile['part']): ReadonlyMap<string, File> =>
    new Map(files.filter(({ part }) => part === kind).map((file) => [file.name, file]));
  const [shared, changes] = [of('shared'), of('changes')];
  const folder = {
    group: (name: string) => byName.get(name),
    shared: (name: string) => shared.get(name),
    changes: (name: string) => changes.get(name),
  };
  const compositions = new Map<File, Composition<File>>();
  const problems: CompositionProblem<File>[] = [];
  for (const group of groups) {
    const composition = composeDefinition(group, folder);
    if (composition === undefined) continue;
    compositions.set(group, composition);
    problems.push(...composition.problems);
  }
  for (const [name, file] of shared) problems.push(...sharedProblems(file, name, folder));
  for (const [name, file] of changes)
    if (!byName.has(name)) problems.push({ file, path: [], mistake: 'unknown-base', values: { name } });
  return { compositions, problems };
}

/** The name that a group states, or that of its file. */
export function groupNameOf({ name, value }: FolderFile): string {
  const stated = isObject(value) ? value['name'] : undefined;
  return typeof stated === 'string' ? stated : name;
}
