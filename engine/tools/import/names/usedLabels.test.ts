import { describe, expect, it } from 'vitest';
import { usedLabels } from './usedLabels.ts';

describe('usedLabels', () => {
  it('IMPORT-09: has what a project calls the same in one way, and nothing that waits for its Arabic', () => {
    const definitions = [
      { label: { ar: 'الفروع', en: 'Branches' }, fields: [{ 'x-label': { ar: 'ترتيب', en: 'Order' } }] },
      { label: { ar: 'طلب', en: 'order ' }, columns: [{ label: { ar: '⟦Shelf⟧', en: 'Shelf' } }] },
      { label: { ar: 'Plain', en: 'Plain' }, help: { ar: 1, en: 'Number' } },
      'text',
    ];
    expect([...usedLabels(definitions)]).toEqual([['branches', 'الفروع']]);
  });
});
