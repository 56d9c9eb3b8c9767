import { describe, expect, it } from 'vitest';
import { completeNavigation } from './completeNavigation.ts';

const places = { id: 'places', label: { ar: 'الأماكن', en: 'Places' }, icon: 'globe', resources: ['countries'] };

const countries = { name: 'countries', label: { ar: 'الدول', en: 'Countries' }, icon: 'globe' };
const gifts = { name: 'gifts', label: { ar: 'الهدايا', en: 'Gifts' }, icon: 'gift' };

describe('completeNavigation', () => {
  it('ENGINE-02: gives each group without an entry one of its own at the end', () => {
    const { groups } = completeNavigation({ groups: [places] }, [countries, gifts]);
    expect(groups).toEqual([places, { id: 'own-gifts', label: gifts.label, icon: 'gift', resources: ['gifts'] }]);
  });

  it('adds no entry when every group has one', () => {
    expect(completeNavigation({ groups: [places] }, [countries]).groups).toEqual([places]);
  });

  it('DOCS-10: a group that is in no menu has no entry', () => {
    expect(completeNavigation({ groups: [places] }, [countries, { ...gifts, isOutsideMenu: true }]).groups).toEqual([
      places,
    ]);
  });

  it('SHELL-14: a group that home links to needs no entry', () => {
    const menu = { groups: [places], home: { links: ['gifts'] } };
    expect(completeNavigation(menu, [countries, gifts])).toEqual(menu);
  });
});
