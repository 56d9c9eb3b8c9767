import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { COMPUTED_ROUTES, DEFAULT_ROUTES } from '../../core/resolve/resolveRoutes.ts';

interface PlacedRoute {
  path: string;
  at: (string | number)[];
}

/** Last path parts of the screens of a group, and their paths. */
export function routePaths({ routes, storage }: ResourceDefinition): PlacedRoute[] {
  const usual = storage?.source === undefined ? DEFAULT_ROUTES : COMPUTED_ROUTES;
  return (routes ?? usual).map((route, index) =>
    typeof route === 'string'
      ? { path: route, at: ['routes', index] }
      : { path: route.path, at: ['routes', index, 'path'] },
  );
}
