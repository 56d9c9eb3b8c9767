import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The systems that lawha is compared with, as the registry has them. */
export const OTHERS = { directus: '12.4.0', 'json-server': '0.17.4' } as const;
/** Where they are. */
export interface Installed {
  folder: string;
  /** The program that runs them. */
  node: string;
}

/**
 * Installs them in a folder, where it is not done yet: some 700 MB. Parts of Directus cannot be compiled for the newest
 * Node.js, so that they are installed and run with the machine's own, the first on the path that is not of a package.
 *
 * @throws an error of npm, where the registry does not have them
 */
export async function installOthers(folder: string): Promise<Installed> {
  const own = (process.env['PATH'] ?? '').split(':').filter((one) => !one.includes('node_modules'));
  const node = own.map((one) => join(one, 'node')).find((file) => existsSync(file)) ?? process.execPath;
  // npm writes it when all is there.
  if (existsSync(join(folder, 'node_modules/.package-lock.json'))) return { folder, node };
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'package.json'), JSON.stringify({ private: true, dependencies: OTHERS }));
  await promisify(execFile)('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: folder,
    env: { ...process.env, PATH: own.join(':') },
    maxBuffer: 64 * 1024 * 1024,
  });
  return { folder, node };
}
