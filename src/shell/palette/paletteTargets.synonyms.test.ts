import { describe, expect, it } from 'vitest';
import { packManifestLine, unpackManifestLine } from '../../../engine/tools/build/manifestLine.ts';
import { synonymsByPath, withoutSynonyms } from '../../../engine/tools/build/synonyms.ts';
import { loadOnce } from '../../../tests/helpers/loadOnce.ts';
import { buildFixedMenu } from '../../menu/buildFixedMenu.ts';
import { paletteTargets } from './paletteTargets.ts';

describe('other words of lists', async () => {
  const { resources, navigation } = await loadOnce();
  const manifest = resources.map((resource) => unpackManifestLine(packManifestLine(resource)));
  const sections = buildFixedMenu(manifest, navigation, 'Other screens');
  const synonyms = synonymsByPath(resources);
  const find = (query: string): string[] =>
    paletteTargets(sections, query, { language: 'ar', addLabel: '+', synonyms }).map(({ to }) => to);

  it.each([
    ['مالية', ['/financial_reports/show-all', '/ledger/show-all', '/settlements/show-all', '/wallet_charges/show-all']],
    ['نقاط', ['/points/show-all']],
    ['الملغاة', ['/orders/canceled-orders']],
    ['finance', ['/financial_reports/show-all', '/ledger/show-all']],
    ['إيرادات', ['/financial_reports/show-all']],
    ['coupons', ['/discounts/show-all']],
  ])('FIND-02: %s finds its screens', (query, expected) => {
    expect(find(query)).toEqual(expect.arrayContaining(expected));
  });

  it('FIND-02: a word that is none finds nothing, and no screen is listed twice', () => {
    expect(find('خنفشار')).toEqual([]);
    for (const query of ['مالية', 'نقاط', 'orders']) expect(new Set(find(query)).size).toBe(find(query).length);
  });

  it('FIND-01: without a word every list variant and report is offered', () => {
    const all = new Set(find('').map((to) => to.split('?')[0]));
    const lists = resources.flatMap(({ name, routes }) =>
      routes.flatMap(({ screen, path }) => (screen === 'list' ? [`/${name}/${path}`] : [])),
    );
    expect(lists.filter((path) => !all.has(path))).toEqual([]);
  });

  it('screens load their groups without the words', () => {
    for (const resource of resources) expect(JSON.stringify(withoutSynonyms(resource))).not.toContain('"synonyms"');
  });
});
