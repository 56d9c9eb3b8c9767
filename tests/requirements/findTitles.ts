import { glob, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { readTitles } from './readTitles.ts';
import type { Title } from './Row.types.ts';

const FOLDERS = '{definitions,engine,schemas,server,src,tests,widgets}';
/** Files that runners run; and modules of checks, which tests call. */
const TEST_FILE = /\.(?:test\.tsx?|spec\.ts)$/;
const USES_A_RUNNER = /^import \{[^}]*\b(?:it|test|describe)\b[^}]*\} from '(?:vitest|playwright\/test)'/mu;

/** The tests of this report name ids as examples. */
const OWN = 'tests/requirements/';

/** The titles of every test of the repository, by file and line. */
export async function findTitles(root: string): Promise<Title[]> {
  const files = await Array.fromAsync(glob(`${FOLDERS}/**/*.{ts,tsx}`, { cwd: root }));
  const titles: Title[][] = [];
  for (const path of files.map((each) => each.replaceAll(sep, '/')).toSorted()) {
    if (path.startsWith(OWN)) continue;
    const source = await readFile(join(root, path), 'utf8');
    if (TEST_FILE.test(path) || USES_A_RUNNER.test(source)) titles.push(readTitles(path, source));
  }
  return titles.flat();
}
