import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { PRODUCT_FILE } from '../../core/product/groupFiles.ts';
import { readyTextsFile } from '../../core/product/readProduct.ts';
import { textsIn } from '../../core/product/readyTexts.ts';
import { ACCOUNT_DEFINITIONS } from '../../features/account/accountForms.ts';
import type { Product } from '../../core/product/Product.types.ts';
import type { Language } from '../../core/text/language.ts';
import { isObject } from '../../core/values/isObject.ts';
import type { Finding } from './Finding.types.ts';
import { includedFiles } from './includedGroups.ts';
import {
  type CataloguePlace,
  furtherLanguages,
  localeFolder,
  messagesFile,
  roomFolder,
  SHIPPED_TEXTS,
} from './places.ts';
import { catalogueKeys } from './rules/language/catalogue-keys.ts';
import { RULES } from './rules/index.ts';
import { collect, runCatalogueRules } from './runRules.ts';
import { parseSource, type SourceFile } from './source/parseSource.ts';
import { displayPath, readSource } from './source/readSource.ts';

/** Reads one file of a catalogue. */
type Read = (path: string) => SourceFile;

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

/** A catalogue of a further language, and that of its fallback. */
export interface FurtherPlace {
  language: Language;
  /** A folder of areas, or one file. */
  own: string;
  /** The same of its fallback, or its texts in one catalogue. */
  fallback: string | SourceFile;
  /** Whether areas may be left out, because a fallback is declared. A catalogue in one file is always whole. */
  mayLackAreas: boolean;
  /** The file that a finding about a missing area is at: the declaration of the product. */
  product: SourceFile;
}

/**
 * Checks the catalogues that a product brings in further languages against those of their fallbacks.
 *
 * @param read reads a file. Default: that on disk.
 */
export async function lintFurther(places: readonly FurtherPlace[], read: Read = readSource): Promise<Finding[]> {
  const findings = await Promise.all(places.map((place) => lintFurtherPlace(place, read)));
  return findings.flat();
}

async function lintFurtherPlace({ language, own, fallback, ...rest }: FurtherPlace, read: Read): Promise<Finding[]> {
  const [ours, theirs] = await Promise.all([
    readCatalogue(own, read),
    typeof fallback === 'string' ? readCatalogue(fallback, read) : new Map([['', fallback]]),
  ]);
  const folder = typeof fallback === 'string' ? fallback : fallback.path;
  const lacking = rest.mayLackAreas ? [] : [...theirs.keys()].filter((area) => !ours.has(area));
  return [
    ...lintSide({ language, own: ours, theirs, folder, isFurther: true }),
    ...collect(rest.product, catalogueKeys, (report) => {
      for (const area of lacking) {
        const file = displayPath(area === '' ? own : join(own, `${area}.json`));
        report(['languages', 'offered'], 'area', { area, language, file });
      }
    }),
  ];
}

/** The catalogues of a project's further languages: those of the interface, of the server and of ready definitions. */
export async function furtherPlaces(product: Product, root: string): Promise<FurtherPlace[]> {
  const further = furtherLanguages(product);
  if (further.length === 0) return [];
  const source = readSource(join(root, 'definitions', PRODUCT_FILE));
  const declared = declaredFallbacks(source.value);
  const ready = await readyDefinitions(product, root);
  return further.flatMap((language) => {
    const fallback = product.languages.fallback?.[language] ?? product.languages.default;
    const shared = { language, mayLackAreas: Object.hasOwn(declared, language), product: source };
    return [
      { ...shared, own: localeFolder(root, language), fallback: join(SHIPPED_TEXTS, fallback) },
      {
        ...shared,
        own: messagesFile(root, language),
        fallback: join(roomFolder('server'), 'base/messages', `${fallback}.json`),
      },
      {
        ...shared,
        // It may be left out, as ready definitions were there before it: all of them are in the fallback then.
        mayLackAreas: true,
        own: readyTextsFile(root, language),
        fallback: readyCatalogue(ready, fallback),
      },
    ];
  });
}

/** The ready definitions of a project, by name: the groups that it includes, and the forms about the account. */
async function readyDefinitions(product: Product, root: string): Promise<[string, unknown][]> {
  const own = await readdir(join(root, 'definitions'));
  const included = includedFiles(product.include, own).map(readSource);
  return [
    ...included.map(({ name, value }) => [name, value] as [string, unknown]),
    ...Object.entries(ACCOUNT_DEFINITIONS),
  ];
}

/** What ready definitions say in a language, as a catalogue. */
function readyCatalogue(definitions: readonly (readonly [string, unknown])[], language: Language): SourceFile {
  const texts = definitions.map(([name, definition]) => [name, textsIn(definition, language) ?? {}]);
  const name = 'the catalogue of ready definitions';
  return parseSource({ path: name, file: name, name, text: JSON.stringify(Object.fromEntries(texts)) });
}

/** The fallbacks that a product declares itself. */
function declaredFallbacks(product: unknown): object {
  const languages = isObject(product) ? product['languages'] : undefined;
  const fallback = isObject(languages) ? languages['fallback'] : undefined;
  return isObject(fallback) ? fallback : {};
}

interface Side {
  language: Language;
  own: ReadonlyMap<string, SourceFile>;
  theirs: ReadonlyMap<string, SourceFile>;
  /** Paths of the counterparts. */
  folder: string;
  isFurther?: boolean;
}

function lintSide({ language, own, theirs, folder, isFurther = false }: Side): Finding[] {
  return [...own].flatMap(([area, source]) => {
    const other = theirs.get(area);
    const otherFile = displayPath(area === '' ? folder : join(folder, `${area}.json`));
    return runCatalogueRules(RULES, { source, language, otherFile, isFurther, ...(other && { other }) });
  });
}

/** Area → file; a catalogue in one file has the area `''`. */
async function readCatalogue(place: string, read: Read): Promise<Map<string, SourceFile>> {
  const entry = await stat(place).catch((error: unknown) => ignoreAbsence(error));
  if (entry === undefined) return new Map();
  if (entry.isFile()) return new Map([['', read(place)]]);
  const names = (await readdir(place)).filter((name) => name.endsWith('.json')).toSorted();
  const sources = names.map((name) => read(join(place, name)));
  return new Map(sources.map((source) => [source.name, source]));
}

function ignoreAbsence(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
