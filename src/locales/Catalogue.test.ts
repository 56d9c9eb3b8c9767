import { describe, expect, it } from 'vitest';
import { toCatalogue } from './Catalogue.ts';

describe('toCatalogue', () => {
  it('HOUSE-03: a product’s text replaces that of the catalogue, at any depth, and leaves the others', () => {
    const files = {
      'product/list.json': { empty: 'No patients', counts: { patient_count: 'Patients' } },
      './en/list.json': { empty: 'No data', failed: 'Failed', counts: { count: 'Total' } },
      '../en/chats.json': { title: 'Chats' },
    };
    expect(toCatalogue(files)).toEqual({
      list: { empty: 'No patients', failed: 'Failed', counts: { count: 'Total', patient_count: 'Patients' } },
      chats: { title: 'Chats' },
    });
  });
});
