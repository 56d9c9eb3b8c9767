import { describe, expect, it } from 'vitest';
import type { ResolvedColumn, ResolvedField } from '../../core/definition/Resolved.types.ts';
import { showColumn } from './showColumn.ts';

const field = (name: string, label: string): ResolvedField =>
  ({ name, label: { ar: label, en: label }, kind: 'reference', cell: 'reference' }) as ResolvedField;
const column = (key: string, keys: string[], label: string): ResolvedColumn =>
  ({ key, keys, label: { ar: label, en: label }, cell: 'reference' }) as ResolvedColumn;

const agent = field('agent_id', 'Technician');
const company = field('company_id', 'Company');

describe('showColumn', () => {
  it('ORDERS-08, ORDERS-09: a column that combines two fields in the list is one of them on the page', () => {
    const columns = [column('agent_id', ['agent_id', 'company'], 'Technician or company')];
    const shown = showColumn({ columns, fields: [agent, company] }, agent);
    expect(shown).toMatchObject({ keys: ['agent_id'], label: { en: 'Technician' } });
  });

  it('keeps the fallback of a column whose other keys belong to no field', () => {
    const columns = [column('agent_id', ['agent_id', 'nickname'], 'Called')];
    expect(showColumn({ columns, fields: [agent] }, agent)).toBe(columns[0]);
  });
});
