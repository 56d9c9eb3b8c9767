import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { nearest } from '../../../engine/tools/lint/nearest.ts';
import { displayPath } from '../../../engine/tools/lint/source/readSource.ts';
import { parseInstant } from '../../../engine/core/text/instant.ts';
import { roomFolder } from '../../../engine/tools/lint/places.ts';
import { orderGroups } from './orderGroups.ts';
import { readSeedFile } from './readSeedFile.ts';
import type { SeedFile } from '../../context/parts/Seed.types.ts';
import { groupOf, type MarkContext, resolveMarks } from './resolveMarks.ts';
import type { Reference, Seed, SeedOptions, SeedReply, WrittenGroup } from '../../context/parts/Seed.types.ts';
import { SeedError, seedErrorAt, SeedRefusal } from './SeedError.ts';
import type { SeedContent, SeedRecord, SeedValue } from '../../context/parts/SeedRecord.types.ts';

/** The schema of files of records. */
export const SEED_SCHEMA = join(roomFolder('schemas'), 'seed/seed.v1.schema.json');

/** Opens a seed. Files are read on demand; only their names are read now. */
export function openSeed(options: SeedOptions): Seed {
  return new FileSeed(options);
}

class FileSeed implements Seed {
  readonly groups: readonly string[];
  readonly #options: SeedOptions;
  readonly #names: ReadonlySet<string>;
  readonly #files = new Map<string, SeedFile<WrittenGroup>>();
  readonly #records = new Map<string, readonly SeedRecord[]>();
  readonly #keys = new Map<string, ReadonlyMap<string, number>>();
  readonly #references: Reference[] = [];
  /** Groups by the groups that read them. */
  readonly #needs = new Map<string, Set<string>>();
  /** Groups that are being read, each requested by the one before it. */
  readonly #reading: string[] = [];

