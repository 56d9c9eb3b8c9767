import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { accountForms } from '../../features/account/accountForms.ts';
import { furtherPlaces, lintFurther } from '../../tools/lint/lintCatalogues.ts';
import { loadDefinitions } from '../../tools/lint/loadDefinitions.ts';
import { pickText } from '../text/Text.ts';
import { asProduct } from './currentProduct.ts';
import { requireProduct } from './readProduct.ts';
import { textsIn, withReadyTexts } from './readyTexts.ts';

const CLINIC = join(import.meta.dirname, '../../../tests/products/clinic');
const folders: string[] = [];
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** The clinic, with other texts of ready definitions in Urdu. */
async function clinicWith(change: (texts: Record<string, Record<string, unknown>>) => unknown): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lawha-ready-'));
  folders.push(root);
  await cp(join(CLINIC, 'definitions'), join(root, 'definitions'), { recursive: true });
  const file = join(root, 'definitions/locales/ur.json');
  const texts = JSON.parse(await readFile(file, 'utf8')) as Record<string, Record<string, unknown>>;
  const changed = change(texts);
  if (changed === undefined) await rm(file);
  else await writeFile(file, typeof changed === 'string' ? changed : JSON.stringify(changed, undefined, 2));
  return root;
}

describe('withReadyTexts', () => {
  const definition = {
    name: 'roles',
    label: { ar: 'الأدوار', en: 'Roles' },
    form: { sections: [{ label: { ar: 'أ', en: 'A' } }, { label: { ar: 'ب', en: 'B', ur: 'اپنا' } }] },
  };

  it('LANG-16: gives a ready definition the texts of further languages, at any depth, and changes nothing else', () => {
    const roles = { label: 'کردار', form: { sections: { 0: { label: 'الف' }, 1: { label: 'ب' }, 2: { label: 'ج' } } } };
    expect(withReadyTexts(definition, 'roles', { ur: { roles }, fr: { roles: { label: 'Rôles' } } })).toEqual({
      name: 'roles',
      label: { ar: 'الأدوار', en: 'Roles', ur: 'کردار', fr: 'Rôles' },
      form: { sections: [{ label: { ar: 'أ', en: 'A', ur: 'الف' } }, { label: { ar: 'ب', en: 'B', ur: 'اپنا' } }] },
    });
    expect(withReadyTexts(definition, 'roles', { ur: { admins: roles } })).toBe(definition);
  });

  it('LANG-16: takes no other value for a text, and replaces none of Arabic and English', () => {
    const wrong = { name: 'other', label: { ar: 'غيره' }, form: { sections: ['x', { label: '  ' }] } };
    const ur = JSON.parse('{"__proto__": {"label": "x"}, "constructor": "x"}') as Record<string, unknown>;
    expect(withReadyTexts(definition, 'roles', { ur: { ...ur, roles: wrong }, en: { roles: { label: 'R' } } })).toEqual(
      definition,
    );
  });

  it('LANG-16: the texts of a definition in a language are a catalogue in its shape', () => {
    expect(textsIn(definition, 'en')).toEqual({
      label: 'Roles',
      form: { sections: { 0: { label: 'A' }, 1: { label: 'B' } } },
    });
    expect(textsIn({ name: 'x' }, 'en')).toBeUndefined();
  });
});

describe('the texts of a project in ready definitions', () => {
  it('LANG-16: ready groups and the forms about the account speak a further language of the project', async () => {
    const { resources, product } = await loadDefinitions({ root: CLINIC });
    expect(await lintFurther((await furtherPlaces(product, CLINIC)).slice(-1))).toEqual([]);
    const roles = resources.find(({ name }) => name === 'roles');
    expect([roles?.label, roles?.form.sections[1]?.label]).toMatchObject([
      { en: 'Roles', ur: 'کردار' },
      { en: 'Permissions', ur: 'اجازتیں' },
    ]);
    const { profile, password } = asProduct(product, () => ({
      profile: accountForms.profile,
      password: accountForms.password,
    }));
    expect(profile.fields.find(({ name }) => name === 'full_name')?.label).toMatchObject({ ur: 'پورا نام' });
    expect(password.form.rules?.[0]?.message).toMatchObject({ ur: 'دونوں پاس ورڈ ایک جیسے نہیں' });
    expect(asProduct(requireProduct(CLINIC), () => accountForms.profile.label['ur'])).toBe('پروفائل');
    // This process is another product's, without such a language.
    expect(accountForms.profile.label).not.toHaveProperty('ur');
  });

  it('LANG-16: what a project leaves out is in the fallback of the language, and the lint names it', async () => {
    const root = await clinicWith(({ roles: { label: _label, ...roles } = {}, ...texts }) => ({
      ...texts,
      roles: { ...roles, lable: 'کردار' },
      password: { ...texts['password'], label: 'Password' },
    }));
    const { resources, product } = await loadDefinitions({ root });
    const label = resources.find(({ name }) => name === 'roles')?.label;
    expect(label && asProduct(product, () => pickText(label, 'ur'))).toBe('Roles');
    const findings = await lintFurther((await furtherPlaces(product, root)).slice(-1));
    expect(
      findings
        .map(({ pointer, severity, message }) => [pointer, severity, message.slice(0, 30)])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ).toEqual([
      ['/password/label', 'warning', '"Password" is not written in t'],
      ['/roles/label', 'warning', 'the key "roles.label" of the c'],
      ['/roles/lable', 'warning', 'nothing shows "roles.lable": t'],
    ]);
  });

  it('LANG-16: a project may have none of them; a file that is no catalogue stops build and server, and is a finding', async () => {
    const without = await clinicWith(() => undefined);
    const { product } = await loadDefinitions({ root: without });
    expect(await lintFurther((await furtherPlaces(product, without)).slice(-1))).toEqual([]);
    for (const [text, expected] of [
      ['[1]', 'is no catalogue'],
      ['{', 'JSON'],
    ] as const) {
      const root = await clinicWith(() => text);
      expect(() => requireProduct(root)).toThrow(expected);
      const read = await loadDefinitions({ root });
      expect((await lintFurther((await furtherPlaces(read.product, root)).slice(-1))).length).toBeGreaterThan(0);
    }
  });
});
