import { resolve } from 'node:path';
import { asProduct } from '../../core/product/currentProduct.ts';
import type { Product } from '../../core/product/Product.types.ts';
import { readDefinitions } from '../lint/loadDefinitions.ts';
import { REPOSITORY } from '../lint/places.ts';
import { importModel } from './importModel.ts';
import type { SourceModel } from './Neutral.types.ts';
import { parseImportArguments, USAGE, type ImportArguments } from './parseImportArguments.ts';
import { summarise } from './report/formatReport.ts';
import { readInputs, type InputFile } from './files/readInputs.ts';
import { isDirectusFile, readDirectus } from './sources/directus/readDirectus.ts';
import { isFrappeFile, readFrappe } from './sources/frappe/readFrappe.ts';
import { readJsonSchemas, readOpenApiGroups, readSheets } from './sources/plain/readSchemas.ts';
import type { CatalogTable } from './sources/postgres/Catalog.types.ts';
import { readPostgres } from './sources/postgres/readPostgres.ts';
import { isStrapiFile, readStrapi } from './sources/strapi/readStrapi.ts';

/** Reads the tables of a schema of a PostgreSQL database by its address. @throws RangeError with what to do */
export type ReadDatabase = (
  address: string,
  options: { schema: string; tables: readonly string[] },
) => Promise<readonly CatalogTable[]>;

/**
 * Runs the command; `readDatabase` is what reaches databases.
 *
 * @returns its exit code
 * @throws RangeError for what is refused, with what to do
 */
export async function runImport(
  argv: readonly string[],
  write: (text: string) => void,
  readDatabase?: ReadDatabase,
): Promise<0 | 1> {
  const given = parseImportArguments(argv);
  const { system, only, help } = given;
  if (help || system === undefined) {
    write(USAGE);
    return 0;
  }
  const name = given.as ?? system;
  const root = resolve(given.root ?? REPOSITORY);
  const { product } = await readDefinitions({ root });
  const model = narrowed(await readModel(given, { product, readDatabase }), only);
  const report = await importModel(model, { name, root, check: given.check });
  write(summarise(report));
  write(given.check ? 'Nothing is written (--check).\n' : `The whole report is in imports/${name}.md.\n`);
  return report.refused.length > 0 ? 1 : 0;
}

async function readModel(
  { system, paths, schema = 'public', tables }: ImportArguments,
  { product, readDatabase }: { product: Product; readDatabase: ReadDatabase | undefined },
): Promise<SourceModel> {
  const modelOf = (isSource: (path: string) => boolean, read: ReadFiles) =>
    modelFrom(paths, isSource, (files) => asProduct(product, () => read(files)));
  switch (system) {
    case 'frappe':
      return modelOf(isFrappeFile, readFrappe);
    case 'directus':
      return modelOf(isDirectusFile, readDirectus);
    case 'strapi':
      return modelOf(isStrapiFile, readStrapi);
    case 'openapi':
      return modelOf((path) => /\.(?:json|ya?ml)$/i.test(path), readOpenApiGroups);
    case 'json-schema':
      return modelOf((path) => /\.(?:json|ya?ml)$/i.test(path), readJsonSchemas);
    case 'csv':
      return modelOf((path) => /\.[ct]sv$/i.test(path), readSheets);
    case 'postgres':
      if (readDatabase === undefined) throw new RangeError('no database can be reached from here');
      return readPostgres(await readDatabase(paths[0] ?? '', { schema, tables }));
    case undefined:
      throw new RangeError('a system is needed');
  }
}

/** Reads a source; what depends on languages and currency is read as the product's of the project. */
type ReadFiles = (files: readonly InputFile[]) => SourceModel;

/** What the files of a source have. */
async function modelFrom(
  paths: readonly string[],
  isSource: (path: string) => boolean,
  read: ReadFiles,
): Promise<SourceModel> {
  const { files, skipped } = await readInputs(paths, { isSource });
  const model = read(files);
  return { ...model, skipped: [...skipped, ...model.skipped] };
}

/** The groups that are named; references to others stay, as to groups that are not described. */
function narrowed(model: SourceModel, only: readonly string[]): SourceModel {
  if (only.length === 0) return model;
  const missing = only.find((name) => model.groups.every(({ key }) => key !== name));
  if (missing !== undefined)
    throw new RangeError(`the source has no group "${missing}" → write its name as the source does`);
  return { ...model, groups: model.groups.filter(({ key }) => only.includes(key)) };
}
