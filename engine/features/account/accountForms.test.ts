import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { GENDERS, PASSWORD_MAX, PASSWORD_MIN } from '../../core/constants.ts';
import { formatFinding } from '../../tools/lint/formatFinding.ts';
import { lintSources } from '../../tools/lint/lintSources.ts';
import { loadKnownParts } from '../../tools/lint/loadKnownParts.ts';
import { PARTS } from '../../tools/lint/places.ts';
import { readSource } from '../../tools/lint/source/readSource.ts';
import { accountForms, findAccountForm } from './accountForms.ts';

/** Rules about the routes of a group; these forms have pages of the application's own. */
const ABOUT_GROUPS = new Set(['reserved-name', 'redirect-target']);

describe('accountForms', () => {
  it.each(['profile', 'password'])('ENGINE-07: %s is valid in the language of definitions', async (name) => {
    const source = readSource(join(import.meta.dirname, `${name}.json`));
    const { findings } = lintSources([source], { known: await loadKnownParts(PARTS) });
    expect(findings.filter(({ rule }) => !ABOUT_GROUPS.has(rule)).map(formatFinding)).toEqual([]);
  });

  it('PROFILE-03: the profile asks for name, phone and email; image and gender may be left out', () => {
    const { edit } = accountForms.profile.form.schemas;
    expect(edit.required?.toSorted()).toEqual(['email', 'full_name', 'phone']);
    expect(Object.keys(edit.properties ?? {}).toSorted()).toEqual(['email', 'full_name', 'gender', 'image', 'phone']);
    expect(edit.properties?.['full_name']).toMatchObject({ minLength: 2, maxLength: 100 });
    expect(edit.properties?.['gender']?.enum).toEqual([...GENDERS]);
  });

  it('PROFILE-04: the password asks for the old one and, twice, for one of 6 to 250', () => {
    const { add } = accountForms.password.form.schemas;
    expect(add.required).toEqual(['old_password', 'password', 'password_confirmation']);
    for (const name of ['password', 'password_confirmation'])
      expect(add.properties?.[name]).toMatchObject({ minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX });
    expect(accountForms.password.form.rules).toMatchObject([
      { rule: 'compare', field: 'password_confirmation', is: 'same', than: 'password' },
    ]);
  });

  it('finds them by name, and nothing else', () => {
    expect(findAccountForm('profile')).toBe(accountForms.profile);
    expect(['countries', 'toString', ''].map(findAccountForm)).toEqual([undefined, undefined, undefined]);
  });
});
