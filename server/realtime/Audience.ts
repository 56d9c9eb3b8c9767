import { canAccess } from '../../engine/access/canAccess.ts';
import type { RecordChange } from '../../engine/realtime/RecordChange.ts';
import type { Caller } from '../access/Caller.ts';
import type { Catalogue } from '../app/Catalogue.ts';
import type { StoredChange } from './storedChanges.ts';

/** Who hears of changes: what he may know, and which changes are his own. */
export interface Audience {
  accountId: number;
  accountResource: string;
  tab: string | undefined;
  /** Groups whose lists or records he may open. */
  resources: ReadonlySet<string>;
  /** Groups whose records he may open: their history tells who changed them, and so do the changes. */
  named: ReadonlySet<string>;
}

/** The audience that a caller is (PERM-09). */
export function audienceOf({ entries }: Catalogue, { account, grants, tab }: Caller): Audience {
  const resources = new Set<string>();
  const named = new Set<string>();
  for (const { resource } of entries.values()) {
    const may = (route: string): boolean => canAccess(grants, { route });
    const opens = may(`${resource.name}/show`) || may(`${resource.name}/edit`);
    if (opens) named.add(resource.name);
    const lists = resource.routes.some(({ screen, permission }) => screen === 'list' && may(permission));
    if (opens || lists) resources.add(resource.name);
  }
  return { accountId: account.id, accountResource: account.resource, tab, resources, named };
}

/** The changes of which an audience may know, as it is told them. */
export function changesFor(audience: Audience, changes: readonly StoredChange[]): RecordChange[] {
  return changes.flatMap(({ change, by, tab }) => {
    if (change === undefined || !audience.resources.has(change.resource)) return [];
    const isPerson = by?.id === audience.accountId && by.resource === audience.accountResource;
    return [
      {
        ...change,
        ...(by && { by: { id: by.id, ...(audience.named.has(change.resource) && { name: by.name }) } }),
        ...(isPerson && tab !== undefined && tab === audience.tab && { own: true as const }),
      },
    ];
  });
}
