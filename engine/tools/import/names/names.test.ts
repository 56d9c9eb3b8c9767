import { describe, expect, it } from 'vitest';
import type { SourceField } from '../Neutral.types.ts';
import { cleanName } from './cleanName.ts';
import { cleanText } from './cleanText.ts';
import { nameFields } from './nameFields.ts';
import { nameGroups } from './nameGroups.ts';

const HOSTILE = [
  '__proto__',
  'constructor',
  'DROP TABLE users; --',
  '\u202Enimda',
  'اسم غريب',
  '🚀',
  'x'.repeat(300),
  '1st',
  ' ',
  'Ünïcödé Größe',
];

describe('names of a source (IMPORT-08)', () => {
  it('become names that groups and fields can have, each of them once', () => {
    const fields = [...HOSTILE, ...HOSTILE.map((name) => `${name} `)].map((key): SourceField => ({
      key,
      kind: { is: 'text' },
      losses: [],
    }));
    const names = [...nameFields(fields, new Set(['is_active'])).values()];
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]{0,49}$/);
    expect(names).not.toContain('constructor');
  });

  it('are left to the server where every record has such a field', () => {
    const keys = ['id', 'version', 'created_at', 'sort', 'is_active', 'ar'];
    const fields = keys.map((key): SourceField => ({ key, kind: { is: 'text' }, losses: [] }));
    expect([...nameFields(fields, new Set(['is_active'])).values()]).toEqual(keys.map((key) => `${key}_field`));
  });

  it('of groups stay as an earlier import gave them, and take none of the project or the application', () => {
    const groups = ['Home', 'Shops', 'shops', '🚀', 'product', 'Old'].map((key) => ({ key }));
    const names = nameGroups(groups, { taken: new Set(['shops']), earlier: new Map([['Old', 'older']]) });
    expect([...names.values()]).toEqual(['home_2', 'shops_2', 'shops_3', 'group', 'product_2', 'older']);
  });

  it.each([
    ['Größe (cm)', 'grosse_cm'],
    ['unitPrice', 'unit_price'],
    ['الاسم', 'name'],
    ['🚀🚀', undefined],
  ])('%s is %s', (written, name) => {
    expect(cleanName(written)).toBe(name);
  });

  it('texts lose markup and what nothing shows, and are cut where they are too long', () => {
    expect(cleanText('<b>Select\u202E</b>  from\n`users` ${x}')).toBe('Select from users (x)');
    expect(cleanText('<img src=x onerror=alert(1)')).toBeUndefined();
    expect(Array.from(cleanText('a'.repeat(500)) ?? '')).toHaveLength(80);
  });
});
