import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import lines from '../../../tests/fixtures/definitions/row-lines.json' with { type: 'json' };
import quotations from '../../../tests/fixtures/definitions/with-rows.json' with { type: 'json' };
import { designAll } from './designAll.ts';
import { planSchema } from './planSchema.ts';
import type { StoredTable } from './readSchema.ts';

describe('ROWS-02: the column by which rows exchange values', () => {
  const [own, owner] = [lines, quotations].map((each) => resolveDefinition(each as ResourceDefinition));
  const tableOf = (groups: readonly (typeof own)[]) =>
    designAll(groups.flatMap((group) => group ?? [])).find(({ name }) => name === 'row-lines');

  it('is in the table of a group that is the rows of another, and ends its unique indexes', () => {
    const table = tableOf([own, owner]);
    expect(table?.columns.at(-1)).toEqual({ name: '_turn', type: 'bigint', notNull: true, extra: 'default 0' });
    expect(table?.indexes.find(({ unique }) => unique)?.body).toBe('("code", "quotation_id", "_turn")');
  });

  it('is added to a table that is there, and taken out of one whose records are rows no more', () => {
    const [table, alone] = [tableOf([own, owner]), tableOf([own])];
    if (table === undefined || alone === undefined) throw new Error('the fixture has a table');
    const stored = (columns: typeof table.columns): ReadonlyMap<string, StoredTable> =>
      new Map([
        [
          'row-lines',
          {
            columns: new Map(
              columns.map(({ name, type, notNull }) => [name, { type, notNull, generated: false, comment: null }]),
            ),
            indexes: new Set<string>(),
            unbuilt: new Set<string>(),
            successors: new Set<string>(),
            foreignKeys: new Set<string>(),
            unchecked: new Set<string>(),
          },
        ],
      ]);
    expect(planSchema([table], stored(alone.columns)).apply).toContain(
      'alter table "row-lines" add column "_turn" bigint not null default 0',
    );
    const plan = planSchema([alone], stored(table.columns));
    expect(plan.apply).toContain('alter table "row-lines" drop column "_turn"');
    expect(plan.refuse).toEqual([]);
  });
});
