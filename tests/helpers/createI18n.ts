import { readFile, readdir } from 'node:fs/promises';
import { createInstance, type i18n } from 'i18next';
import type { Language } from '../../engine/core/text/language.ts';

const FOLDER = new URL('../../src/locales/', import.meta.url);

/** The texts of a language as the application has them, for tests without a browser. A missing key throws. */
export async function createI18n(language: Language): Promise<i18n> {
  const folder = new URL(`${language}/`, FOLDER);
  const areas = await Promise.all(
    (await readdir(folder)).map(
      async (file) => [file.replace('.json', ''), JSON.parse(await readFile(new URL(file, folder), 'utf8'))] as const,
    ),
  );
  const instance = createInstance();
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: { translation: Object.fromEntries(areas) } },
    nsSeparator: false,
    interpolation: { escapeValue: false },
    saveMissing: true,
    missingKeyHandler: (_languages, _namespace, key) => {
      throw new Error(`No ${language} text for ${key}`);
    },
  });
  return instance;
}
