import { resolve } from 'node:path';
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
  const model = narrowed(await readModel(given, readDatabase), only);
  const name = given.as ?? system;
  const root = resolve(given.root ?? REPOSITORY);
  const report = await importModel(model, { name, root, check: given.check });
  write(summarise(report));
  write(given.check ? 'Nothing is written (--check).\n' : `The whole report is in imports/${name}.md.\n`);
  return report.refused.length > 0 ? 1 : 0;
}

async function readModel(
  { system, paths, schema = 'public', tables }: ImportArguments,
  readDatabase: ReadDatabase | undefined,
): Promise<SourceModel> {
  switch (system) {
    case 'frappe':
      return modelFrom(paths, isFrappeFile, readFrappe);
    case 'directus':
      return modelFrom(paths, isDirectusFile, readDirectus);
    case 'strapi':
      return modelFrom(paths, isStrapiFile, readStrapi);
    case 'openapi':
      return modelFrom(paths, (path) => /\.(?:json|ya?ml)$/i.test(path), readOpenApiGroups);
    case 'json-schema':
      return modelFrom(paths, (path) => /\.(?:json|ya?ml)$/i.test(path), readJsonSchemas);
    case 'csv':
      return modelFrom(paths, (path) => /\.[ct]sv$/i.test(path), readSheets);
    case 'postgres':
      if (readDatabase === undefined) throw new RangeError('no database can be reached from here');
      return readPostgres(await readDatabase(paths[0] ?? '', { schema, tables }));
    case undefined:
      throw new RangeError('a system is needed');
  }
}

/** What the files of a source have. */
async function modelFrom(
  paths: readonly string[],
  isSource: (path: string) => boolean,
  read: (files: readonly InputFile[]) => SourceModel,
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
