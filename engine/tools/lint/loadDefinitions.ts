import { readdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { NavigationDefinition } from '../../../schemas/generated/navigation.ts';
import { fileKindOf } from '../../core/product/groupFiles.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { Product } from '../../core/product/Product.types.ts';
import { LawhaError } from '../../core/errors/LawhaError.ts';
import { ProductError } from '../../core/product/ProductError.ts';
import { requireProduct, withTextsOf } from '../../core/product/readProduct.ts';
import { withReadyTexts } from '../../core/product/readyTexts.ts';
import { productMistakes, resolveProduct } from '../../core/product/resolveProduct.ts';
import { isDefinitionTarget, isNavigationTarget } from './buildTargets.ts';
import type { Finding } from './Finding.types.ts';
import { lintSources } from './lintSources.ts';
import type { KnownParts } from './Rule.types.ts';
import { completeNavigation } from './completeNavigation.ts';
import { includedFiles } from './includedGroups.ts';
import { loadKnownParts, type PartPlaces } from './loadKnownParts.ts';
import { type PartFile, partFiles } from './source/partFiles.ts';
import { PARTS, REPOSITORY } from './places.ts';
import type { SourceFile } from './source/parseSource.ts';
import { readSource } from './source/readSource.ts';

export interface LoadOptions {
  /** Folder with `definitions/` in it. Default: the repository. */
  root?: string;
  /** Only these files are reported on and resolved; the rest of the folder is read only for references. */
  files?: readonly string[];
  /** Cells, widgets and icons that definitions may name. Default: read from `parts`. */
  known?: KnownParts;
  /** Folder of cells, widgets and icons. Default: the repository's `widgets/`. */
  parts?: PartPlaces;
}

/** Definitions as read from disk, checked. */
export interface LoadResult {
  /** Complete definitions, by file name; a file with an error is not among them. */
  resources: ResolvedResource[];
  /** The menu, with every group in it. */
  navigation: NavigationDefinition;
  findings: Finding[];
  /** The product of the folder, or that of the repository. */
  product: Product;
}

/**
 * Reads `definitions/*.json`, checks it by every lint rule and resolves what has no error. It does not throw for
 * mistakes in a file: they are findings, and the caller decides.
 *
 * @throws LawhaError without the folder; the error of the file system when a file cannot be read
 */
export async function loadDefinitions(options: LoadOptions = {}): Promise<LoadResult> {
  const { sources, ...read } = await readDefinitions(options);
  const { only, product } = read;
  const { targets, findings } = lintSources(sources, read);
  const broken = new Set(findings.filter(({ severity }) => severity === 'error').map(({ file }) => file));
  const isBroken = ({ file, composed }: SourceFile): boolean =>
    broken.has(file) || composed?.files.some((other) => broken.has(other.file)) === true;
  const usable = targets.filter(({ source }) => !isBroken(source) && (only?.has(source.path) ?? true));
  const resources = usable.filter(isDefinitionTarget).flatMap(({ resolved }) => resolved ?? []);
  const menu = usable.find(isNavigationTarget)?.navigation ?? { groups: [] };
  return { resources, navigation: completeNavigation(menu, resources), findings, product };
}

/**
 * The product by which definitions are read: their folder's own, or the repository's. While its own has mistakes, which
 * are findings, definitions are read with the repository's.
 */
export function productOf(sources: readonly SourceFile[]): Product {
  const own = sources.find(
    ({ name, part, errors }) => part === undefined && fileKindOf(name) === 'product' && errors.length === 0,
  );
  const isUsable = own !== undefined && productMistakes(own.value).length === 0;
  return isUsable ? resolveProduct(own.value) : requireProduct(REPOSITORY);
}

/** Input of the lint, as read from disk. */
export interface ReadResult {
  sources: SourceFile[];
  known: KnownParts;
  product: Product;
  /** Absolute paths of the requested files; absent for all. */
  only?: Set<string>;
}

/**
 * Reads the files of a definition folder and the requested ones, and the parts that they may name.
 *
 * @throws LawhaError without the folder; the error of the file system when a file cannot be read
 */
export async function readDefinitions(options: LoadOptions): Promise<ReadResult> {
  const { root = REPOSITORY, files, parts = PARTS } = options;
  const known = options.known ?? (await loadKnownParts(parts));
  const wanted = files?.map((file) => resolve(file));
  const beside = await partFiles(root);
  const paths = new Set([
    ...(await definitionFiles(join(root, 'definitions'))),
    ...(wanted ?? []).filter((path) => beside.every((part) => part.path !== path)),
  ]);
  const own = [...paths].map(readSource);
  const product = withTexts(root, productOf(own));
  const included = includedFiles(product.include, [...paths]).map(readSource);
  const sources = [
    ...own,
    ...included.map((source) => ({
      ...source,
      value: withReadyTexts(source.value, source.name, product.readyTexts),
      isIncluded: true as const,
    })),
    ...beside.map(readPart),
  ];
  return { sources, known, product, ...(wanted && { only: new Set(wanted) }) };
}

/** A product with the texts of its folder in ready definitions. A file that is no catalogue is a finding of its own. */
function withTexts(root: string, product: Product): Product {
  try {
    return withTextsOf(root, product);
  } catch (error) {
    if (error instanceof ProductError) return product;
    throw error;
  }
}

function readPart({ path, part }: PartFile): SourceFile {
  return { ...readSource(path), part };
}

/**
 * The files of a definition folder, by name.
 *
 * @throws LawhaError when there is no such folder, with what to do
 */
export async function definitionFiles(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')))
      throw error;
    const advice = 'name a folder with definitions/ in it (LAWHA_ROOT or --root), or run this in that of the project';
    throw new LawhaError('no-definitions', `there is no folder ${folder} → ${advice}`, { cause: error });
  });
  return names
    .filter((name) => name.endsWith('.json'))
    .toSorted()
    .map((name) => join(folder, name));
}
