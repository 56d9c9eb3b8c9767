import type { HomeDefinition, HomeTile as HomeTileDefinition } from '../../../schemas/generated/navigation.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { pathsOf } from '../../core/routing/paths.ts';
import type { HomeTile, ResolvedHome } from './Home.types.ts';

/** Newest records that are shown when the menu does not say how many. */
const NEWEST = 6;

/** `home` as written → complete. What names a group or a list that does not exist is left out; lint reports it. */
export function resolveHome(
  home: HomeDefinition | undefined,
  resources: readonly Pick<ResolvedResource, 'name' | 'routes'>[],
): ResolvedHome {
  const { attention = [], tiles = [], spotlight, links = [], topTables = false, top = [] } = home ?? {};
  const byName = new Map(resources.map((resource) => [resource.name, resource]));
  return {
    attention: attention.flatMap((tile) => resolveTile(tile, byName.get(tile.resource)) ?? []),
    tiles: tiles.flatMap((tile) => resolveTile(tile, byName.get(tile.resource)) ?? []),
    ...(spotlight && byName.has(spotlight.resource) && { spotlight: { ...spotlight, rows: spotlight.rows ?? NEWEST } }),
    links: links.filter((name) => byName.has(name)),
    top: topTables ? top.map(({ key, label, resource }) => ({ key, label, resource })) : [],
  };
}

function resolveTile(
  { label, resource: name, route: path = 'show-all', query = {}, icon, tone = 'primary' }: HomeTileDefinition,
  resource: Pick<ResolvedResource, 'routes'> | undefined,
): HomeTile | undefined {
  const route = resource?.routes.find((candidate) => candidate.screen === 'list' && candidate.path === path);
  if (route === undefined) return undefined;
  const own = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]));
  const search = new URLSearchParams(own).toString();
  return {
    label,
    icon,
    tone,
    resource: name,
    permission: route.permission,
    to: pathsOf(name).variant(path) + (search === '' ? '' : `?${search}`),
    query: { ...own, ...route.query },
  };
}
