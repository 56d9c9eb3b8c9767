import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../context/Catalogue.ts';
import { presentAddress, presentGroup } from './presentGroup.ts';

const entry = (name: string, renamedFrom?: string[], singleton?: string): [string, CatalogueEntry] => [
  name,
  { resource: { name, renamedFrom, singleton } } as unknown as CatalogueEntry,
];

const catalogue = {
  entries: new Map([
    entry('racks', ['shelves', 'boards']),
    entry('boards'),
    entry('rules', ['terms'], 'settings'),
    entry('boxes'),
  ]),
};

describe('AUTH-16: presentAddress', () => {
  it.each([
    ['/api/dashboard/shelves', 'shelves', '/api/dashboard/racks'],
    ['/api/dashboard/shelves/5?view=1&q=a?b', 'shelves/5', '/api/dashboard/racks/5?view=1&q=a?b'],
    ['/api/dashboard//shelves/5', '/shelves/5', '/api/dashboard//racks/5'],
    ['/api/dashboard/shelves_not_paginated', 'shelves_not_paginated', '/api/dashboard/racks_not_paginated'],
    ['/shelves/shelves/views', 'shelves/views', '/shelves/racks/views'],
  ])('%s leads to the present name', (url, path, present) => {
    expect(presentAddress(catalogue, url, path)).toEqual({ name: 'racks', url: present });
  });

  it.each([
    ['/api/dashboard/racks/5', 'racks/5'],
    ['/api/dashboard/boards/5', 'boards/5'],
    ['/api/dashboard/terms', 'terms'],
    ['/api/dashboard/others', 'others'],
    ['/api/dashboard/%E0%A4%A', '%E0%A4%A'],
    ['/api/dashboard/', ''],
  ])('%s leads nowhere else: it is a present name, that of one record, or none', (url, path) => {
    expect(presentAddress(catalogue, url, path)).toBeUndefined();
  });

  it('a parameter may have the former name, unless another group has it now', () => {
    expect(presentGroup(catalogue, 'shelves')?.resource.name).toBe('racks');
    expect(presentGroup(catalogue, 'boards')).toBeUndefined();
  });
});
