import { canAccess } from '../../../engine/core/access/canAccess.ts';
import type { Grants } from '../../../engine/core/access/Grants.ts';
import type { ScreenKind } from '../../../engine/core/definition/Resolved.types.ts';
import type { RoutableResource } from '../../../engine/core/routing/paths.ts';
import type { FoundScreen } from './createPrefetch.ts';

/** What a row of a list leads to. */
const OF_ROWS: readonly ScreenKind[] = ['edit', 'show'];

/**
 * The screens that the rows of a shown list lead to, as far as the account may open them: their code is loaded while the
 * person reads the list, so that the first row that is opened waits for its record alone. Empty on other screens.
 */
export function nextScreens(
  { resource, route }: FoundScreen,
  { resources, grants }: { resources: readonly RoutableResource[]; grants: Grants },
): ScreenKind[] {
  if (route.screen !== 'list') return [];
  const routes = resources.find(({ name }) => name === resource)?.routes ?? [];
  return OF_ROWS.filter((kind) =>
    routes.some(({ screen, permission }) => screen === kind && canAccess(grants, { route: permission })),
  );
}
