import { OPTIONS_SUFFIX } from '../../engine/core/routing/reservedNames.ts';
import type { Catalogue, CatalogueEntry } from '../context/Catalogue.ts';

/** The group that was called by a name before (`renamedFrom`), unless another one is called so now. */
export function presentGroup({ entries }: Pick<Catalogue, 'entries'>, name: string): CatalogueEntry | undefined {
  if (entries.has(name)) return undefined;
  return [...entries.values()].find(({ resource }) => resource.renamedFrom?.includes(name));
}

/**
 * The address of a call under the present name of its group; undefined where the group has none other.
 *
 * @param url as it was requested: `/api/dashboard/shelves/5?view=1`
 * @param path what of it is below the base of the API: `shelves/5`
 */
export function presentAddress(
  catalogue: Pick<Catalogue, 'entries'>,
  url: string,
  path: string,
): { name: string; url: string } | undefined {
  const [address = '', ...query] = url.split('?');
  const parts = address.split('/');
  const place = parts.findIndex((part, at) => part !== '' && at >= parts.length - path.split('/').length);
  const head = parts[place] ?? '';
  const suffix = head.endsWith(OPTIONS_SUFFIX) ? OPTIONS_SUFFIX : '';
  const present = presentGroup(catalogue, head.slice(0, head.length - suffix.length));
  // The calls of a group with one record are below the screen of its tabs.
  if (present === undefined || present.resource.singleton !== undefined) return undefined;
  const { name } = present.resource;
  return { name, url: [parts.with(place, name + suffix).join('/'), ...query].join('?') };
}
