import type { ResolvedResource, ResolvedRoute } from '../../core/definition/Resolved.types.ts';

/** What a generic screen is given by the router. */
export interface ScreenProps {
  resource: ResolvedResource;
  route: ResolvedRoute;
  /** Id in the URL of a show or edit screen. */
  id?: number;
}
