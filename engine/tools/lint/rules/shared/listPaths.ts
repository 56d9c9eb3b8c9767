import type { DefinitionTarget } from '../../Rule.types.ts';
import { routePaths } from '../../routePaths.ts';

const NO_LIST = ['show', 'edit', 'add'];

/** Paths of the lists of a group; undefined for one that cannot be read. */
export function listPaths(target: DefinitionTarget | undefined): string[] | undefined {
  if (target === undefined) return undefined;
  return routePaths(target.definition).flatMap(({ path }) => (NO_LIST.includes(path) ? [] : path));
}
