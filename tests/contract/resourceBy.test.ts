import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import type { ImportFile } from '../../engine/features/import/Import.types.ts';
import { pointingQuery } from '../../engine/core/query/conditions/pointingQuery.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Contract, openContract } from './openContract.ts';
import { sendImport } from './sendImport.ts';
import { STORES } from './stores.ts';

const FIXTURES = join(import.meta.dirname, '../fixtures');
/** The fixtures, with a third group of subjects whose records not every account sees. */
async function makeRoot(): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'lawha-subjects-'));
  await cp(FIXTURES, root, { recursive: true });
  const file = join(root, 'definitions/attached-notes.json');
  const notes = JSON.parse(await readFile(file, 'utf8')) as ResourceDefinition;
  const { properties } = notes.form.schema;
  const chooser = properties['subject_type'];
  chooser?.enum?.push('guarded');
  Object.assign(chooser?.['x-enum-labels'] ?? {}, { guarded: { ar: 'سجل محمي', en: 'Guarded record' } });
  for (const name of ['subject_id', 'also_ids']) {
    const by = properties[name]?.['x-relation']?.resourceBy;
    if (by) by.resources['guarded'] = 'guarded-rows';
  }
  await writeFile(file, JSON.stringify(notes));
  await cp(join(FIXTURES, '../../definitions/audit.json'), join(root, 'definitions/audit.json'));
  return root;
}

