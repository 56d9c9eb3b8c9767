import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lintSources } from '../../engine/tools/lint/lintSources.ts';
import { loadOwnTexts } from '../../engine/tools/lint/loadOwnTexts.ts';
import { parseSource } from '../../engine/tools/lint/source/parseSource.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-own-'));
  await mkdir(join(folder, 'cells/blood'), { recursive: true });
  await writeFile(
    join(folder, 'cells/blood/BloodCell.tsx'),
    "t('own.blood.title'); t(`own.visits`, { count: 2 }); t('list.empty'); const known = 'known.title';",
  );
  await writeFile(join(folder, 'cells/blood/BloodCell.test.tsx'), "t('own.of.a.test');");
});
afterAll(() => rm(folder, { recursive: true }));

const text = { ar: 'نص', en: 'Text' };

/** The findings in the texts of a product whose parts are in the folder. */
function findingsOf(texts: Record<string, object>): string[] {
  const declaration = {
    $schema: '../schemas/meta/product.v1.schema.json',
    name: 'clinic',
    basePath: '/clinic',
    timeZone: 'Asia/Riyadh',
    currency: { code: 'SAR', labels: { ar: 'ريال', en: 'SAR' } },
    languages: { offered: ['ar', 'en'], default: 'ar' },
    brand: { name: { ar: 'العيادة', en: 'Clinic' } },
    texts,
  };
  const path = '/work/definitions/product.json';
  const source = parseSource({ path, file: 'product.json', name: 'product', text: JSON.stringify(declaration) });
  const known = { ownTexts: loadOwnTexts(folder), texts: new Set(['list.empty']) };
  return lintSources([source], { known }).findings.map(({ rule, pointer, advice }) => `${rule} ${pointer}: ${advice}`);
}

describe('HOUSE-06: the texts of a product’s own parts are in its declaration', () => {
  it('are read from the code of its parts', () => {
    expect([...loadOwnTexts(folder)]).toEqual([
      ['own.blood.title', 'BloodCell.tsx'],
      ['own.visits', 'BloodCell.tsx'],
    ]);
    expect(loadOwnTexts(join(folder, 'none')).size).toBe(0);
  });

  it('are accepted in both languages, and in forms of a number', () => {
    const forms = ['zero', 'one', 'two', 'few', 'many', 'other'].map((form) => [`own.visits_${form}`, text]);
    expect(findingsOf({ 'own.blood.title': text, ...Object.fromEntries(forms) })).toEqual([]);
  });

  it('are reported where a part shows one that there is not, with the one that was meant', () => {
    const [finding = '', ...others] = findingsOf({ 'own.blood.titel': text, 'own.visits': text });
    expect([finding, others]).toEqual(['product-valid /texts: did you mean "own.blood.titel"?', []]);
  });

  it('are reported where a language is missing', () => {
    const findings = findingsOf({ 'own.blood.title': { ar: 'نص' }, 'own.visits': text });
    expect(findings).toHaveLength(1);
    expect(findings[0]).toContain('/texts/own.blood.title');
    expect(findings[0]).toContain('en');
  });
});
