import { resolve } from 'node:path';
import { REPOSITORY } from '../lint/places.ts';
import { importModel } from './importModel.ts';
import type { SourceModel } from './Neutral.types.ts';
import { parseImportArguments, USAGE, type ImportArguments } from './parseImportArguments.ts';
import { summarise } from './report/formatReport.ts';
import { readInputs } from './files/readInputs.ts';
import { readFrappe } from './sources/frappe/readFrappe.ts';

/** Reads the tables of a database; handed in, because the engine opens none. */
export type ReadDatabase = (url: string, schema: string) => Promise<SourceModel>;

/** Runs the command. @returns its exit code @throws RangeError for what is refused, with what to do */
export async function runImport(
  argv: readonly string[],
  { write, readDatabase }: { write: (text: string) => void; readDatabase: ReadDatabase },
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

async function readModel({ system, paths, schema }: ImportArguments, readDatabase: ReadDatabase): Promise<SourceModel> {
  switch (system) {
    case 'frappe': {
      const { files, skipped } = await readInputs(paths, {
        isSource: (path) => /(?:^|\/)doctype\/([^/]+)\/\1\.json$|(?:translations\/ar\.csv|locale\/ar\.po)$/.test(path),
      });
      const model = readFrappe(files);
      return { ...model, skipped: [...skipped, ...model.skipped] };
    }
    case 'postgres':
      return readDatabase(paths[0] ?? '', schema);
    default:
      throw new RangeError(`${String(system)} is not read`);
  }
}

/** The groups that are named; references to others stay, as to groups that are not described. */
function narrowed(model: SourceModel, only: readonly string[]): SourceModel {
  if (only.length === 0) return model;
  const missing = only.find((name) => model.groups.every(({ key }) => key !== name));
  if (missing !== undefined) throw new RangeError(`the source has no group "${missing}" → write its name as the source does`);
  return { ...model, groups: model.groups.filter(({ key }) => only.includes(key)) };
}
