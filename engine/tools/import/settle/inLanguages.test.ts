import { describe, expect, it } from 'vitest';
import type { SourceField, SourceGroup } from '../Neutral.types.ts';
import { inLanguages } from './inLanguages.ts';

const field = (key: string, more: Partial<SourceField> = {}): SourceField => ({
  key,
  kind: { is: 'image' },
  losses: [],
  ...more,
});

const LANGUAGES = { content: ['ar', 'en', 'ur'], required: ['ar', 'en'] };

function parted(fields: SourceField[], tabs?: SourceGroup['tabs']): SourceGroup {
  return inLanguages({ key: 'page', fields, notes: [], ...(tabs && { tabs }) }, LANGUAGES);
}

describe('inLanguages', () => {
  it('makes a field of each language, required where texts are, and counts one (IMPORT-01)', () => {
    const { fields } = parted([field('logo', { byLanguage: true, required: true, losses: ['default'] })]);
    expect(fields).toEqual([
      field('logo', { called: 'logo_ar', language: 'ar', required: true, losses: ['default'] }),
      field('logo en', { called: 'logo_en', language: 'en', required: true, isAdded: true }),
      field('logo ur', { called: 'logo_ur', language: 'ur', required: false, isAdded: true }),
    ]);
  });

  it('asks about the same language within a language, and about any of them elsewhere', () => {
    const filled = { field: 'logo', is: 'filled' } as const;
    const { fields } = parted([
      field('logo', { byLanguage: true }),
      field('link', { byLanguage: true, when: filled, requiredWhen: { not: filled } }),
      field('note', { when: { all: [filled] } }),
    ]);
    const by = (key: string) => fields.find((one) => one.key === key);
    expect(by('link en')).toMatchObject({
      when: { field: 'logo en', is: 'filled' },
      requiredWhen: { not: { field: 'logo en', is: 'filled' } },
    });
    expect(by('link ur')).not.toHaveProperty('requiredWhen');
    expect(by('note')?.when).toEqual({
      all: [
        {
          any: [filled, { field: 'logo en', is: 'filled' }, { field: 'logo ur', is: 'filled' }],
        },
      ],
    });
  });

  it('puts them beside each other on the form, and leaves a group as it is that has none', () => {
    const { tabs } = parted(
      [field('logo', { byLanguage: true })],
      [{ sections: [{ parts: [{ field: 'logo' }, { text: { en: 'Note' } }] }] }],
    );
    expect(tabs?.[0]?.sections[0]?.parts).toEqual([
      { field: 'logo' },
      { field: 'logo en' },
      { field: 'logo ur' },
      { text: { en: 'Note' } },
    ]);
    const plain: SourceGroup = { key: 'page', fields: [field('logo')], notes: [] };
    expect(inLanguages(plain, LANGUAGES)).toBe(plain);
  });
});
