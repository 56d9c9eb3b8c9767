import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { pathsOf } from '../../core/routing/paths.ts';

/**
 * The other words of lists by their paths, for the palette alone.
 *
 * @example synonymsByPath(resources) // { '/ledgers/show-all': ['finance'] }
 */
export function synonymsByPath(resources: readonly ResolvedResource[]): Record<string, string[]> {
  return Object.fromEntries(
    resources.flatMap(({ name, routes }) =>
      routes.flatMap(({ path, synonyms }): [string, string[]][] =>
        synonyms === undefined ? [] : [[pathsOf(name).variant(path), synonyms]],
      ),
    ),
  );
}

/** A group as its screens load it, which do not need the words. */
export function withoutSynonyms(resource: ResolvedResource): ResolvedResource {
  return { ...resource, routes: resource.routes.map(({ synonyms: _words, ...route }) => route) };
}

/** The lists of groups whose deleted records can be restored, path → permission, for the palette alone. */
export function trashLists(resources: readonly ResolvedResource[]): Record<string, string> {
  return Object.fromEntries(
    resources.flatMap(({ name, trash, routes }) =>
      trash === undefined
        ? []
        : routes.flatMap(({ screen, path, permission }): [string, string][] =>
            screen === 'list' ? [[pathsOf(name).variant(path), permission]] : [],
          ),
    ),
  );
}
