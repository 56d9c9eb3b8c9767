import { describe, expect, it } from 'vitest';
import { gridColumns } from '../../../features/grid/gridColumns.ts';
import { resolveDefinition } from '../../../features/resolve/resolveDefinition.ts';
import { createNameReader } from './nameReader.ts';
import { readCells } from './readCells.ts';

const notes = resolveDefinition({
  name: 'notes',
  label: { ar: 'الملاحظات', en: 'Notes' },
  columns: ['subject_id', 'subject_type'],
  grid: true,
  form: {
    schema: {
      type: 'object',
      properties: {
        subject_type: { type: 'string', enum: ['region', 'district'] },
        subject_id: {
          $ref: 'lawha:reference',
          'x-relation': {
            resource: 'regions',
            resourceBy: { field: 'subject_type', resources: { region: 'regions', district: 'districts' } },
          },
        },
      },
    },
  },
});
const columns = gridColumns(notes, notes.columns, true);
const OPTIONS: Record<string, { id: number; name: string }[]> = {
  regions: [
    { id: 1, name: 'North' },
    { id: 2, name: 'Twin' },
  ],
  districts: [
    { id: 1, name: 'Hill' },
    { id: 7, name: 'Twin' },
  ],
};

/** What texts of a row become, the row pointing into the regions. */
const read = (texts: Readonly<Record<string, string>>) =>
  readCells(
    columns.flatMap((column) => {
      const text = texts[column.key];
      return text === undefined ? [] : [{ id: 1, column, text }];
    }),
    {
      recordOf: () => ({ subject_type: 'region', subject_id: 1 }),
      readName: createNameReader((group) => Promise.resolve(OPTIONS[group] ?? [])),
      problemText: (problem) => problem,
    },
  );

describe('POLY-04: names pasted into cells of a reference into one of several groups', () => {
  it('are those of the group of the row', async () => {
    expect(await read({ subject_id: 'Twin' })).toEqual([
      { id: 1, key: 'subject_id', content: { value: 2, label: 'Twin' } },
    ]);
    expect(await read({ subject_id: 'Hill' })).toEqual([
      { id: 1, key: 'subject_id', content: { text: 'Hill', problem: 'importNoRecord' } },
    ]);
  });

  it('are those of the group that is pasted beside them, whichever column is first', async () => {
    expect(await read({ subject_id: 'Twin', subject_type: 'district' })).toEqual([
      { id: 1, key: 'subject_type', content: { value: 'district' } },
      { id: 1, key: 'subject_id', content: { value: 7, label: 'Twin' } },
    ]);
  });

  it('are not looked up while the group beside them is none', async () => {
    expect((await read({ subject_id: 'Twin', subject_type: 'planet' })).map(({ content }) => content)).toEqual([
      { text: 'planet', problem: expect.any(String) },
      { text: 'Twin', problem: 'importNoGroup' },
    ]);
  });
});
