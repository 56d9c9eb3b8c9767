import { describe, expect, it } from 'vitest';
import { fromWire } from '../../core/records/recordCodec.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { wholeProduct } from '../../core/product/wholeProduct.ts';
import { leftoverFacts } from './leftoverFacts.ts';

const { leftovers } = wholeProduct();

const workers = resolveDefinition({
  name: 'workers',
  label: { ar: 'العاملون', en: 'Workers' },
  form: { schema: { type: 'object', properties: { name: { $ref: 'lawha:text' } } } },
});

describe('leftoverFacts', () => {
  it('LEFTOVER-10: shows what the API sends under the leftover name, and nothing that it does not send', () => {
    const row = { ...fromWire(workers, { name: 'x', is_admin_accept: 1, order_type: 'trip', colour: 'red' }), id: 1 };
    const facts = leftoverFacts(workers, row, leftovers);
    expect(facts.map(({ column }) => [column.key, column.cell])).toEqual([
      ['is_admin_accept', 'boolean'],
      ['order_type', 'text'],
    ]);
    expect(facts[1]?.text).toEqual({ ar: 'نقل', en: 'Transport' });
    expect(leftoverFacts(workers, { id: 1, name: 'x', is_admin_accept: null }, leftovers)).toEqual([]);
  });

  it('LEFTOVER-10: the vocabulary has the names of the requirements, and no definition has one of them', () => {
    expect(Object.keys(leftovers)).toEqual(
      expect.arrayContaining(
        [
          'is_driver_documents_complete',
          'is_data_complete',
          'manufacturing_year',
          'is_admin_accept',
          'order_type',
        ].concat(['is_trip_active', 'is_transfer_package_active', 'is_city_to_city_active', 'driver_documents']),
      ),
    );
    expect(Object.keys(leftovers['order_type']?.values ?? {})).toEqual(['trip', 'transfer_package']);
  });

  it('LEFTOVER-10: a value that the vocabulary does not know is shown as it is', () => {
    const [fact] = leftoverFacts(workers, { id: 1, order_type: 'constructor' }, leftovers);
    expect(fact?.column.key).toBe('order_type');
    expect(fact?.text).toBeUndefined();
  });

  it('LEFTOVER-10: what a definition has itself is no leftover', () => {
    const own = resolveDefinition({
      name: 'own',
      label: { ar: 'خاص', en: 'Own' },
      form: {
        schema: {
          type: 'object',
          properties: { order_type: { $ref: 'lawha:text', 'x-label': { ar: 'نوع', en: 'Type' } } },
        },
      },
    });
    expect(leftoverFacts(own, { id: 1, order_type: 'trip' }, leftovers)).toEqual([]);
  });

  it('LEFTOVER-10, LEFTOVER-11: every entry is flagged, in both languages, without the old words', () => {
    for (const [
      name,
      {
        label: { ar, en },
      },
    ] of Object.entries(leftovers)) {
      expect([name, ar !== '', en !== '']).toEqual([name, true, true]);
      expect(JSON.stringify({ ar, en })).not.toMatch(/\b(trip|driver|rider|vehicle)s?\b|رحلة|سائق|راكب|مركبة/i);
    }
  });
});
