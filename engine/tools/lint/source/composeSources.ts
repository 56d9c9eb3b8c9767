import type { CompositionProblem } from '../../../core/compose/Composition.types.ts';
import { composeFiles } from '../../../core/compose/composeFiles.ts';
import type { SourceFile } from './parseSource.ts';

/** What a file was composed to before; the same again while the files that it is made of are the same. */
const before = new WeakMap<SourceFile, SourceFile>();
/** Of each file that was made by composing, the one as it is on disk. */
const plain = new WeakMap<SourceFile, SourceFile>();

/**
 * The files of a folder with every definition as a whole: with the group that it extends, what it shares with others, and
 * what the deployment changes. Files that are made of nothing else stay as they are.
 */
export function composeSources(sources: readonly SourceFile[]): readonly SourceFile[] {
  const stated = sources.map(plainSource);
  if (!stated.some(({ part, text }) => part !== undefined || mayBeComposed(text))) return stated;
  const { compositions, problems } = composeFiles(stated.filter(({ errors }) => errors.length === 0));
  return stated.map((source) => {
    const composition = compositions.get(source);
    const whole =
      composition === undefined
        ? source
        : {
            ...source,
            value: composition.value,
            composed: composition,
          };
    return remember(source, withProblems(whole, problems));
  });
}

/** A file as it is on disk. */
export function plainSource(source: SourceFile): SourceFile {
  return plain.get(source) ?? source;
}

/** Whether the text has a word by which a definition is made of others. */
function mayBeComposed(text: string): boolean {
  return text.includes('"extends"') || text.includes('"shared/');
}

/** The file with the mistakes that are in it; the same mistake of several definitions is one. */
function withProblems(source: SourceFile, problems: readonly CompositionProblem<SourceFile>[]): SourceFile {
  const own = new Map(
    problems
      .filter(({ file }) => file.path === source.path)
      .map((problem) => [JSON.stringify([problem.mistake, problem.path]), problem]),
  );
  return own.size === 0 ? source : { ...source, problems: [...own.values()] };
}

/** The file as it was composed before, if it would be the same: checks of unchanged files are not done again. */
function remember(stated: SourceFile, source: SourceFile): SourceFile {
  if (source === stated) return source;
  const known = before.get(stated);
  if (known !== undefined && isSame(known, source)) return known;
  before.set(stated, source);
  plain.set(source, stated);
  return source;
}

function isSame(one: SourceFile, other: SourceFile): boolean {
  const files = one.composed?.files ?? [];
  const others = other.composed?.files ?? [];
  return (
    files.length === others.length &&
    files.every((file, at) => file === others[at]) &&
    mistakesOf(one) === mistakesOf(other) &&
    JSON.stringify(one.value) === JSON.stringify(other.value)
  );
}

function mistakesOf({ problems = [] }: SourceFile): string {
  return JSON.stringify(problems.map(({ mistake, path, values }) => [mistake, path, values]));
}
