import { join } from 'node:path';
import * as fc from 'fast-check';
import { isGroupFile } from '../../engine/core/product/groupFiles.ts';
import { buildTarget } from '../../engine/tools/lint/buildTargets.ts';
import { buildProject } from '../../engine/tools/lint/lintSources.ts';
import { readDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { RULES } from '../../engine/tools/lint/rules/index.ts';
import type { FileTarget, KnownParts } from '../../engine/tools/lint/Rule.types.ts';
import { runRules } from '../../engine/tools/lint/runRules.ts';
import { wholeSources } from './wholeSources.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';
import { type MutationSources, mutationSourcesOf, mutationFrom } from './definitionMutations.ts';

/** A definition that was changed in several places, as a group of its own beside the one that it was made of. */
export interface MutatedGroup {
  /** Name of the group, with the number of its changes: the same number always gives the same definition. */
  name: string;
  /** What was changed, and where. */
  changes: string[];
  /** The definition as a file holds it. */
  text: string;
}

/** Changes that are tried on one definition; those that the lint finds an error in are taken back. */
const TRIES = 30;
/** Fewest changes of a definition: until then up to four times as many are tried. */
const FEWEST = 3;

/**
 * Changed definitions of a folder that the lint finds no error in. Number `n` is of definition `n` in the order of their
 * names, beginning again after the last, so that consecutive numbers go round them all.
 */
export async function mutatedGroups(root: string, numbers: readonly number[]): Promise<MutatedGroup[]> {
  const { sources: found, known } = await readDefinitions({ root });
  const sources = wholeSources(found);
  const targets = sources.map(buildTarget);
  const originals = targets.filter(({ source }) => isGroupFile(`${source.name}.json`) && !isOnTable(source.value));
  const donors = mutationSourcesOf(originals.map(({ source }) => source.value));
  return numbers.flatMap((number) => {
    const original = originals[number % originals.length];
    return original === undefined ? [] : (mutate(original, { number, donors, targets, known }) ?? []);
  });
}

/** Whether the columns of a group are those of another program's table, which has no others. */
function isOnTable(value: unknown): boolean {
  const { storage } = Object(value) as Record<string, unknown>;
  return typeof storage === 'object' && storage !== null && 'table' in storage;
}

interface MutateOptions {
  number: number;
  donors: MutationSources;
  targets: readonly FileTarget[];
  known: KnownParts;
}

/** Undefined for a definition that must be unique: the lint refuses a second one. */
function mutate({ source }: FileTarget, { number, donors, targets, known }: MutateOptions): MutatedGroup | undefined {
  const name = `m${number}-${source.name}`;
  const path = join(source.path, `../${name}.json`);
  const isClean = (text: string): boolean => {
    const target = buildTarget(parseSource({ path, file: path, name, text }));
    return runRules(RULES, target, buildProject([...targets, target], known)).every(
      ({ severity }) => severity !== 'error',
    );
  };
  const original = ownCopy(source.value, name);
  let group: MutatedGroup = { name, changes: [], text: JSON.stringify(original) };
  if (!isClean(group.text)) return undefined;
  let value: unknown = original;
  for (let tried = 0; tried < TRIES || (group.changes.length < FEWEST && tried < 4 * TRIES); tried += 1) {
    const [change] = fc.sample(mutationFrom(value, donors), { seed: number * TRIES + tried, numRuns: 1 });
    if (change === undefined) continue;
    const changed = ownCopy(change.value, name);
    const text = JSON.stringify(changed);
    if (text === group.text || !isClean(text)) continue;
    value = changed;
    group = { name, changes: [...group.changes, change.what], text };
  }
  return group;
}

/** A definition under a name of its own, without the addresses that the original has taken. */
function ownCopy(value: unknown, name: string): unknown {
  const { $schema: _schema, access: _access, ...rest } = Object(value) as Record<string, unknown>;
  return { ...rest, name, aliases: [], redirects: {} };
}
