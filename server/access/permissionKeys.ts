import { fieldPermissions } from '../../engine/core/access/guardedFields.ts';
import { grantableRights, grantableRoutes } from '../../engine/core/access/startingGrants.ts';
import { isToolRight, TOOL_RIGHTS, type ToolRight } from '../../engine/core/access/toolRights.ts';
import { permissionKeyOf } from '../../engine/core/access/Grants.ts';
import { isPageName, PAGE_NAMES } from '../../engine/core/definition/pages.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { ResolvedResource, ResolvedRoute } from '../../engine/core/definition/Resolved.types.ts';
import { type Catalogue, findRoute } from '../context/Catalogue.ts';
import { type MessageKey, textOf } from '../base/messages/formatMessage.ts';

/** Key of the home page. */
export const HOME_KEY = 'home/show';

/** Rights to the tools of the dashboard, with their default names. */
export function toolRights(): KeyedScreen[] {
  return TOOL_RIGHTS.map((key) => ({ key, title: textOf(TOOL_TITLES[key]) }));
}

const TOOL_TITLES: Readonly<Record<ToolRight, MessageKey>> = {
  studio: 'studioRight',
  'studio/review': 'studioReviewRight',
};

/** A screen that a permission may open. */
export interface KeyedScreen {
  key: string;
  title: Text;
}

/** Permissions of a group that open no screen, with their default names: rights to its fields and records. */
export function titledRights(resource: ResolvedResource): KeyedScreen[] {
  const titles = new Map([
    ...fieldPermissions(resource).map(
      ({ permission, right, field: { label } }) =>
        [permission, textOf(right === 'read' ? 'readField' : 'writeField', { label })] as const,
    ),
    ...(resource.rowAccess?.rules ?? []).flatMap(({ permission, label }) =>
      permission === undefined || label === undefined ? [] : [[permission, label] as const],
    ),
  ]);
  return grantableRights(resource).map((key) => ({ key, title: titles.get(key) ?? textOf('allRecords') }));
}

/** Whether a key is one that a permission may name. */
export function isKnownKey(catalogue: Catalogue, key: string): boolean {
  if (key === HOME_KEY || isPageName(key) || isToolRight(key)) return true;
  const group = catalogue.entries.get(key.split('/')[0] ?? '');
  if (group !== undefined && grantableRights(group.resource).includes(key)) return true;
  const found = findRoute(catalogue, key);
  return found !== undefined && grantableRoutes(found.entry.resource).includes(found.route);
}

/**
 * The one notation in which a permission's key is stored: by `permissionKeyOf`, in the case of the screen's own key
 * where only case differs; under the present name of a group or field that was called otherwise before. A key of no
 * screen keeps its letters.
 *
 * @example storedKeyOf(catalogue, '/dashboard/Visits/show-all ') // 'visits/show-all'
 */
export function storedKeyOf(catalogue: Catalogue, url: string): string {
  const key = permissionKeyOf(url);
  return isKnownKey(catalogue, key) ? key : (keysByLetters(catalogue).get(key.toLowerCase()) ?? key);
}

const letters = new WeakMap<Catalogue, Map<string, string>>();

/** Every key that a permission may name or was named by, by its letters in lower case. */
function keysByLetters(catalogue: Catalogue): Map<string, string> {
  const found = letters.get(catalogue);
  if (found !== undefined) return found;
  const resources = [...catalogue.entries.values()].map(({ resource }) => resource);
  const routes = resources.flatMap(grantableRoutes);
  const rights = resources.flatMap(grantableRights);
  const keys = [HOME_KEY, ...PAGE_NAMES, ...TOOL_RIGHTS, ...routes.map(({ permission }) => permission), ...rights];
  const former = resources.flatMap(formerKeys);
  const made = new Map(
    [...former, ...keys.map((key) => [key, key] as const)].map(([key, now]) => [key.toLowerCase(), now]),
  );
  letters.set(catalogue, made);
  return made;
}

/** The keys of a group by the names that it and its fields had before, each with the present one. */
function formerKeys(resource: ResolvedResource): (readonly [former: string, present: string])[] {
  const { name, renamedFrom = [], singleton, fields } = resource;
  const ofFields = new Map(
    fieldPermissions({ fields }).map(({ permission, field }) => [
      permission,
      (field.renamedFrom ?? []).map((before) => permission.slice(0, -field.name.length) + before),
    ]),
  );
  const keys = [...grantableRoutes(resource).map(({ permission }) => permission), ...grantableRights(resource)];
  const below = singleton === undefined ? '' : `${singleton}/`;
  return keys.flatMap((key) => {
    const own = [key, ...(ofFields.get(key) ?? [])];
    const rest = own.map((one) => one.slice(below.length + name.length));
    return [name, ...renamedFrom]
      .flatMap((group) => rest.map((part) => [below + group + part, key] as const))
      .filter(([former]) => former !== key);
  });
}

/** A record of permissions with its key as it is stored; other records, and keys that are no text, as they are. */
export function withStoredKey(
  catalogue: Catalogue,
  { access }: Pick<ResolvedResource, 'access'>,
  record: RecordValue,
): RecordValue {
  const { url } = record;
  if (access !== 'permission' || typeof url !== 'string' || url.trim() === '') return record;
  return { ...record, url: storedKeyOf(catalogue, url) };
}

/** Default name of a screen's permission. */
export function titleOfRoute({ screen, path, label }: ResolvedRoute): Text {
  switch (screen) {
    case 'add':
      return textOf('addNew');
    case 'edit':
      return textOf('edit');
    case 'show':
      return textOf('show');
    case 'single':
      return label;
    case 'list':
      return path === 'show-all' ? textOf('showAll') : label;
  }
}
