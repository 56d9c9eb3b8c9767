import { parseArgs } from 'node:util';

/** Systems whose definitions are read. */
export const SYSTEMS = ['frappe', 'directus', 'strapi', 'openapi', 'json-schema', 'csv', 'postgres'] as const;

/** A system whose definitions are read. */
export type System = (typeof SYSTEMS)[number];

/** Usage of the command. */
export const USAGE = `npm run import -- SYSTEM PATH… [--as NAME] [--only A,B] [--schema NAME] [--tables A,B] [--check] [--root FOLDER]

Writes a definition for each group that another system has, and a report of what was kept of each field. Every definition
is checked by the lint before it is written: what it refuses is left out, and said in the report.

  frappe PATH…       applications or single DocTypes (.json), with translations/ar.csv and locale/ar.po
  directus PATH      a schema snapshot (.json, .yaml), or a folder of a template with collections, fields and relations
  strapi PATH        a project: content types (schema.json) and components
  openapi FILE       an OpenAPI 3 document (.json, .yaml): a group for each collection of paths
  json-schema PATH   JSON Schemas of objects, one group each
  csv PATH           sheets (.csv, .tsv), one group each
  postgres URL       tables of a database: groups that live on them (storage.table); nothing is written there

  --as      name of the import, by which it is known when it runs again (default: the system)
  --only    only these groups, by their names in the source
  --schema  schema of the tables (postgres; default: public)
  --tables  only these tables (postgres)
  --check   write nothing, and print the report
  --root    folder of the project (default: this one)

A file has at most 50 MB. Groups are written to definitions/, the report to imports/NAME.md. Texts that the source does
not have in Arabic are placeholders (⟦…⟧), which npm run lint:definitions lists. Running it again takes over what changed
in the source; what people edited since stays as it is, and is listed.

Exit code: 0 written, 1 something is not written, 2 refused, and then nothing is written.
`;

/** Parsed arguments of the command. */
export interface ImportArguments {
  system?: System;
  paths: string[];
  as?: string;
  only: string[];
  /** Schema and tables of a database. */
  schema?: string;
  tables: string[];
  root?: string;
  check: boolean;
  help: boolean;
}

/** @throws RangeError for arguments that cannot be understood, with what to write */
export function parseImportArguments(argv: readonly string[]): ImportArguments {
  const { values, positionals } = read(argv);
  const [system, ...paths] = positionals;
  const { as, only = '', schema, tables, root, check = false, help = false } = values;
  if (help) return { paths, only: [], tables: [], check, help };
  const known = SYSTEMS.find((name) => name === system);
  if (known === undefined)
    throw new RangeError(
      `${system === undefined ? 'a system is needed' : `"${system}" is no system`} → write one of ${SYSTEMS.join(', ')}`,
    );
  if (paths.length === 0) throw new RangeError(`a path is needed → npm run import -- ${known} PATH`);
  if (known !== 'postgres' && (schema !== undefined || tables !== undefined))
    throw new RangeError(`--schema and --tables are of a database → npm run import -- postgres URL`);
  if (known === 'postgres' && (paths.length > 1 || !/^postgres(?:ql)?:\/\//.test(paths[0] ?? '')))
    throw new RangeError('the address of one database is needed → postgres://USER:PASSWORD@HOST:PORT/DATABASE');
  if (as !== undefined && !/^[a-z][a-z0-9-]{0,39}$/.test(as))
    throw new RangeError('--as is a name of small letters, digits and - → write, for instance, --as shop');
  return {
    system: known,
    paths,
    ...(as !== undefined && { as }),
    only: listOf(only),
    ...(schema !== undefined && { schema }),
    tables: listOf(tables),
    ...(root !== undefined && { root }),
    check,
    help,
  };
}

function listOf(written = ''): string[] {
  return written
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
}

function read(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        as: { type: 'string' },
        only: { type: 'string' },
        schema: { type: 'string' },
        tables: { type: 'string' },
        root: { type: 'string' },
        check: { type: 'boolean' },
        help: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new RangeError(`${error instanceof Error ? error.message : String(error)} → npm run import -- --help`, {
      cause: error,
    });
  }
}
