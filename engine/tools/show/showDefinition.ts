import { groupNameOf } from '../../core/compose/composeFiles.ts';
import { isObject } from '../../core/values/isObject.ts';
import { isDefinitionTarget } from '../lint/buildTargets.ts';
import type { Finding } from '../lint/Finding.types.ts';
import { lintSources } from '../lint/lintSources.ts';
import { type LoadOptions, readDefinitions } from '../lint/loadDefinitions.ts';
import type { FileTarget } from '../lint/Rule.types.ts';
import { formatPointer, type JsonPath } from '../lint/source/locate.ts';

/** A part of a definition that another file adds to it. */
export interface AddedPart {
  /** JSON Pointer in the definition; empty for the whole. */
  pointer: string;
  /** The file that it is written in, as people name it. */
  file: string;
}

/** A definition as a whole. */
export interface ShownDefinition {
  /** With what it extends, what it shares, and what the deployment changes. */
  definition: unknown;
  /** What other files add, from the top. */
  added: AddedPart[];
  /** As the engine completes it; absent while it has an error. */
  resolved?: unknown;
  findings: Finding[];
}

/**
 * Reads a group as a whole: what its file, the files that it is made of, and the engine say.
 *
 * @returns undefined when there is no such group
 * @throws as {@link readDefinitions}
 */
export async function showDefinition(name: string, options: LoadOptions): Promise<ShownDefinition | undefined> {
  const { sources, ...read } = await readDefinitions(options);
  const { targets, byPath } = lintSources(sources, read);
  const target = targets.find((candidate) => candidate.kind === 'definition' && groupNameOf(candidate.source) === name);
  if (target === undefined) return undefined;
  const { source } = target;
  const files = [source, ...(source.composed?.files ?? [])];
  return {
    definition: source.value,
    added: addedParts(target, source.value, []),
    ...(isDefinitionTarget(target) && target.resolved && { resolved: target.resolved }),
    findings: files.flatMap(({ path }) => byPath.get(path) ?? []),
  };
}

/** The groups of a folder. */
export async function groupNames(options: LoadOptions): Promise<string[]> {
  const { sources, ...read } = await readDefinitions(options);
  const { targets } = lintSources(sources, { ...read, only: new Set() });
  return targets.filter(({ kind }) => kind === 'definition').map(({ source }) => groupNameOf(source));
}

/** The outermost places whose file is another than that of what is around them. */
function addedParts(target: FileTarget, value: unknown, path: JsonPath): AddedPart[] {
  const { composed } = target.source;
  if (composed === undefined) return [];
  const around = composed.originOf(path).file;
  const parts: [string | number, unknown][] = Array.isArray(value)
    ? value.map((item, at) => [at, item])
    : isObject(value)
      ? Object.entries(value)
      : [];
  return parts.flatMap(([step, part]) => {
    const inner = [...path, step];
    const { file } = composed.originOf(inner);
    const own = file.path === around.path ? [] : [{ pointer: formatPointer(inner), file: file.file }];
    return [...own, ...addedParts(target, part, inner)];
  });
}
