/** The command `npm run new -- <name> [--root FOLDER]`: writes a starting definition. Exit code 0, or 2 when refused. */
import { writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { buildStarter } from './buildStarter.ts';
import { definitionFiles } from './loadDefinitions.ts';
import { REPOSITORY } from './places.ts';
import { schemaReferenceOf } from './rules/language/schema-reference.ts';
import { displayPath, readSource } from './source/readSource.ts';

const USAGE = 'npm run new -- <name of the group>, for instance: npm run new -- articles';

try {
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`new: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}

async function main(argv: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...argv],
    allowPositionals: true,
    options: { root: { type: 'string' } },
  });
  const [name, ...rest] = positionals;
  if (name === undefined || rest.length > 0) throw new RangeError(`one name is needed → ${USAGE}`);
  const folder = join(resolve(values.root ?? REPOSITORY), 'definitions');
  const path = join(folder, `${name}.json`);
  const starter = buildStarter(name, schemaReferenceOf(path, 'definition'));
  await refuseTaken(name, folder);
  await writeFile(path, `${JSON.stringify(starter, null, 2)}\n`, { flag: 'wx' });
  process.stdout.write(
    `${displayPath(path)} is written. Next:\n` +
      '  1. write the Arabic label (the one finding of npm run lint:definitions);\n' +
      '  2. change the fields; schemas/README.md has the shapes;\n' +
      '  3. npm run lint:definitions, then npx vitest run --update tests/snapshots.\n',
  );
}

async function refuseTaken(name: string, folder: string): Promise<void> {
  for (const path of await definitionFiles(folder)) {
    const { name: file, value } = await readSource(path);
    const taken = [file, ...namesOf(value)].find((other) => other.toLowerCase() === name.toLowerCase());
    if (taken !== undefined) throw new RangeError(`"${taken}" is taken by ${displayPath(path)} → choose another name`);
  }
}

/** Name and aliases of a definition, as far as they can be read. */
function namesOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const stated = 'name' in value ? [value.name] : [];
  const aliases: unknown[] = 'aliases' in value && Array.isArray(value.aliases) ? value.aliases : [];
  return [...stated, ...aliases].filter((name) => typeof name === 'string');
}
