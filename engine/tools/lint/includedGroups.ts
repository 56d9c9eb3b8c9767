import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { IncludedGroups } from '../../core/product/Product.types.ts';
import { REPOSITORY, roomFolder } from './places.ts';

/** The ready groups by set, as `include` of a product names them. The product of the repository defines them. */
export const INCLUDED: Readonly<Record<IncludedGroups, readonly string[]>> = {
  accounts: ['admins', 'roles', 'permissions', 'permission-categories', 'permission-labels'],
};

/**
 * The files of the ready groups that a product includes, without those that it defines itself.
 *
 * @param own the files of its folder
 */
export function includedFiles(include: readonly IncludedGroups[], own: readonly string[]): string[] {
  const names = new Set(own.map((path) => basename(path)));
  const packed = join(roomFolder('schemas'), 'groups');
  return include
    .flatMap((set) => {
      const folder = existsSync(packed) ? join(packed, set) : join(REPOSITORY, 'definitions');
      return INCLUDED[set].map((group) => join(folder, `${group}.json`));
    })
    .filter((path) => !names.has(basename(path)));
}