describe.each(STORES)('references into one of several groups, on %s', (_name, isThere, databaseUrl) => {
  let contract: Contract;
  let root: string;
  let region: number;
  let districts: number[];
  const add = async (group: string, json: object): Promise<number> => {
    const { body, status } = await contract.call(group, { json });
    expect([status, body.errors]).toEqual([201, undefined]);
    return Number(body.data['id']);
  };
  const district = (letter: string, english: string): Promise<number> =>
    add('districts', { ar: { name: `حي ${letter}` }, en: { name: `District ${english}` }, region_id: region });
  beforeAll(async () => {
    if (!isThere) return;
    root = await makeRoot();
    contract = await openContract({ root, databaseUrl });
    region = await add('regions', { ar: { name: 'منطقة أولى' }, en: { name: 'First region' } });
    // More districts than regions, so that the last one's id is that of no region.
    districts = [];
    for (const [letter, english] of [
      ['أ', 'a'],
      ['ب', 'b'],
      ['ت', 'c'],
      ['ث', 'd'],
    ] as const)
      districts.push(await district(letter, english));
  });
  afterAll(async () => {
    if (!isThere) return;
    await contract.close();
    await rm(root, { recursive: true, force: true });
  });

  const announce = (audience: string, ids: number[]) =>
    contract.call('announcements', {
      json: { ar: { name: 'إعلان' }, en: { name: 'Notice' }, audience, place_ids: ids },
      language: 'en',
    });
  const note = (json: object): Promise<Answer> =>
    contract.call('attached-notes', { json: { title: 'Note', ...json }, language: 'en' });
  const kept = async (json: object): Promise<Record<string, unknown>> => {
    const { status, body } = await note(json);
    expect([status, body.errors]).toEqual([201, undefined]);
    return body.data;
  };
  const change = (id: unknown, json: object): Promise<Answer> =>
    contract.call(`attached-notes/${String(id)}`, { method: 'PATCH', json, language: 'en' });

  it.runIf(isThere)('NOTIF-07: a list is checked against the group that another field chooses', async () => {
    const right = await announce('district', [districts[3]!]);
    expect([right.status, right.body.data['place_ids']]).toEqual([201, [districts[3]]]);
    const wrong = await announce('region', [districts[3]!]);
    expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['place_ids']]);
  });

  it.runIf(isThere)('NOTIF-07: a list carries the names of that group in answers', async () => {
    const { body } = await announce('district', [districts[3]!]);
    const names = Object.values(body.data).flat();
    expect(names).toContainEqual({ id: districts[3], name: 'District d' });
  });

  it.runIf(isThere)(
    'POLY-01: one reference is checked against its group, and named by it, with the same number',
    async () => {
      const one = districts[0]!;
      expect(one).toBe(region);
      const ofDistrict = await kept({ subject_type: 'district', subject_id: one });
      const ofRegion = await kept({ subject_type: 'region', subject_id: one });
      expect([ofDistrict['subject'], ofRegion['subject']]).toEqual([
        { id: one, name: 'District a' },
        { id: one, name: 'First region' },
      ]);
      const wrong = await note({ subject_type: 'region', subject_id: districts[3] });
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['subject_id']]);
      const none = await note({ subject_type: 'planet', subject_id: 1 });
      expect([none.status, Object.keys(none.body.errors ?? {})]).toEqual([422, ['subject_type']]);
      const listed = await contract.call('attached-notes?sort=id&per_page=50', { language: 'en' });
      const names = listed.body.data.map(({ id, subject }) => [id, (subject as { name: string } | null)?.name]);
      expect(names).toEqual(
        expect.arrayContaining([
          [ofDistrict['id'], 'District a'],
          [ofRegion['id'], 'First region'],
        ]),
      );
    },
  );

  it.runIf(isThere)(
    'POLY-02: a change of the group alone empties the reference and the list, and never points elsewhere',
    async () => {
      const one = districts[0]!;
      const { id } = await kept({ subject_type: 'district', subject_id: one, also_ids: [one, districts[1]!] });
      const changed = await change(id, { subject_type: 'region' });
      expect([changed.status, changed.body.data]).toEqual([
        200,
        expect.objectContaining({ subject_type: 'region', subject_id: null, subject: null, also_ids: [] }),
      ]);
      const both = await change(id, { subject_type: 'district', subject_id: districts[1], also_ids: [] });
      expect(both.body.data).toMatchObject({ subject: { id: districts[1], name: 'District b' } });
      const same = await change(id, { subject_type: 'district', title: 'Other' });
      expect(same.body.data).toMatchObject({ title: 'Other', subject_id: districts[1] });
    },
  );

  it.runIf(isThere)(
    'POLY-03: a record that notes point to is deleted only once none does, whatever has the same number',
    async () => {
      const own = await district('ج', 'j');
      const { id } = await kept({ subject_type: 'district', subject_id: own, also_ids: [own] });
      const remove = (): Promise<Answer> => contract.call(`districts/${own}`, { method: 'DELETE', language: 'en' });
      const refused = await remove();
      expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('Notes')]);
      await change(id, { subject_id: null });
      expect((await remove()).status).toBe(409);
      await change(id, { also_ids: [] });
      expect((await remove()).status).toBe(200);
      // A region with the number of a district that is pointed to.
      const last = districts[3]!;
      await kept({ subject_type: 'district', subject_id: last });
      let free = 0;
      while (free < last)
        free = await add('regions', { ar: { name: `منطقة ${'أبتثجحخد'[free]}` }, en: { name: `R${free}` } });
      expect(free).toBe(last);
      expect((await contract.call(`regions/${free}`, { method: 'DELETE' })).status).toBe(200);
    },
  );

  it.runIf(isThere)(
    'POLY-03: of a deletion and a note at once one is refused, and no note points to nothing',
    async () => {
      for (let turn = 0; turn < 5; turn += 1) {
        const own = await district(`ق${'أبتثج'[turn]}`, `race ${'abcde'[turn]}`);
        const [added, removed] = await Promise.all([
          note({ subject_type: 'district', subject_id: own }),
          contract.call(`districts/${own}`, { method: 'DELETE' }),
        ]);
        expect([
          [201, 409],
          [422, 200],
        ]).toContainEqual([added.status, removed.status]);
      }
    },
  );

  it.runIf(isThere)(
    'POLY-04: lists filter by group and record, and the keyword finds the names of either group as they are now',
    async () => {
      const own = await district('م', 'Marigold');
      const { id } = await kept({ subject_type: 'district', subject_id: own });
      const found = async (query: string): Promise<unknown[]> =>
        (await contract.call(`attached-notes?${query}`)).body.data.map((row) => row['id']);
      expect(await found(`subject_type=district&subject_id=${own}`)).toEqual([id]);
      expect(await found(`subject_type=region&subject_id=${own}`)).toEqual([]);
      expect(await found('keyword=Marigold')).toEqual([id]);
      const asked = async (text: string): Promise<unknown[]> => found(`where=${encodeURIComponent(text)}`);
      expect(await asked(`subject_id.is.district:${own}`)).toEqual([id]);
      expect(await asked(`subject_id.in.region:${own}|district:${own}`)).toEqual([id]);
      expect(await asked(`subject_id.is.region:${own}`)).toEqual([]);
      expect((await asked(`subject_id.not.district:${own}`)).includes(id)).toBe(false);
      expect((await asked(`subject_id.out.region:${own}|region:${region}`)).includes(id)).toBe(true);
      for (const wrong of [
        `subject_id.is.${own}`,
        `subject_id.is.planet:${own}`,
        'subject_id.is.region:',
        'subject_id.is.__proto__:1',
      ]) {
        const { status } = await contract.call(`attached-notes?where=${encodeURIComponent(wrong)}`);
        expect([wrong, status]).toEqual([wrong, 422]);
      }
      await contract.call(`districts/${own}`, { method: 'PATCH', json: { en: { name: 'Saffron' } } });
      expect([await found('keyword=Marigold'), await found('keyword=Saffron')]).toEqual([[], [id]]);
      await change(id, { subject_type: 'region', subject_id: region });
      expect([await found('keyword=Saffron'), (await found('keyword=First')).includes(id)]).toEqual([[], true]);
    },
  );

  it.runIf(isThere)(
    'POLY-04: the page of a record has the list and the counts of those that point to it, and of no other group with its number',
    async () => {
      const team = await add('related-lists', { ar: { name: 'فريق أول' }, en: { name: 'First team' } });
      expect((await contract.call(`regions/${team}`)).status).toBe(200);
      const place = (title: string, json: object): Promise<number> => add('placed-notes', { title, ...json });
      const own = [
        await place('Of the team', { subject_type: 'team', subject_id: team }),
        await place('Of it too', { subject_type: 'team', subject_id: team, also_ids: [team] }),
      ];
      await place('Of a region', { subject_type: 'region', subject_id: team, also_ids: [team] });
      await place('Of none said', { subject_id: team });
      const notes = contract.context.catalogue.entries.get('placed-notes')!.resource;
      const listed = async (field: string, group: string): Promise<string[]> => {
        const query = new URLSearchParams(pointingQuery(notes, field, { group, id: team }));
        const { status, body } = await contract.call(`placed-notes?${query.toString()}&per_page=5&sort=id`);
        expect([status, body.errors]).toEqual([200, undefined]);
        return body.data.map((row) => String(row['title']));
      };
      expect(await listed('subject_id', 'related-lists')).toEqual(['Of the team', 'Of it too']);
      expect(await listed('also_ids', 'related-lists')).toEqual(['Of it too']);
      expect(await listed('subject_id', 'regions')).toEqual(['Of a region', 'Of none said']);
      const counts = async (): Promise<unknown> =>
        (await contract.call(`related-lists/${team}`)).body.data['placed-notes_counts'];
      expect(await counts()).toMatchObject({ count: 2, in_progress_order_count: 2 });
      // In another group its number is another record.
      const edited = await contract.call(`placed-notes/${own[1]}`, {
        method: 'PATCH',
        json: { subject_type: 'region' },
      });
      expect(edited.body.data['subject_id']).toBeNull();
      expect([await listed('subject_id', 'related-lists'), await counts()]).toEqual([
        ['Of the team'],
        expect.objectContaining({ count: 1 }),
      ]);
    },
  );

  it.runIf(isThere)(
    'POLY-04: what a cell of the grid sends, the record with what chooses its group, is checked against that group',
    async () => {
      const one = districts[0]!;
      const { id, version } = await kept({ subject_type: 'region', subject_id: region });
      const saved = await change(id, { subject_type: 'district', subject_id: one, version });
      expect([saved.status, saved.body.data['subject']]).toEqual([200, { id: one, name: 'District a' }]);
      const wrong = await change(id, {
        subject_type: 'region',
        subject_id: 999_999,
        version: saved.body.data['version'],
      });
      expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['subject_id']]);
      expect((await contract.call(`attached-notes/${String(id)}`)).body.data['subject_type']).toBe('district');
    },
  );

  it.runIf(isThere)(
    'POLY-05: who does not see a record cannot point to it, and does not learn that it is there',
    async () => {
      const hidden = await add('guarded-rows', { name: 'Other closed', stage: 'closed', sum: 1000, owner_id: 999_999 });
      const held = (await readPermissions(contract)).filter(({ url }) => {
        const [group = '', key = ''] = url.split('/');
        const isNotes = group === 'attached-notes';
        return url === 'home/show' || isNotes || (group === 'guarded-rows' && !key.endsWith('-records'));
      });
      await setPermissions(
        contract,
        'limited',
        held.map(({ id, controls }) => ({ id, choices: controls })),
      );
      const asked = (subject_id: number): Promise<Answer> =>
        contract.call('attached-notes', { json: { title: 'N', subject_type: 'guarded', subject_id }, as: 'limited' });
      const [unseen, absent] = [await asked(hidden), await asked(999_999)];
      expect([unseen.status, unseen.body.errors]).toEqual([422, absent.body.errors]);
      expect(Object.keys(unseen.body.errors ?? {})).toEqual(['subject_id']);
      // The same number in another group is no right to this one.
      const { id } = await kept({ subject_type: 'region', subject_id: region });
      const moved = await contract.call(`attached-notes/${String(id)}`, {
        method: 'PATCH',
        json: { subject_type: 'guarded', subject_id: hidden },
        as: 'limited',
      });
      expect([moved.status, Object.keys(moved.body.errors ?? {})]).toEqual([422, ['subject_id']]);
    },
  );

  it.runIf(isThere)('POLY-06: the history names the record of the group that it was in', async () => {
    const one = districts[0]!;
    const { id } = await kept({ subject_type: 'district', subject_id: one });
    await change(id, { subject_id: districts[1] });
    await change(id, { subject_type: 'region', subject_id: region });
    const { body } = await contract.call('audit?resource=attached-notes&per_page=50', { language: 'en' });
    const own = body.data
      .filter((entry) => entry['record_id'] === id)
      .toSorted((a, b) => Number(a['id']) - Number(b['id']));
    const changes = own.map((entry) =>
      (entry['changes'] as { field: string; before: unknown; after: unknown }[]).find(
        ({ field }) => field === 'subject_id',
      ),
    );
    expect(changes.map((each) => [each?.before, each?.after])).toEqual([
      [null, { id: one, name: 'District a' }],
      [
        { id: one, name: 'District a' },
        { id: districts[1], name: 'District b' },
      ],
      [
        { id: districts[1], name: 'District b' },
        { id: region, name: 'First region' },
      ],
    ]);
  });

  it.runIf(isThere)(
    'POLY-06: the list of the audit names a reference that has the same number in both groups',
    async () => {
      const one = districts[0]!;
      expect(region).toBe(one);
      const { id } = await kept({ subject_type: 'district', subject_id: one });
      await change(id, { subject_type: 'region', subject_id: region });
      await change(id, { title: 'Renamed' });
      const { body } = await contract.call(`audit?resource=attached-notes&per_page=50`, { language: 'en' });
      const own = body.data.filter((entry) => entry['record_id'] === id);
      const [renamed, moved] = own.map((entry) => entry['changes'] as { field: string }[]);
      const fieldsOf = (changes = moved) => changes?.map(({ field }) => field);
      expect([fieldsOf(moved), fieldsOf(renamed)]).toEqual([['subject_type', 'subject_id'], ['title']]);
      expect(moved).toContainEqual({
        field: 'subject_id',
        label: expect.anything(),
        before: { id: one, name: 'District a' },
        after: { id: region, name: 'First region' },
      });
    },
  );

  it.runIf(isThere)('POLY-07: an import finds the records by their names in the group that the row says', async () => {
    const csv = [
      'Title,Kind of subject,Subject',
      'By name,District,District b',
      'By label,منطقة,First region',
      'Wrong group,Region,District b',
      'No group,,District b',
    ].join('\n');
    const file = (await sendImport(contract, { resource: 'attached-notes', content: csv })).body
      .data as unknown as ImportFile;
    expect(file.mapping).toEqual(['title', 'subject_type', 'subject_id']);
    const json = { resource: 'attached-notes', kind: 'import', source: file.id, mapping: file.mapping, mode: 'add' };
    const job = Number((await contract.call('list_jobs', { json })).body.data['id']);
    const log = { error: (details: object) => expect(details).toBeUndefined() };
    await workOnJobs(contract.context, log);
    await contract.call(`list_jobs/${job}/confirm`, { method: 'POST' });
    await workOnJobs(contract.context, log);
    const { rows } = await sql<{ title: string; subject_type: string; subject_id: string }>`
      select title, subject_type, subject_id from "attached-notes"
      where title in ('By name', 'By label', 'Wrong group', 'No group') order by id`.execute(contract.context.store.db);
    expect(rows.map((row) => [row.title, row.subject_type, Number(row.subject_id)])).toEqual([
      ['By name', 'district', districts[1]],
      ['By label', 'region', region],
    ]);
    const { body } = await contract.call(`list_jobs/${job}`, { language: 'en' });
    expect(JSON.stringify(body.data)).toContain('Write in the row what “Kind of subject” is');
  });

  it.runIf(isThere)('POLY-07: an export writes the name of the record in its own group', async () => {
    const one = districts[0]!;
    const ids = [
      (await kept({ title: 'Of a district', subject_type: 'district', subject_id: one }))['id'],
      (await kept({ title: 'Of a region', subject_type: 'region', subject_id: region, also_ids: [region] }))['id'],
    ];
    const plan = { resource: 'attached-notes', kind: 'export', format: 'csv', selection: { ids } };
    const columns = ['title', 'subject_type', 'subject_id', 'also_ids'];
    const { body, status } = await contract.call('list_jobs', { json: { ...plan, columns } });
    expect([status, body.errors]).toEqual([201, undefined]);
    await workOnJobs(contract.context, { error: (details: object) => expect(details).toBeUndefined() });
    const file = await contract.app.inject({
      url: `/api/dashboard/list_jobs/${Number(body.data['id'])}/file`,
      headers: { authorization: `Bearer ${contract.tokenOf('super')}`, 'accept-language': 'en' },
    });
    const lines = file.body.replace('\uFEFF', '').trim().split('\r\n');
    expect(lines.toSorted()).toEqual(
      [
        'Title,Kind of subject,Subject,Other subjects',
        'Of a district,District,District a,',
        'Of a region,Region,First region,First region',
      ].toSorted(),
    );
  });

  it.runIf(isThere)('POLY-08: the description of the API says which value leads to which group', async () => {
    const text = JSON.stringify(await buildOpenApi(contract.context.catalogue, '1'));
    expect(text.includes('In the group that `subject_type` says: region regions, district districts')).toBe(true);
  });
});
