import { isolate, runIn } from '../../engine/core/text/bidi.ts';
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { REPOSITORY } from '../../engine/tools/lint/places.ts';
import { MOST_DRAFTS } from '../../server/studio/drafts.ts';
import { LONGEST_TEXT } from '../../server/studio/studioCalls.ts';
import { readPermissions, setPermissions } from './giveRole.ts';
import { type Answer, type Contract, type DemoRole, openContract } from './openContract.ts';
import { STORES } from './stores.ts';

/** The files are the shipped ones, in a folder of their own. */
let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'lawha-studio-'));
  await cp(join(REPOSITORY, 'definitions'), join(root, 'definitions'), { recursive: true });
});
afterAll(() => rm(root, { recursive: true, force: true }));

const fileOf = (name: string): string => join(root, 'definitions', `${name}.json`);

describe.each(STORES.filter(([, isThere]) => isThere))('the studio on %s', (_name, _isThere, url) => {
  let contract: Contract;
  let original: string;
  beforeAll(async () => {
    contract = await openContract({ databaseUrl: url, settings: { root } });
    original = await readFile(fileOf('cities'), 'utf8');
    await hold('limited', 'studio');
    await hold('admin', 'studio');
    await hold('agent', 'studio/review');
  });
  afterAll(() => contract.close());
  beforeEach(async () => {
    contract.context.isDevelopment = false;
    await writeFile(fileOf('cities'), original);
    await sql`delete from lawha_studio_drafts`.execute(contract.context.store.db);
  });

  const hold = async (as: DemoRole, ...keys: string[]): Promise<void> => {
    const held = (await readPermissions(contract)).filter(({ url: key }) => ['home/show', ...keys].includes(key));
    await setPermissions(
      contract,
      as,
      held.map(({ id }) => ({ id, choices: [] })),
    );
  };
  const get = (path = '', as: DemoRole = 'limited'): Promise<Answer> => contract.call(`studio${path}`, { as });
  const send = (path: string, json: unknown, as: DemoRole = 'limited', method: 'POST' | 'PUT' = 'POST') =>
    contract.call(`studio/${path}`, { as, json, method });
  const save = (text: string, version: unknown, as: DemoRole = 'limited', name = 'cities') =>
    send(name, { text, version }, as, 'PUT');
  const versionOf = async (as: DemoRole = 'limited'): Promise<string> =>
    String((await get('/cities', as)).body.data['version']);
  const draftOf = ({ body }: Answer) => body.data['draft'] as Record<string, unknown>;
  const other = (label = 'Town'): string => original.replace('"en": "Cities"', `"en": "${label}"`);
  const begin = async (as: DemoRole = 'limited', text = other()) => draftOf(await save(text, await versionOf(), as));
  const submit = async (as: DemoRole = 'limited') => {
    const { version } = await begin(as);
    return draftOf(await send('cities/submit', { version }, as));
  };
  const patchOf = (query = '', as: DemoRole = 'limited') =>
    contract.app.inject({
      url: `/api/dashboard/studio/cities/patch${query}`,
      headers: { authorization: `Bearer ${contract.tokenOf(as)}` },
    });
  const audited = async (): Promise<unknown[]> => {
    const { rows } = await sql<{ action: string; after: { state?: string } | null }>`
      select action, after from lawha_audit where resource = 'studio' order by id`.execute(contract.context.store.db);
    return rows.map(({ action, after }) => [action, after?.state]);
  };

  it('AUTH-40: lists the files with their names and versions, and says how they are saved', async () => {
    const { status, body } = await get();
    expect(status).toBe(200);
    const {
      mode,
      definitions,
      can_review: canReview,
    } = body.data as unknown as {
      mode: string;
      can_review: boolean;
      definitions: Record<string, unknown>[];
    };
    expect([mode, canReview]).toEqual(['draft', false]);
    expect(definitions.map(({ name }) => name)).toEqual(
      (await readdir(join(root, 'definitions')))
        .filter((file) => file.endsWith('.json'))
        .map((file) => file.slice(0, -5))
        .toSorted(),
    );
    const entry = (name: string) => definitions.find((definition) => definition['name'] === name);
    expect(entry('cities')).toEqual({
      name: 'cities',
      kind: 'definition',
      title: contract.context.catalogue.entries.get('cities')?.resource.label,
      version: await versionOf(),
      draft: null,
      submitted: [],
    });
    expect(entry('navigation')).toMatchObject({ kind: 'navigation', title: { en: 'Menu and home page' } });
    expect((await get('/cities')).body.data).toMatchObject({ name: 'cities', text: original, mode: 'draft' });
  });

  // What the database has no part in is tried once.
  it.runIf(url === undefined)(
    'AUTH-40: where the files are missing nothing can be edited, and the mode says so',
    async () => {
      const { config } = contract.context;
      contract.context.config = { ...config, root: join(root, 'nowhere') };
      try {
        // Read in every call; the routes have kept the configuration that they were registered with for checks alone.
        expect((await get()).body.data).toEqual({ mode: 'none', can_review: false, definitions: [] });
        expect((await get('/cities')).status).toBe(404);
      } finally {
        contract.context.config = config;
      }
    },
  );

  it.runIf(url === undefined)(
    'AUTH-40: a check finds what the lint finds, with places, corrections and what other files lose, and compares with the file',
    async () => {
      const text = original.replace('"en": "Cities"', '"en": "Towns"').replace('"label"', '"labl"');
      const { status, body } = await send('cities/check', { text });
      expect(status).toBe(200);
      const { findings, changes, counts } = body.data as unknown as {
        findings: { rule: string; severity: string; from: { offset: number; line: number }; to: { offset: number } }[];
        changes: { kind: string; todo: string }[];
        counts: { error: number };
      };
      const finding = findings.find(({ rule }) => rule === 'unknown-key');
      expect(finding).toMatchObject({
        severity: 'error',
        hint: expect.stringContaining('label'),
        from: { line: text.slice(0, text.indexOf('"labl"')).split('\n').length },
      });
      expect(text.slice(finding?.from.offset, finding?.to.offset)).toBe('"labl"');
      expect(counts.error).toBeGreaterThan(0);
      expect(changes.length).toBeGreaterThan(0);
      expect(changes.every(({ todo }) => todo !== '')).toBe(true);
      const renamed = await send('cities/check', { text: original.replace('"name": "cities"', '"name": "towns"') });
      const elsewhere = renamed.body.data['elsewhere'] as { name: string; rule: string }[];
      expect(elsewhere.some(({ name }) => name !== 'cities')).toBe(true);
      const clean = await send('cities/check', { text: original });
      expect(clean.body.data).toMatchObject({ elsewhere: [], changes: [], counts: { error: 0 } });
    },
  );

  it.runIf(url === undefined)(
    'REUSE-04: a text that extends a group is answered with the whole, to be drawn',
    async () => {
      const text = JSON.stringify({
        $schema: '../schemas/meta/differences.v1.schema.json',
        name: 'cities',
        extends: 'countries',
        label: { ar: 'البلدان الأخرى', en: 'Other countries' },
      });
      const { status, body } = await send('cities/check', { text });
      expect([status, body.data['counts']]).toEqual([200, expect.objectContaining({ error: 0 })]);
      const base = JSON.parse(await readFile(fileOf('countries'), 'utf8')) as { form: object; columns: object };
      expect(JSON.parse(String(body.data['whole']))).toMatchObject({
        name: 'cities',
        label: { en: 'Other countries' },
        columns: base.columns,
        form: base.form,
      });
      for (const other of [original, text.replace('countries', 'cuntries')])
        expect((await send('cities/check', { text: other })).body.data).not.toHaveProperty('whole');
    },
  );

  it.runIf(url === undefined)('AUTH-33: what the lint finds is in the language of the person', async () => {
    const text = original.replace('"label"', '"labl"');
    const found = async (language: 'ar' | 'en') => {
      const { body } = await contract.call('studio/cities/check', {
        as: 'limited',
        method: 'POST',
        json: { text },
        language,
      });
      const findings = body.data['findings'] as { rule: string; message: string; hint: string; fix?: object }[];
      return findings.find(({ rule }) => rule === 'unknown-key');
    };
    expect(await found('ar')).toMatchObject({
      message: `المفتاح "${isolate('labl')}" غير معروف`,
      hint: `هل تقصد ${isolate('"label"')}؟`,
      fix: { description: `اكتب ${isolate('"label"')}` },
    });
    const english = await found('en');
    expect(english).toMatchObject({ message: 'unknown key "labl"', hint: 'did you mean "label"?' });
    expect(Object.keys(english?.fix ?? {})).toEqual(['description', 'edits']);
    const compared = await contract.call('studio/cities/check', {
      as: 'limited',
      method: 'POST',
      json: { text: other() },
      language: 'ar',
    });
    expect(compared.body.data['changes']).toMatchObject([
      {
        kind: 'cosmetic',
        message: `${runIn('ltr', 'cities/label/en')}: غُيّر من ${isolate('Cities')} إلى ${isolate('Town')}`,
        todo: 'لا شيء؛ شغّل اختبارات اللقطات',
      },
    ]);
    const elsewhere = await contract.call('studio/cities/check', {
      as: 'limited',
      method: 'POST',
      json: { text: original.replace('"name": "cities"', '"name": "towns"') },
      language: 'ar',
    });
    const messages = (elsewhere.body.data['elsewhere'] as { message: string }[]).map(({ message }) => message);
    expect(messages.length).toBeGreaterThan(0);
    for (const message of messages) expect(message).toMatch(/[\u0621-\u064A]/);
  });

  it.runIf(url === undefined).each([
    ['no JSON', '{"name": ', 'json-syntax'],
    ['a byte order mark', `\uFEFF{}`, 'json-syntax'],
    ['an empty text', '', 'json-syntax'],
    ['deep nesting', `${'['.repeat(5000)}${']'.repeat(5000)}`, 'json-syntax'],
    ['a key of every object', '{"__proto__": {"polluted": true}, "name": "cities"}', undefined],
    ['a list', '[]', undefined],
  ])('AUTH-43: a check answers findings for %s', async (_case, text, rule) => {
    const { status, body } = await send('cities/check', { text });
    expect(status).toBe(200);
    const findings = body.data['findings'] as { rule: string; severity: string }[];
    expect(findings.some(({ severity }) => severity === 'error')).toBe(true);
    expect(rule === undefined || findings.some((finding) => finding.rule === rule)).toBe(true);
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });

  it('AUTH-41: a draft is kept for its author alone, changed by the version that was read, and dropped', async () => {
    const version = await versionOf();
    const saved = await save(other(), version);
    expect(saved.status).toBe(200);
    expect(draftOf(saved)).toMatchObject({
      state: 'open',
      text: other(),
      base: version,
      is_outdated: false,
      note: null,
    });
    expect((await readFile(fileOf('cities'), 'utf8')) === original).toBe(true);
    for (const as of ['super', 'agent', 'admin'] as const)
      // oxlint-disable-next-line no-await-in-loop -- three short calls
      expect((await get('/cities', as)).body.data).toMatchObject({ draft: null, submitted: [], text: original });
    const id = Number(draftOf(saved)['id']);
    expect((await get(`/cities/drafts/${id}`, 'super')).status).toBe(404);
    expect((await patchOf(`?draft=${id}`, 'super')).statusCode).toBe(404);
    // Of another tab, which has the file's version still.
    expect((await save(other('City'), version)).status).toBe(409);
    expect((await save(other('City'), draftOf(saved)['version'])).status).toBe(200);
    expect((await contract.call('studio/cities/draft', { method: 'DELETE', as: 'limited' })).status).toBe(200);
    expect((await contract.call('studio/cities/draft', { method: 'DELETE', as: 'limited' })).status).toBe(404);
    expect((await get('/cities')).body.data['draft']).toBeNull();
  });

  it('AUTH-41: of two tabs that begin a draft at once one is kept, and the text of the file needs none', async () => {
    const version = await versionOf();
    const both = await Promise.all([save(other('A town'), version), save(other('B town'), version)]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409]);
    const { version: own } = draftOf(await get('/cities'));
    expect(draftOf(await save(original, own))).toBeNull();
  });

  it('AUTH-41: another person reviews: returned with a note, submitted again, accepted, taken as a patch by git', async () => {
    const before = (await audited()).length;
    const { id, version } = await submit();
    expect((await get('/cities')).body.data['draft']).toMatchObject({ state: 'submitted' });
    const waiting = (await get('', 'agent')).body.data as unknown as {
      definitions: { name: string; submitted: object[] }[];
    };
    expect(waiting.definitions.find(({ name }) => name === 'cities')?.submitted).toMatchObject([{ id, version }]);
    const read = await get(`/cities/drafts/${Number(id)}`, 'agent');
    expect(read.body.data).toMatchObject({ text: other(), base_text: original, state: 'submitted' });
    // Another one who edits does not review.
    expect((await get(`/cities/drafts/${Number(id)}`, 'admin')).status).toBe(404);

    const verdict = (json: object, as: DemoRole = 'agent') =>
      send('cities/review', { draft: id, version, ...json }, as);
    expect((await verdict({ verdict: 'return' })).body.errors).toHaveProperty('note');
    expect((await verdict({ verdict: 'accept', version: '0'.repeat(32) })).status).toBe(409);
    expect((await verdict({ verdict: 'return', note: ' Why? ' })).status).toBe(200);
    expect(draftOf(await get('/cities'))).toMatchObject({
      state: 'open',
      note: 'Why?',
      reviewed_by: expect.any(String),
    });
    expect((await verdict({ verdict: 'accept' })).status).toBe(404);

    await send('cities/submit', { version });
    expect((await verdict({ verdict: 'accept' })).status).toBe(200);
    expect(draftOf(await get('/cities'))).toMatchObject({ state: 'accepted' });
    const patch = await patchOf(`?draft=${Number(id)}`, 'agent');
    expect(patch.headers['content-type']).toBe('text/x-diff; charset=utf-8');
    await writeFile(join(root, 'one.patch'), patch.body);
    await promisify(execFile)('git', ['apply', 'one.patch'], { cwd: root });
    expect(await readFile(fileOf('cities'), 'utf8')).toBe(other());
    // The file is what the draft says: there is nothing left of it.
    expect((await get('/cities')).body.data['draft']).toBeNull();
    expect((await audited()).slice(before)).toEqual([
      ['create', 'open'],
      ['status', 'submitted'],
      ['status', 'open'],
      ['status', 'submitted'],
      ['status', 'accepted'],
    ]);
  });

  it('AUTH-41: what was submitted is open again when its author changes it, and a text with errors is not submitted', async () => {
    const { id, version } = await submit();
    await save(other('City'), version);
    expect((await send('cities/review', { draft: id, version, verdict: 'accept' }, 'agent')).status).toBe(404);
    const broken = await save('{', draftOf(await get('/cities'))['version']);
    const refused = await send('cities/submit', { version: draftOf(broken)['version'] });
    expect([refused.status, refused.body.errors]).toEqual([422, { text: [expect.stringMatching(/error/)] }]);
    expect(draftOf(await get('/cities'))).toMatchObject({ state: 'open', text: '{' });
  });

  it('AUTH-42: no person reviews the own draft, and who loses the right in between is refused', async () => {
    const { id, version } = await submit('super');
    const verdict = (as: DemoRole) => send('cities/review', { draft: id, version, verdict: 'accept' }, as);
    expect((await verdict('super')).status).toBe(403);
    expect((await verdict('limited')).status).toBe(403);
    await hold('agent');
    expect([(await verdict('agent')).status, (await get('', 'agent')).status]).toEqual([403, 403]);
    await hold('agent', 'studio/review');
    expect((await verdict('agent')).status).toBe(200);
    expect((await get('', 'none')).status).toBe(403);
    expect((await contract.call('studio', { as: null })).status).toBe(401);
  });

  it('AUTH-42: who looks as a role changes nothing', async () => {
    const profile = (await contract.call('get_profile', { as: 'limited' })).body.data as { role?: { id?: number } };
    const roleId = Number(profile.role?.id);
    await contract.call('view_as', { json: { role_id: roleId } });
    const call = { headers: { 'lawha-view-as': String(roleId) } };
    const version = await versionOf();
    expect((await contract.call('studio/cities', call)).status).toBe(200);
    const refused = { ...call, method: 'PUT' as const, json: { text: other(), version } };
    expect((await contract.call('studio/cities', refused)).status).toBe(403);
    await contract.call('view_as', { method: 'DELETE' });
    expect((await contract.call('studio/cities', { ...refused, headers: {} })).status).toBe(200);
  });

  it('AUTH-40: in development a super admin writes the file; errors, an old version and others do not', async () => {
    contract.context.isDevelopment = true;
    const version = await versionOf('super');
    expect((await get('', 'super')).body.data['mode']).toBe('dev');
    expect((await get('', 'limited')).body.data['mode']).toBe('draft');
    expect((await save('{"name": "cities"}', version, 'super')).status).toBe(422);
    expect(await readFile(fileOf('cities'), 'utf8')).toBe(original);
    const both = await Promise.all([save(other('A town'), version, 'super'), save(other('B town'), version, 'super')]);
    const written = await readFile(fileOf('cities'), 'utf8');
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect([other('A town'), other('B town')]).toContain(written);
    expect((await save(other('C town'), version, 'super')).status).toBe(409);
    expect(
      (await readdir(join(root, 'definitions'))).filter((file) => !file.endsWith('.json') && !file.endsWith('.md')),
    ).toEqual([]);
    await save(other('D town'), await versionOf(), 'limited');
    expect(await readFile(fileOf('cities'), 'utf8')).toBe(written);
  });

  it.runIf(url === undefined)('AUTH-43: no name leads out of the folder', async () => {
    await writeFile(join(root, 'outside.json'), '{}');
    await symlink(join(root, 'outside.json'), fileOf('linked')).catch(() => undefined);
    contract.context.isDevelopment = true;
    const version = await versionOf('super');
    for (const name of [
      '..%2Foutside',
      '..%252Foutside',
      'linked',
      'cities.json',
      'con',
      '%E2%80%AEseitic',
      '__proto__',
      'README',
    ])
      // oxlint-disable-next-line no-await-in-loop -- short calls
      expect([
        name,
        (await get(`/${name}`, 'super')).status,
        (await save('{}', version, 'super', name)).status,
      ]).toEqual([name, 404, 404]);
    expect(await readFile(join(root, 'outside.json'), 'utf8')).toBe('{}');
    await rm(fileOf('linked'));
  });

  it.runIf(url === undefined)('AUTH-43: bodies are bounded and checked', async () => {
    const version = await versionOf();
    expect((await save('x'.repeat(10_000_000), version)).status).toBe(413);
    expect((await save('x'.repeat(LONGEST_TEXT + 1), version)).body.errors).toHaveProperty('text');
    expect((await save('{}', '../../etc')).body.errors).toHaveProperty('version');
    expect((await save('a\0b', version)).status).toBe(422);
    expect((await send('cities/review', { draft: -1, version, verdict: 'maybe' }, 'agent')).status).toBe(422);
    expect((await send('cities', { text: '{}', version, evil: 1 }, 'limited', 'PUT')).status).toBe(422);
    expect((await patchOf('?draft=x')).statusCode).toBe(422);
    expect((await patchOf()).statusCode).toBe(404);
  });

  it('AUTH-43: one person has so many drafts and no more', async () => {
    await sql`insert into lawha_studio_drafts (name, account_resource, account_id, account_name, base_text, text, version,
      created_at, updated_at) select 'f' || n, resource, account_id, 'x', '', 'y', 'z', now(), now()
      from generate_series(1, ${MOST_DRAFTS}) n, (select resource, account_id from lawha_sessions s
        join admins a on a.id = s.account_id where s.resource = 'admins' and a.role_id is not null) s
      group by n, resource, account_id`.execute(contract.context.store.db);
    const refused = await save(other(), await versionOf());
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringContaining(String(MOST_DRAFTS))]);
  });
});
