import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const DIST = join(import.meta.dirname, '../../../../dist');
const TEXT = /\.(js|css|html|json)$/;

/** Copies the build of the repository to a folder. */
export async function copyBuild(folder: string): Promise<void> {
  await cp(DIST, folder, { recursive: true });
}

/** Makes a build that does the same and has none of the hashed files of the other: each has another name. */
export async function makeOtherBuild(folder: string): Promise<void> {
  await copyBuild(folder);
  const assets = join(folder, 'assets');
  for (const file of await readdir(folder, { recursive: true }))
    if (/\.(br|gz)$/.test(file)) await rm(join(folder, file));
  const names = (await readdir(assets)).toSorted();
  const renamed = new Map(names.map((name) => [name, `n-${name}`]));
  for (const name of names) await rename(join(assets, name), join(assets, `n-${name}`));
  for (const file of await readdir(folder, { recursive: true })) {
    if (!TEXT.test(file)) continue;
    const text = await readFile(join(folder, file), 'utf8');
    const changed = text.replaceAll(/[\w-]+(\.[\w-]+)*\.\w+/g, (name) => renamed.get(name) ?? name);
    if (changed !== text) await writeFile(join(folder, file), changed);
  }
}
