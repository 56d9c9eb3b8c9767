import { controlsGiven } from '../../../engine/core/access/startingGrants.ts';
import { isToolRight } from '../../../engine/core/access/toolRights.ts';
import { CONTROLS } from '../../../engine/core/access/Grants.ts';
import type { RecordChoices } from '../../../engine/core/records/linkedRecords.ts';
import { isText } from '../../../engine/core/text/Text.ts';
import { HOME_KEY } from '../../access/permissionKeys.ts';
import { readPermissionTree, type TreePermission } from '../../access/permissionTree.ts';
import { writeRole } from '../writeRole.ts';
import { type Catalogue, findRoute } from '../../context/Catalogue.ts';
import type { Db } from '../../store/Store.types.ts';
import type { Seed, SeedGrants } from '../../context/parts/Seed.types.ts';

const NONE: SeedGrants = { home: false, groups: [] };

/** Writes the roles of a seed, with existing permissions. In a new table their ids count from 1. */
export async function insertRoles(db: Db, catalogue: Catalogue, seed: Seed): Promise<void> {
  const { name } = catalogue.access.role.resource;
  const written = seed.file(name)?.value.records ?? [];
  const tree = await readPermissionTree(db, catalogue);
  const all = tree.flatMap(({ categories }) => categories.flatMap(({ permissions }) => permissions));
  for (const [index, { name: called }] of seed.records(name).entries()) {
    const grants = written[index]?.$grants ?? NONE;
    const permissions = all.flatMap((item) => choose(catalogue, grants, item));
    if (isText(called)) await writeRole(db, catalogue, { name: called, permissions });
  }
}

function choose(catalogue: Catalogue, grants: SeedGrants, { id, url, controls }: TreePermission): RecordChoices[] {
  if (url === HOME_KEY) return grants.home ? [{ id, choices: [] }] : [];
  const [group = ''] = url.split('/');
  // All groups are not the tools: those are granted by name.
  const granted = grants.groups.filter(({ names }) => (names === '*' ? !isToolRight(url) : names.includes(group)));
  if (granted.length === 0) return [];
  const ticked = new Set(granted.flatMap(controlsOf));
  const route = findRoute(catalogue, url)?.route;
  const isGiven = (control: string): boolean => ticked.has(control);
  const choices = route === undefined ? controls.filter(isGiven) : controlsGiven(route, controls, isGiven);
  return choices === undefined ? [] : [{ id, choices }];
}

function controlsOf({ controls, except = [] }: SeedGrants['groups'][number]): string[] {
  const all: readonly string[] = controls === '*' ? CONTROLS : controls;
  return all.filter((control) => !except.includes(control));
}
