import { join } from 'node:path';
import type { ReadResult } from '../../lint/loadDefinitions.ts';
import { lintSources } from '../../lint/lintSources.ts';
import { createLintMemory } from '../../lint/memory/createLintMemory.ts';
import { parseSource, type SourceFile } from '../../lint/source/parseSource.ts';
import { displayPath } from '../../lint/source/readSource.ts';
import { printDefinition } from '../../new/buildDefinition.ts';
import type { WrittenGroup } from '../write/Written.types.ts';
import { leaveOutAdding } from './leaveOutAdding.ts';
import { mendDefinition } from './mendDefinition.ts';

/** How often definitions are checked again after something was taken out. */
const ROUNDS = 40;

/** Definitions that the lint has no error in. */
export interface Settled {
  groups: WrittenGroup[];
  /** Groups that are not written, and why. */
  refused: string[];
  /** Rule → how often it took something out. */
  rules: Map<string, number>;
  /** How many are as they were first written. */
  unchanged: number;
}

interface SettleOptions {
  read: ReadResult;
  /** Folder of the definitions. */
  folder: string;
}

/**
 * Checks written definitions by every rule of the lint, together with those of the project, and takes out what is
 * refused until no error is left; each is a loss of its field. A group of which that cannot be done is not written.
 */
export function settleDefinitions(written: readonly WrittenGroup[], { read, folder }: SettleOptions): Settled {
  const groups = new Map(written.map((group) => [group.name, group]));
  const others = read.sources.filter(({ path }) => !written.some(({ name }) => path === join(folder, `${name}.json`)));
  const refused: string[] = [];
  const rules = new Map<string, number>();
  const changed = new Set<string>();
  const memory = createLintMemory();
  const sources = new Map<string, SourceFile>();
  for (let round = 0; round <= ROUNDS && groups.size > 0; round += 1) {
    for (const group of groups.values()) {
      leaveOutAdding(group);
      const source = sourceOf(group, folder);
      if (sources.get(group.name)?.text !== source.text) sources.set(group.name, source);
    }
    const own = [...groups.keys()].flatMap((name) => sources.get(name) ?? []);
    const only = new Set(own.map(({ path }) => path));
    const { byPath } = lintSources([...others, ...own], { known: read.known, product: read.product, only, memory });
    let isSettled = true;
    for (const [name, group] of groups) {
      const errors = (byPath.get(join(folder, `${name}.json`)) ?? []).filter(({ severity }) => severity === 'error');
      if (errors.length === 0) continue;
      isSettled = false;
      changed.add(name);
      const mended = round < ROUNDS && mendAll(group, errors, rules);
      if (mended) continue;
      groups.delete(name);
      const [first] = errors;
      refused.push(`${group.key}: ${first?.rule ?? ''} at ${first?.pointer ?? ''}: ${first?.message ?? ''}`);
    }
    if (isSettled) break;
  }
  const unchanged = [...groups.keys()].filter((name) => !changed.has(name)).length;
  return { groups: [...groups.values()], refused, rules, unchanged };
}

/** Takes out what errors are about, one for each place; false when nothing could be. */
function mendAll(
  group: WrittenGroup,
  errors: readonly { rule: string; pointer: string; message: string }[],
  rules: Map<string, number>,
): boolean {
  const seen = new Set<string>();
  let isMended = false;
  for (const { rule, pointer, message } of errors) {
    const place = placeOf(pointer);
    // Indexes move once an entry is taken out of a list; the others of that list are seen in the next round.
    const list = place.findIndex((key) => /^\d+$/.test(key));
    const scope = (list === -1 ? place : place.slice(0, list)).slice(0, 5).join('/');
    if (seen.has(scope)) continue;
    seen.add(scope);
    const mended = mendDefinition(group.definition, place);
    if (mended === undefined) continue;
    isMended = true;
    rules.set(rule, (rules.get(rule) ?? 0) + 1);
    if (mended.field !== undefined) (group.takenOut ??= new Map()).set(mended.field, `${rule}: ${message}`);
    if (mended.note !== undefined) group.notes.push(`${mended.note} (${rule})`);
    // A list beside the record that is refused is a loss of the fields that it was written for.
    if (place[0] === 'show')
      for (const field of group.fields)
        if (field.isElsewhere === true && field.isList === true && !field.losses.includes('refused'))
          field.losses.push('refused');
    for (const field of group.fields)
      if (field.name !== undefined && (isOf(field.name, mended.field) || mended.loss === 'place')) {
        if (!field.losses.includes(mended.loss)) field.losses.push(mended.loss);
      }
  }
  return isMended;
}

/** Whether a name is that of a field, or of a field in its blocks. */
function isOf(name: string, field: string | undefined): boolean {
  return field !== undefined && (name === field || name.startsWith(`${field}.`));
}

function placeOf(pointer: string): string[] {
  return pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

function sourceOf({ name, definition }: WrittenGroup, folder: string): SourceFile {
  const path = join(folder, `${name}.json`);
  return parseSource({ path, file: displayPath(path), name, text: printDefinition(definition) });
}
