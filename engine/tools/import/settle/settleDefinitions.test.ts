import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createProject } from '../../create/createProject.ts';
import { readDefinitions, type ReadResult } from '../../lint/loadDefinitions.ts';
import type { WrittenGroup } from '../write/Written.types.ts';
import { settleDefinitions } from './settleDefinitions.ts';

const label = (en: string) => ({ ar: 'الاسم', en });
let folder: string;
let read: ReadResult;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lawha-settle-'));
  const root = join(folder, 'project');
  await createProject(root, { version: '0.1.0', page: '' });
  read = await readDefinitions({ root });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function settled(needs: WrittenGroup['needs']): WrittenGroup {
  const properties = {
    name: { type: 'string', maxLength: 40, 'x-label': label('Name') },
    // A label without Arabic is refused, and with it the field.
    serial: { type: 'string', maxLength: 40, 'x-label': { ar: '', en: 'Serial' } },
  };
  const { groups } = settleDefinitions(
    [
      {
        key: 'public.things',
        name: 'things',
        definition: {
          $schema: '../../../schemas/meta/definition.v1.schema.json',
          name: 'things',
          label: label('Things'),
          icon: 'box',
          form: { schema: { type: 'object', required: ['name', 'serial'], properties } },
          storage: { table: 'public.things' },
        },
        fields: [{ group: 'public.things', field: 'serial', name: 'serial', losses: [] }],
        notes: [],
        ...(needs !== undefined && { needs }),
      },
    ],
    { read, folder: join(folder, 'project/definitions') },
  );
  const [group] = groups;
  if (group === undefined) throw new Error('the group is refused');
  return group;
}

describe('settleDefinitions', () => {
  it('IMPORT-13: finds a field that the lint takes out although its column needs a value, with the finding', () => {
    const { definition, notes, fields } = settled([{ column: 'Serial No', field: 'serial' }]);
    expect(JSON.stringify(definition['form'])).not.toContain('serial');
    expect(definition['routes']).toEqual(['show-all', 'show', 'edit']);
    expect(fields[0]?.losses).toEqual(['refused']);
    expect(notes).toEqual([
      expect.stringMatching(
        /^no record is added: a new row needs "Serial No", whose field the lint refuses \([a-z-]+: .+\)$/,
      ),
    ]);
  });

  it('leaves the form that adds where the column has a value by itself', () => {
    const { definition, notes } = settled(undefined);
    expect([definition['routes'], notes]).toEqual([undefined, []]);
  });
});
