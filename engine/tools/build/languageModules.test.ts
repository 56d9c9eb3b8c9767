import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { asProduct } from '../../core/product/currentProduct.ts';
import { resolveProduct } from '../../core/product/resolveProduct.ts';
import { localeFolder } from '../lint/places.ts';
import { languageModule, type InterfaceTexts } from './languageModules.ts';

const folders: string[] = [];
afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true });
});

const product = (languages: object) =>
  resolveProduct({
    name: 'clinic',
    basePath: '/clinic',
    timeZone: 'Asia/Riyadh',
    currency: { code: 'SAR', labels: { ar: 'ريال', en: 'SAR' } },
    brand: { name: { ar: 'عيادة', en: 'Clinic' } },
    texts: {
      'own.title': { ar: 'تأمين', en: 'Insurance', ur: 'انشورنس' },
      'list.empty': { ar: 'لا مرضى', en: 'No patients' },
    },
    languages: { offered: ['ar', 'en'], default: 'ar', ...languages },
  });

const texts = (shipped: string): InterfaceTexts => ({
  shipped,
  first: ['list', 'own'],
  moduleOf: (language, part) => `/${part}/${language}.ts`,
});

async function places(): Promise<{ root: string } & InterfaceTexts> {
  const root = await mkdtemp(join(tmpdir(), 'lawha-locales-'));
  folders.push(root);
  const shipped = join(root, 'shipped');
  const write = async (folder: string, area: string, content: object): Promise<void> => {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${area}.json`), JSON.stringify(content));
  };
  await write(join(shipped, 'en'), 'list', { empty: 'No data', failed: 'Failed' });
  await write(join(shipped, 'en'), 'chats', { title: 'Chats' });
  await write(localeFolder(root, 'ur'), 'list', { empty: 'کوئی ڈیٹا نہیں' });
  return { root, ...texts(shipped) };
}

describe('languageModule', () => {
  it('LANG-16: two languages have a switch, more a choice, and each its own chunks', async () => {
    const options = await places();
    const two = languageModule('languages', product({}), options);
    expect(two).toContain('hasChoice = false');
    expect(two).toContain('"en": () => import("/later/en.ts")');
    expect(two).not.toContain('ur');
    const more = languageModule('languages', product({ offered: ['ar', 'en', 'ur'] }), options);
    expect(more).toContain('hasChoice = true');
    expect(more).toContain('"ur": () => import("virtual:lawha/language/first/ur")');
  });

  it('LANG-16: the texts of a further language are the product’s, its catalogue’s, then those of its fallback', async () => {
    const options = await places();
    const own = product({ offered: ['ar', 'en', 'ur'], fallback: { ur: 'en' } });
    const read = (name: string): unknown =>
      JSON.parse(
        asProduct(own, () => languageModule(name, own, options) ?? '').replace(/^export const files = |;$/g, ''),
      );
    expect(read('language/first/ur')).toEqual({
      'list.json': { empty: 'کوئی ڈیٹا نہیں', failed: 'Failed' },
      'own.json': { title: 'انشورنس' },
    });
    expect(read('language/later/ur')).toEqual({ 'chats.json': { title: 'Chats' } });
    expect(languageModule('language/first/fr', own, options)).toBeUndefined();
  });
});
