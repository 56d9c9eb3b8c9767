/** The command `npm run definitions:diff -- REV [--format text|json|markdown]`: what changed since a revision. */
import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { composeFiles, type FolderFile } from '../../core/compose/composeFiles.ts';
import { isGroupFile } from '../../core/product/groupFiles.ts';
import { isObject } from '../../core/values/isObject.ts';
import { hintOf } from '../lint/hintOf.ts';
import { sayPhrase } from '../lint/messages/fillMessage.ts';
import { partFiles, partFolders } from '../lint/source/partFiles.ts';
import { REPOSITORY } from '../lint/places.ts';
import { diffDefinitions } from './diffDefinitions.ts';
import { FORMATS } from './formats.ts';

const USAGE = `npm run definitions:diff -- REVISION [--format text|json|markdown]

Compares definitions/ (the groups, the menu and home page, the declaration of the product) with those of a revision of
git (a branch, a tag, HEAD~3), and says of each change whether it is cosmetic, compatible, needs a migration of records, or breaks callers, addresses, permissions or saved views.
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
        `there is no format "${values.format}" → ${sayPhrase(hintOf(values.format, Object.keys(FORMATS)).hint)}`,
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
  const own = (await readdir(folder)).filter((file) => file.endsWith('.json')).map((file) => join(folder, file));
  const paths = [...own, ...(await partFiles(REPOSITORY)).map(({ path }) => path)];
  return contentsOf(paths, await Promise.all(paths.map((path) => readFile(path, 'utf8'))));
}

async function readRevision(revision: string): Promise<Map<string, unknown>> {
  const { shared, changes } = partFolders(REPOSITORY);
  const folders = [join(REPOSITORY, 'definitions'), shared, changes].map((folder) => relative(REPOSITORY, folder));
  // What a deployment keeps elsewhere has no revision: it changes both sides alike.
  const own = folders.filter((folder) => !folder.startsWith('..'));
  const listed = await git('ls-tree', '--name-only', revision, ...own.map((folder) => `${folder}/`));
  const files = listed.split('\n').filter((file) => file.endsWith('.json'));
  return contentsOf(
    files.map((file) => join(REPOSITORY, file)),
    await Promise.all(files.map((file) => git('show', `${revision}:${file}`))),
  );
}

async function git(...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)('git', args, { cwd: REPOSITORY, maxBuffer: 64 * 1024 * 1024 });
  return stdout;
}

/**
 * Name of a group, `navigation` or `product` → what the file says, with what it is made of. One that is no JSON, or that
 * cannot be put together, is an error that names it.
 */
function contentsOf(paths: readonly string[], texts: readonly string[]): Map<string, unknown> {
  const { shared, changes } = partFolders(REPOSITORY);
  const files = paths.map((path, index): FolderFile & { path: string } => {
    const folder = dirname(path);
    const part = folder === shared ? 'shared' : folder === changes ? 'changes' : undefined;
    const value = parse(path, texts[index] ?? '');
    return { path, name: basename(path, '.json'), value, ...(part && { part }) };
  });
  const { compositions, problems } = composeFiles(files);
  const [problem] = problems;
  if (problem) {
    const file = relative(REPOSITORY, problem.file.path);
    throw new SyntaxError(`${file} cannot be put together → npm run lint:definitions says why`);
  }
  return new Map(
    files.flatMap((file): [string, unknown][] => {
      const value = compositions.get(file)?.value ?? file.value;
      if (file.part !== undefined || !isObject(value)) return [];
      return [[isGroupFile(`${file.name}.json`) ? String(value['name']) : file.name, value]];
    }),
  );
}

function parse(path: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new SyntaxError(`${basename(path)} is no JSON → npm run lint:definitions says where`);
  }
}