  constructor(options: SeedOptions) {
    const made = Object.keys(options.made ?? {});
    this.#options = options;
    this.#names = new Set(namesIn(options.folder));
    this.groups = [...new Set([...made, ...this.#names])];
    const both = made.find((group) => this.#names.has(group));
    if (both !== undefined) throw new SeedError(`${this.#pathOf(both)}:1:1 is a group that code makes`);
  }

  get period(): SeedOptions['period'] {
    return this.#options.period;
  }

  get now(): Date {
    return this.#options.now;
  }

  file(group: string): SeedFile<WrittenGroup> | undefined {
    if (!this.#names.has(group)) return undefined;
    const known = this.#files.get(group);
    if (known !== undefined) return known;
    const read = readSeedFile(this.#pathOf(group), SEED_SCHEMA) as SeedFile<WrittenGroup>;
    this.#keys.set(group, keysIn(read));
    this.#files.set(group, read);
    return read;
  }

  records(group: string): readonly SeedRecord[] {
    this.#need(group);
    const known = this.#records.get(group);
    if (known !== undefined) return known;
    if (this.#reading.includes(group))
      throw new SeedRefusal(`refers in a ring: ${[...this.#reading, group].join(' → ')}`);
    this.#reading.push(group);
    try {
      const written = this.file(group);
      const records =
        written === undefined ? (this.#options.made?.[group]?.make(this) ?? []) : this.#resolve(group, written);
      this.#records.set(group, records);
      return records;
    } finally {
      this.#reading.pop();
    }
  }

  idOf(reference: string): number {
    const group = groupOf(reference);
    const name = reference.slice(group.length + 1);
    if (!this.groups.includes(group))
      throw lost(reference, `there is no group "${group}"`, nearest(group, this.groups));
    this.#need(group);
    if (/^[1-9]\d{0,6}$/.test(name)) {
      if (this.#hasNumber(group, Number(name))) return Number(name);
      throw lost(reference, `"${group}" has no record ${name}`);
    }
    const keys = this.#keysOf(group);
    const id = keys.get(name);
    if (id === undefined) throw lost(reference, `"${group}" has no record "${name}"`, nearest(name, keys.keys()));
    return id;
  }

  content(): SeedContent {
    for (const group of this.groups) this.records(group);
    const order = orderGroups(this.groups, this.#references, this.#needs);
    return Object.fromEntries(order.map((group) => [group, this.records(group)]));
  }

  replies(group: string): readonly SeedReply[] {
    const written = this.file(group);
    const replies = written?.value.records.flatMap(({ $replies = [] }, index) =>
      $replies.map((reply, place): SeedReply => {
        const path = ['records', index, '$replies', place];
        const { by, at, ...own } = resolveMarks(reply, path, this.#contextOf(written)) as unknown as SeedReply;
        if (typeof at !== 'string') throw seedErrorAt(written, [...path, 'at'], 'must be a mark {"$at": "…"}');
        if (typeof by.group !== 'string')
          throw seedErrorAt(written, [...path, 'by'], 'must be a mark {"$record": "…"}');
        return { ...own, by, at, recordId: index + 1 };
      }),
    );
    return (replies ?? []).toSorted((a, b) => a.at.localeCompare(b.at));
  }

  data(path: string, schema: string): unknown {
    const source = readSeedFile(path, schema);
    const { $schema: _schema, ...value } = source.value as { $schema?: string };
    return resolveMarks(value, [], this.#contextOf(source));
  }

  #resolve(group: string, written: SeedFile<WrittenGroup>): SeedRecord[] {
    const { records, defaults = {} } = written.value;
    const context = this.#contextOf(written);
    const shared = resolveMarks(defaults, ['defaults'], context) as Readonly<Record<string, SeedValue>>;
    return records.map((record, index) => {
      const own = Object.entries(record).filter(([name]) => !name.startsWith('$'));
      const values = own.map(([name, value]): [string, SeedValue] => {
        const path = ['records', index, name];
        const idOf = (reference: string): number => {
          const id = this.idOf(reference);
          const to = `${groupOf(reference)}/${id}`;
          this.#references.push({ from: `${group}/${index + 1}`, to, source: written, path });
          return id;
        };
        return [name, resolveMarks(value, path, { ...context, idOf })];
      });
      return { ...shared, ...Object.fromEntries(values), id: index + 1 };
    });
  }

  #contextOf(source: SeedFile<unknown>): MarkContext {
    const { media, mediaNames } = this.#options;
    return {
      source,
      from: this.#startOf(source),
      idOf: (reference) => this.idOf(reference),
      media: (name) => media?.(name),
      mediaNames: () => mediaNames?.() ?? [],
    };
  }

  /** The moment that a file's relative times count from. */
  #startOf(source: SeedFile<unknown>): Date {
    const { at } = source.value as { at?: string };
    if (typeof at !== 'string') return this.now;
    const start = parseInstant(at);
    if (start === undefined) throw seedErrorAt(source, ['at'], `"${at}" is no moment; write "2026-01-31 18:00"`);
    return start;
  }

  #hasNumber(group: string, number: number): boolean {
    const written = this.file(group);
    return written === undefined
      ? this.records(group).some(({ id }) => id === number)
      : number <= written.value.records.length;
  }

  #keysOf(group: string): ReadonlyMap<string, number> {
    this.file(group);
    const known = this.#keys.get(group);
    if (known !== undefined) return known;
    const keys = new Map(Object.entries(this.#options.made?.[group]?.keys?.(this) ?? {}));
    this.#keys.set(group, keys);
    return keys;
  }

  /** A group that is being read depends on the ones that it reads. */
  #need(group: string): void {
    const reader = this.#reading.at(-1);
    if (reader === undefined || reader === group) return;
    const known = this.#needs.get(reader) ?? new Set();
    this.#needs.set(reader, known.add(group));
  }

  #pathOf(group: string): string {
    return join(this.#options.folder, `${group}.json`);
  }
}

function namesIn(folder: string): string[] {
  const names = readdirSync(folder).toSorted();
  const stranger = names.find((name) => !name.endsWith('.json'));
  if (stranger !== undefined)
    throw new SeedError(
      `${displayPath(join(folder, stranger))}:1:1 is no ".json"; the folder holds one file per group`,
    );
  return names.map((name) => name.slice(0, -'.json'.length));
}

function keysIn(written: SeedFile<WrittenGroup>): ReadonlyMap<string, number> {
  const keys = new Map<string, number>();
  for (const [index, { $key }] of written.value.records.entries()) {
    if ($key === undefined) continue;
    const first = keys.get($key);
    if (first !== undefined)
      throw seedErrorAt(written, ['records', index, '$key'], `"${$key}" is the key of record ${first}, too`);
    keys.set($key, index + 1);
  }
  return keys;
}

function lost(reference: string, reason: string, meant?: string): SeedRefusal {
  return new SeedRefusal(
    `"${reference}" refers to nothing: ${reason}${meant === undefined ? '' : `; write "${meant}"`}`,
  );
}
