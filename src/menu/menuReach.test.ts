import { describe, expect, it } from 'vitest';
import { packManifestLine, unpackManifestLine } from '../../engine/tools/build/manifestLine.ts';
import { loadOnce } from '../../tests/helpers/loadOnce.ts';
import { tabLinks } from '../pages/tabs/tabLinks.ts';
import { linksOf } from './activeLink.ts';
import { buildFixedMenu } from './buildFixedMenu.ts';

describe('the menu of a super admin', async () => {
  const { resources, navigation } = await loadOnce();
  const manifest = resources.map((resource) => unpackManifestLine(packManifestLine(resource)));
  const entries = buildFixedMenu(manifest, navigation, 'Other screens').flatMap((section) => section.entries);
  const paths = new Set(entries.flatMap(linksOf).map(({ to }) => to.split('?')[0]));
  // A screen of tabs shows the way to all of its tabs.
  for (const tabs of navigation.tabs ?? []) {
    const shown = tabLinks(tabs, { manifest, grants: { kind: 'all' } }).map(({ to }) => to.split('?')[0]);
    if (shown.some((to) => paths.has(to))) for (const to of shown) paths.add(to);
  }

  const screens = manifest.flatMap(({ routes }) =>
    routes.filter(({ screen }) => screen === 'list' || screen === 'single').map(({ permission }) => permission),
  );

  it.each(screens)('MEND-14: leads to %s', (permission) => {
    expect(paths.has(`/${permission}`)).toBe(true);
  });

  it('MEND-14, SHELL-09: keeps the prescribed groups in their order, before everything else', () => {
    const own = navigation.groups.map(({ id }) => id);
    expect(entries.slice(0, own.length).map(({ id }) => id)).toEqual(own);
    expect(entries.slice(own.length).map(({ id }) => id)).toEqual(['other-screens']);
    expect(linksOf(entries.at(-1)!).map(({ id }) => id)).toEqual([
      'assignment_exceptions',
      'discounts',
      'financial_reports',
      'ledger',
      'orders/canceled-orders',
      'orders/agent-cancel',
      'orders/today-canceled',
      'orders/tomorrow-canceled',
      'points',
      'settlements',
      'wallet_charges',
    ]);
  });
});
