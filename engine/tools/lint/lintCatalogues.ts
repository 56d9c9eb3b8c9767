import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Language } from '../../core/text/language.ts';
import type { Finding } from './Finding.types.ts';
import type { CataloguePlace } from './places.ts';
import { RULES } from './rules/index.ts';
import { runCatalogueRules } from './runRules.ts';
import type { SourceFile } from './source/parseSource.ts';
import { displayPath, readSource } from './source/readSource.ts';

/** Reads one file of a catalogue. */
type Read = (path: string) => Promise<SourceFile>;

/**
 * Checks text catalogues against their counterparts in the other language. A place that does not exist is skipped.
 *
 * @param read reads a file. Default: that on disk.
 */
export async function lintCatalogues(places: readonly CataloguePlace[], read: Read = readSource): Promise<Finding[]> {
  const findings = await Promise.all(places.map((place) => lintPlace(place, read)));
  return findings.flat();
}

async function lintPlace({ ar, en }: CataloguePlace, read: Read): Promise<Finding[]> {
  const [arabic, english] = await Promise.all([readCatalogue(ar, read), readCatalogue(en, read)]);
  return [
    ...lintSide({ language: 'ar', own: arabic, theirs: english, folder: en }),
    ...lintSide({ language: 'en', own: english, theirs: arabic, folder: ar }),
  ];
}

interface Side {
  language: Language;
  own: ReadonlyMap<string, SourceFile>;
  theirs: ReadonlyMap<string, SourceFile>;
  /** Paths of the counterparts. */
  folder: string;
}

function lintSide({ language, own, theirs, folder }: Side): Finding[] {
  return [...own].flatMap(([area, source]) => {
    const other = theirs.get(area);
    const otherFile = displayPath(area === '' ? folder : join(folder, `${area}.json`));
    return runCatalogueRules(RULES, { source, language, otherFile, ...(other && { other }) });
  });
}

/** Area → file; a catalogue in one file has the area `''`. */
async function readCatalogue(place: string, read: Read): Promise<Map<string, SourceFile>> {
  const entry = await stat(place).catch((error: unknown) => ignoreAbsence(error));
  if (entry === undefined) return new Map();
  if (entry.isFile()) return new Map([['', await read(place)]]);
  const names = (await readdir(place)).filter((name) => name.endsWith('.json')).toSorted();
  const sources = await Promise.all(names.map((name) => read(join(place, name))));
  return new Map(sources.map((source) => [source.name, source]));
}

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
