import { canAccess } from '../../../engine/core/access/canAccess.ts';
import type { Grants } from '../../../engine/core/access/Grants.ts';
import type { ManifestEntry, Navigation } from '../../../engine/tools/build/Manifest.types.ts';
import { linkOf } from '../../menu/buildFixedMenu.ts';
import { parseMenuTarget } from '../../../engine/core/routing/menuTarget.ts';
import type { Text } from '../../../engine/core/text/Text.ts';

/** A tab, or a link among the tabs that leads to another screen. */
export interface TabLink {
  id: string;
  label: Text;
  icon: string;
  to: string;
  leadsElsewhere: boolean;
}

/** The tabs of a screen that a person may open, in order. */
export function tabLinks(
  { name, entries }: NonNullable<Navigation['tabs']>[number],
  { manifest, grants }: { manifest: readonly ManifestEntry[]; grants: Grants },
): TabLink[] {
  const byName = new Map(manifest.map((entry) => [entry.name, entry]));
  return entries.flatMap((line): TabLink[] => {
    const target = parseMenuTarget(line);
    const entry = byName.get(target.name);
    if (entry === undefined) return [];
    const { label, icon, routes, singleton } = entry;
    if (singleton === name) {
      const [route] = routes;
      if (route === undefined || !canAccess(grants, { route: route.permission })) return [];
      return [{ id: line, label, icon, to: `/${route.permission}`, leadsElsewhere: false }];
    }
    const link = linkOf(byName, line);
    if (link === undefined || !canAccess(grants, { route: link.to.split('?')[0] ?? link.to })) return [];
    return [{ id: line, label, icon, to: link.to, leadsElsewhere: true }];
  });
}
