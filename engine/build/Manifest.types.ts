import type { ResolvedResource } from '../definition/Resolved.types.ts';
import type { Text } from '../text/Text.ts';

/** What the entry bundle knows of a group; kept short, since each definition adds one (design §9). */
export type ManifestEntry = Pick<ResolvedResource, 'name' | 'label' | 'icon' | 'routes' | 'redirects' | 'aliases'>;

/** The menu with its references resolved. */
export interface Navigation {
  groups: { id: string; label: Text; icon: string; resources: string[] }[];
}
