import { describe, expect, it } from 'vitest';
import type { ResolvedColumn } from '../../../../engine/core/definition/Resolved.types.ts';
import { columnClass, isCrowded } from './columnLook.ts';

const column = (key: string, more: Partial<ResolvedColumn> = {}): ResolvedColumn => ({
  key,
  keys: [key],
  cell: 'text',
  label: { ar: key, en: key },
  priority: 'medium',
  align: 'start',
  options: {},
  ...more,
});

const none: ReadonlyMap<string, number> = new Map();

describe('columnLook', () => {
  it('a list of eight columns is crowded, one of seven is not', () => {
    const columns = Array.from({ length: 8 }, (_, index) => column(`c${index}`));
    expect([isCrowded(columns), isCrowded(columns.slice(1))]).toEqual([true, false]);
  });

  it('§10.4: a minor column is hidden unless the person shows it by hand', () => {
    const minor = column('city_id', { priority: 'low' });
    expect(columnClass(minor, { identity: 'name', kept: new Set(), hiddenFirst: none })).toBe('lw-low');
    expect(columnClass(minor, { identity: 'name', kept: new Set(['city_id']), hiddenFirst: none })).toBe('');
  });

  it('switches, what identifies a row and what is hidden first are marked', () => {
    const kit = { identity: 'name', kept: new Set<string>(), hiddenFirst: new Map([['city_id', 2]]) };
    expect(columnClass(column('is_active', { cell: 'toggle' }), kit)).toBe('lw-toggle');
    expect(columnClass(column('name'), kit)).toBe('lw-identity');
    expect(columnClass(column('city_id'), kit)).toBe('lw-give2');
  });
});
