import { describe, expect, it } from 'vitest';
import { completeNavigation } from './completeNavigation.ts';

const places = { id: 'places', label: { ar: 'الأماكن', en: 'Places' }, icon: 'globe', resources: ['countries'] };

describe('completeNavigation', () => {
  it('puts groups that stand in no entry under a last one', () => {
    const { groups } = completeNavigation({ groups: [places] }, [{ name: 'countries' }, { name: 'gifts' }]);
    expect(groups).toEqual([
      places,
      { id: 'more', label: { ar: 'أخرى', en: 'More' }, icon: 'layout-grid', resources: ['gifts'] },
    ]);
  });

  it('adds no entry when every group has one', () => {
    expect(completeNavigation({ groups: [places] }, [{ name: 'countries' }]).groups).toEqual([places]);
  });
});
