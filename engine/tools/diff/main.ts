/** The command `npm run definitions:diff -- REV [--format text|json|markdown]`: what changed since a revision. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { isGroupFile } from '../../core/product/groupFiles.ts';
import { isObject } from '../../core/values/isObject.ts';
import { hintOf } from '../lint/hintOf.ts';
import { REPOSITORY } from '../lint/places.ts';
import { diffDefinitions } from './diffDefinitions.ts';
import { FORMATS } from './formats.ts';

const USAGE = `npm run definitions:diff -- REVISION [--format text|json|markdown]

Compares definitions/ with those of a revision of git (a branch, a tag, HEAD~3), and says of each change whether it is
cosmetic, compatible, needs a migration of records, or breaks callers, addresses, permissions or saved views.
Exit code 0: nothing breaks and nothing needs a migration; 1: something does; 2: the input cannot be read.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { format: { type: 'string', default: 'text' }, help: { type: 'boolean', default: false } },
    });
    const [revision] = positionals;
    if (values.help || revision === undefined || revision.startsWith('-')) {
      process.stdout.write(USAGE);
      return values.help ? 0 : 2;
    }
    if (!isFormat(values.format)) {
      throw new RangeError(
        `there is no format "${values.format}" → ${hintOf(values.format, Object.keys(FORMATS)).hint}`,
      );
    }
    const changes = diffDefinitions(await readRevision(revision), await readFolder());
    process.stdout.write(FORMATS[values.format](changes));
    return changes.some(({ impact }) => impact === 'breaking' || impact === 'migration') ? 1 : 0;
  } catch (error) {
    process.stderr.write(`definitions:diff: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}

function isFormat(format: string): format is keyof typeof FORMATS {
  return Object.hasOwn(FORMATS, format);
}

async function readFolder(): Promise<Map<string, unknown>> {
  const folder = join(REPOSITORY, 'definitions');
  const files = (await readdir(folder)).filter(isGroupFile);
  return groupsOf(await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8'))));
}

async function readRevision(revision: string): Promise<Map<string, unknown>> {
  const listed = await git('ls-tree', '--name-only', revision, 'definitions/');
  const files = listed.split('\n').filter((file) => isGroupFile(file.split('/').at(-1) ?? ''));
  return groupsOf(await Promise.all(files.map((file) => git('show', `${revision}:${file}`))));
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: REPOSITORY, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/** Group name → definition. A file that is no JSON is an error of its own, which the lint explains. */
function groupsOf(texts: readonly string[]): Map<string, unknown> {
  const values = texts.map((text): unknown => JSON.parse(text));
  return new Map(values.flatMap((value) => (isObject(value) ? [[String(value['name']), value]] : [])));
}
