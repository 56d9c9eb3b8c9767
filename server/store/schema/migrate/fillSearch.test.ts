import { expect, it } from 'vitest';
import { resolveDefinition } from '../../../../engine/features/resolve/resolveDefinition.ts';
import type { PropertySchema } from '../../../../schemas/generated/definition.ts';
import { searchedLater } from './fillSearch.ts';

function group(name: string, properties: Record<string, PropertySchema>) {
  const label = { ar: 'مجموعة', en: 'Group' };
  return resolveDefinition({ name, label, form: { schema: { type: 'object', properties } } });
}

it('OPS-21: a column for searching is filled beside calls where its table is large', () => {
  const text: PropertySchema = { type: 'string', maxLength: 100 };
  const owner: PropertySchema = { $ref: 'lawha:reference', 'x-relation': { resource: 'owners', searched: true } };
  const groups = [group('owners', { note: text }), group('things', { note: text, owner_id: owner })];
  const isLater = searchedLater(groups, (table) => table !== 'small');
  expect(['owners', 'things', 'small', 'lawha_audit'].map(isLater)).toEqual([true, true, false, false]);
});
