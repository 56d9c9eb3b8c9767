import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../engine/tools/lint/loadDefinitions.ts';
import { buildCatalogue, type Catalogue } from '../../server/context/Catalogue.ts';
import { SeedError } from '../../server/seed/records/SeedError.ts';
import { seedDatabase } from '../../server/seed/records/seedDatabase.ts';
import { seedReplies } from '../../server/seed/records/seedReplies.ts';
import { openStore } from '../../server/store/openStore.ts';
import { syncSchema } from '../../server/store/schema/syncSchema.ts';
import type { Store } from '../../server/store/Store.types.ts';
import { accessGroupsBeside } from '../helpers/accessGroups.ts';
import { makeSeedFolder, type SeedFolder } from '../helpers/seedFolder.ts';

const region = (ar: string, en: string, more: object = {}): object => ({ name: { ar, en }, ...more });
const REGIONS = [
  region('الساحل', 'Coast', { $key: 'coast', order: 2 }),
  region('الجبل', 'Mountain', { $key: 'mountain', order: 1, is_active: 0 }),
];

/** Groups of the fixtures, which the shipped product has none of. */
describe('HOUSE-10: one seeder for any group', () => {
  let folder: SeedFolder;
  let store: Store;
  let catalogue: Catalogue;
  beforeAll(async () => {
    folder = await makeSeedFolder();
    const { resources, navigation } = await loadDefinitions({ root: join(import.meta.dirname, '../fixtures') });
    catalogue = buildCatalogue([...resources, ...(await accessGroupsBeside(resources))], navigation);
    store = await openStore({});
    await syncSchema(store, all());
  });
  afterAll(async () => {
    await store.close();
    await folder.remove();
  });
  const names = ['regions', 'districts', 'answered', 'repeated-items', 'arranged', 'roles'];
  const empty = async (): Promise<void> => {
    await sql`truncate ${sql.join(names.map((name) => sql.table(name)))} restart identity cascade`.execute(store.db);
    await sql`delete from lawha_meta where key like 'seeded:%'`.execute(store.db);
    await sql`truncate lawha_replies, lawha_outbox`.execute(store.db);
  };
  beforeEach(empty);

  const all = () => [...catalogue.entries.values()].map(({ resource }) => resource);
  const seed = (lenient = false): Promise<number> => seedDatabase(store, catalogue, folder.open(), { lenient });
  const rowsOf = async (table: string, columns: string): Promise<unknown[]> =>
    (await sql`select ${sql.raw(columns)} from ${sql.table(table)} order by id`.execute(store.db)).rows;

  it('HOUSE-10: writes both languages, references, switches, items and what the file leaves to the definition', async () => {
    await folder.write({
      regions: REGIONS,
      districts: [{ name: { ar: 'الميناء', en: 'Harbour' }, region_id: { $ref: 'regions/coast' } }],
      'repeated-items': [
        {
          name: { ar: 'دليل', en: 'Guide' },
          questions: [
            { question: { ar: 'كم يطول؟', en: 'How long?' }, answer: { ar: '<p>ساعة</p>', en: '<p>An hour</p>' } },
          ],
          steps: [{ title: 'First', day: { $date: '-1d' }, is_optional: 0 }],
        },
      ],
      roles: [{ $key: 'reader', name: { ar: 'قارئ', en: 'Reader' }, $grants: { home: true, groups: [] } }],
    });
    expect(await seed()).toBe(5);
    expect(await rowsOf('regions', 'id, name_ar, name_en, "order", is_active')).toEqual([
      { id: '1', name_ar: 'الساحل', name_en: 'Coast', order: '2', is_active: 1 },
      { id: '2', name_ar: 'الجبل', name_en: 'Mountain', order: '1', is_active: 0 },
    ]);
    expect(await rowsOf('districts', 'name_ar, region_id')).toEqual([{ name_ar: 'الميناء', region_id: '1' }]);
    expect(await rowsOf('repeated-items', 'steps, questions')).toMatchObject([
      { steps: [{ title: 'First', day: '2026-11-19', is_optional: 0 }], questions: [{ question: { ar: 'كم يطول؟' } }] },
    ]);
    expect(await rowsOf('roles', 'id, name_en')).toEqual([{ id: '1', name_en: 'Reader' }]);
  });

  it('HOUSE-10: writes the answers of a group that is answered, with what they sent', async () => {
    await folder.write({
      roles: [{ $key: 'reader', name: { ar: 'قارئ', en: 'Reader' } }],
      answered: [
        {
          title: 'Late',
          email: 'a@example.com',
          progress: 'replied',
          $replies: [
            {
              by: { $record: 'roles/reader' },
              channel: 'email',
              to: 'a@example.com',
              at: { $at: '-2h' },
              html: '<p>شكرًا</p>',
            },
          ],
        },
      ],
    });
    await seed();
    await seedReplies(store, all(), folder.open());
    expect(await rowsOf('lawha_replies', 'resource, record_id, reply, sender_resource, created_at')).toEqual([
      expect.objectContaining({ resource: 'answered', record_id: '1', reply: '<p>شكرًا</p>', sender_resource: 'roles' }),
    ]);
    expect(await rowsOf('lawha_outbox', 'recipient, language, status')).toEqual([
      { recipient: 'a@example.com', language: 'ar', status: 'sent' },
    ]);
  });

  it('HOUSE-10: leaves groups alone that have records, or that a person emptied', async () => {
    await folder.write({ regions: REGIONS });
    expect(await seed()).toBe(2);
    await sql`delete from regions`.execute(store.db);
    expect(await seed()).toBe(0);
    await folder.write({ regions: '{' });
    expect(await seed()).toBe(0);
  });

  it('HOUSE-10: definitions of another folder take what they describe', async () => {
    await folder.write({ regions: REGIONS, boats: [{ name: 'x' }] });
    expect(await seed(true)).toBe(2);
  });

  it.each<[what: string, files: Record<string, object[]>, line: string]>([
    [
      'a group that no definition describes',
      { region: REGIONS },
      'region.json:1:1 no definition describes a group "region"; name the file "regions.json"',
    ],
    [
      'an unknown field',
      { regions: [...REGIONS, region('س', 'Desert', { ordr: 1 })] },
      'regions.json:26:7 "regions" has no field "ordr"; write "order"',
    ],
    [
      'a language that is missing',
      { regions: [{ name: { ar: 'الساحل' } }] },
      'regions.json:5:15 name.en: This Field Cannot Be Empty',
    ],
    [
      'a text that the form refuses',
      { regions: [region('ا', 'Coast')] },
      'regions.json:6:15 name.ar: Enter at least 2 characters.',
    ],
    [
      'a value of another kind',
      { regions: [region('الساحل', 'Coast', { order: 'first' })] },
      'regions.json:9:16 order: ',
    ],
    [
      'a value of a field that no form shows',
      { answered: [{ title: 'Late', progress: 'lost' }] },
      'answered.json:6:19 progress: ',
    ],
    [
      'a fault in an item',
      {
        'repeated-items': [
          {
            name: { ar: 'دليل', en: 'Guide' },
            questions: [{ question: { ar: 'ماذا؟', en: '?' }, answer: { ar: '<p>ن</p>', en: '<p>y</p>' } }],
          },
        ],
      },
      'repeated-items.json:13:19 questions.0.question.en: Enter at least 5 characters.',
    ],
    [
      'a value twice that must be unique',
      { arranged: [region('أول', 'First', { place: 1 }), region('ثان', 'Second', { place: 1 })] },
      'arranged.json:16:16 place: record 1 has the same, and it must be unique',
    ],
    [
      'answers in a group without',
      { regions: [region('الساحل', 'Coast', { $replies: [] })] },
      'regions.json:9:7 "regions" has no replies',
    ],
    [
      'rights in a group that is no role',
      { regions: [region('الساحل', 'Coast', { $grants: { home: true, groups: [] } })] },
      'regions.json:9:7 "regions" is no group of roles',
    ],
    [
      'an answer by no account',
      {
        answered: [
          {
            title: 'Late',
            $replies: [{ by: { $record: 'roles/x' }, channel: 'sms', to: '+9', at: { $at: 'now' }, html: 'x' }],
          },
        ],
        roles: [region('قارئ', 'Reader')],
      },
      'answered.json:9:24 "roles/x" refers to nothing',
    ],
  ])('HOUSE-10: %s is refused with its place, and nothing is written', async (_, bad, line) => {
    await folder.write({
      districts: [{ name: { ar: 'الميناء', en: 'Harbour' }, region_id: { $ref: 'regions/1' } }],
      regions: REGIONS,
      ...bad,
    });
    const refused = await seed().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(SeedError);
    expect((refused as SeedError).message.replace(`${folder.path}/`, '')).toContain(line);
    for (const name of names) expect([name, await rowsOf(name, 'id')]).toEqual([name, []]);
    expect((await sql`select 1 from lawha_meta where key like 'seeded:%'`.execute(store.db)).rows).toEqual([]);
  });

  it('HOUSE-10: what only the database refuses takes back what was written before it', async () => {
    await folder.write({
      districts: [{ name: { ar: 'الميناء', en: 'Harbour' }, region_id: { $ref: 'regions/1' } }],
      regions: REGIONS,
    });
    await sql`alter table districts add constraint seeds_refused check (region_id > 7)`.execute(store.db);
    try {
      await expect(seed()).rejects.toThrow(/seeds_refused/);
    } finally {
      await sql`alter table districts drop constraint seeds_refused`.execute(store.db);
    }
    expect(await rowsOf('regions', 'id')).toEqual([]);
    expect(await seed()).toBe(3);
  });
});
