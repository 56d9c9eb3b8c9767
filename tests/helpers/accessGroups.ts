import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isGroupFile } from '../../engine/core/product/groupFiles.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { loadOnce } from './loadOnce.ts';

const SHIPPED = join(import.meta.dirname, '../../definitions');

/** Whether a group is one of those by which people sign in and are given rights. */
function isAccess({ access }: Pick<ResolvedResource, 'access'>): boolean {
  return access !== undefined && access !== 'super-admin';
}

/**
 * The shipped groups of accounts, roles and permissions, unless the given ones have some: a server without them serves
 * no account, and a test of other groups should not have to write them.
 */
export async function accessGroupsBeside(resources: readonly ResolvedResource[]): Promise<ResolvedResource[]> {
  return resources.some(isAccess) ? [] : (await loadOnce()).resources.filter(isAccess);
}

/** The same as files, for a server that reads a folder of definitions. */
export async function copyAccessDefinitions(folder: string): Promise<void> {
  for (const file of (await readdir(SHIPPED)).filter(isGroupFile)) {
    const definition = JSON.parse(await readFile(join(SHIPPED, file), 'utf8')) as Pick<ResolvedResource, 'access'>;
    if (isAccess(definition)) await cp(join(SHIPPED, file), join(folder, file));
  }
}
