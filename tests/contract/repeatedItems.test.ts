import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readSecrets } from '../../server/records/secrets.ts';
import { buildOpenApi } from '../../server/app/openapi/buildOpenApi.ts';
import { recordSchema } from '../../server/records/calls/schemas.ts';
import { type Contract, openContract } from './openContract.ts';

const root = join(import.meta.dirname, '../fixtures');
const name = { ar: { name: 'دليل أول' }, en: { name: 'First guide' } };
const question = (number: number) => ({
  question: { ar: `ما هي الخدمة رقم ${'أبتثج'[number]}`, en: `What is service ${'abcde'[number]}` },
  answer: { ar: '<p>جواب</p>', en: '<p>Answer</p>' },
});

describe('SETTINGS-08: a repeater', () => {
  let contract: Contract;
  beforeAll(async () => {
    contract = await openContract({ root });
  });
  afterAll(() => contract.close());

  const add = (fields: object, language: 'ar' | 'en' = 'en') =>
    contract.call('repeated-items', { json: { ...name, questions: [question(0)], ...fields }, language });

  it('keeps its items in order, both languages in each, and answers them as they were sent', async () => {
    const questions = [question(2), question(0), question(1)];
    const steps = [{ title: 'Look', price: 12.5, is_optional: 1, place: 'home', day: '2026-03-01' }, { title: 'Mend' }];
    const { status, body } = await add({ questions, steps });
    expect(status).toBe(201);
    const read = await contract.call(`repeated-items/${String(body.data['id'])}`);
    expect(read.body.data['questions']).toEqual(questions);
    expect(read.body.data['steps']).toEqual(steps);
  });

  it('is one JSON text in a form body, or its parts by brackets', async () => {
    const form = { 'ar[name]': 'دليل', 'en[name]': 'Guide' };
    const texts = await contract.call('repeated-items', {
      form: { ...form, questions: JSON.stringify([question(1)]), 'steps[0][title]': 'Look', 'steps[0][price]': '٢٥' },
    });
    expect([texts.status, texts.body.data['questions']]).toEqual([201, [question(1)]]);
    expect(texts.body.data['steps']).toEqual([{ title: 'Look', price: 25 }]);
    const broken = await contract.call('repeated-items', { form: { ...form, questions: '[{' } });
    expect([broken.status, Object.keys(broken.body.errors ?? {})]).toEqual([422, ['questions']]);
  });

  it.each([
    ['questions.1.question.ar', { questions: [question(0), { ...question(1), question: { en: 'What is it' } }] }],
    ['questions.0.answer.en', { questions: [{ ...question(1), answer: { ar: '<p>جواب</p>', en: '<p></p>' } }] }],
    [
      'questions.0.question.en',
      { questions: [{ ...question(0), question: { ar: 'ما هي الخدمة', en: 'خدمة من الخدمات' } }] },
    ],
    ['questions.2.colour', { questions: [question(0), question(1), { ...question(2), colour: 'red' }] }],
    ['questions.0', { questions: ['text'] }],
    ['questions', { questions: [] }],
    ['questions', { questions: [0, 1, 2, 3, 4, 0].map(question) }],
    ['questions', { questions: { 0: question(0) } }],
    ['steps.1.title', { steps: [{ title: 'Look' }, {}] }],
    ['steps.0.title', { steps: [{ title: 'long '.repeat(9) }] }],
    ['steps.0.title', { steps: [{ title: 'a\0b' }] }],
    ['steps.0.price', { steps: [{ title: 'Look', price: 1000.01 }] }],
    ['steps.0.price', { steps: [{ title: 'Look', price: 1e20 }] }],
    ['steps.0.place', { steps: [{ title: 'Look', place: 'moon' }] }],
    ['steps.0.day', { steps: [{ title: 'Look', day: '2026-02-30' }] }],
    ['steps.0.begins_at', { steps: [{ title: 'Look', begins_at: '2026-02-30 10:00' }] }],
    ['steps.0.begins_at', { steps: [{ title: 'Look', begins_at: 7 }] }],
    ['steps.2.title', { steps: [{ title: 'Look' }, { title: 'Mend' }, { title: ' Look ' }] }],
    ['steps.0.image', { steps: [{ title: 'Look', image: '/media/uploads/none.png' }] }],
    ['steps.1.image', { steps: [{ title: 'Look' }, { title: 'Mend', image: 'javascript:alert(1)' }] }],
  ])('FORM-24: refuses what is wrong at %s, and nothing else', async (path, fields) => {
    const { status, body } = await add(fields);
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [path]]);
  });

  it('LANG-11: a moment of an item is kept as the moment that it is, however it is written', async () => {
    const written = ['2026-12-01 10:30', '٢٠٢٦-١٢-٠١T10:30', '2026-12-01T06:30:00Z', '2026-12-01T10:30:00+04:00'];
    const steps = written.map((begins, index) => ({ title: `Step ${index}`, begins_at: begins }));
    const { status, body } = await add({ steps });
    expect(status).toBe(201);
    expect(body.data['steps']).toEqual(steps.map(({ title }) => ({ title, begins_at: '2026-12-01T06:30:00.000Z' })));
    const wrong = await add({ steps: [{ title: 'Look', begins_at: 'قريبًا' }] }, 'ar');
    expect(wrong.body.errors).toEqual({ 'steps.0.begins_at': ['أدخل اليوم والوقت مثل 2026-11-20T10:30.'] });
  });

  it('ROWS-09: a value that an earlier item has is refused in the language of the person, when it is changed too', async () => {
    const { body } = await add({ steps: [{ title: 'Look' }, { title: 'Mend' }] });
    const change = await contract.call(`repeated-items/${Number(body.data['id'])}`, {
      method: 'PATCH',
      json: { steps: [{ title: 'Look' }, { title: 'Look' }, { title: 'Look' }] },
      language: 'ar',
    });
    const message = ['هذه القيمة موجودة في عنصر سابق.'];
    expect([change.status, change.body.errors]).toEqual([422, { 'steps.1.title': message, 'steps.2.title': message }]);
  });

  it('FORM-03: reports a wrong letter in an item in the words of every field', async () => {
    const { body } = await add({ questions: [{ ...question(0), question: { ar: 'What', en: 'What is it' } }] });
    expect(body.errors?.['questions.0.question.ar']?.join()).toContain('Writing In Arabic Must Be Observed');
  });

  it('LIST-23: cleans rich text in items, and folds digits of plain texts', async () => {
    const answer = {
      ar: '<p onclick="x()">جواب<script>alert(1)</script></p>',
      en: '<a href="javascript:x()">Answer</a>',
    };
    const { body } = await add({
      questions: [{ ...question(0), answer }],
      steps: [{ title: '  \u202EStep\u202C ', day: '٢٠٢٦-٠٣-٠١' }],
    });
    expect(body.data['questions']).toEqual([{ ...question(0), answer: { ar: '<p>جواب</p>', en: 'Answer' } }]);
    expect(body.data['steps']).toEqual([{ title: 'Step', day: '2026-03-01' }]);
  });

  it('records in the audit which field of which item changed, in words', async () => {
    const { body } = await add({ questions: [question(0), question(1)] });
    const id = Number(body.data['id']);
    const changed = { ...question(1), answer: { ar: '<p>جواب</p>', en: '<p>Another <b>answer</b></p>' } };
    await contract.call(`repeated-items/${id}`, { method: 'PATCH', json: { questions: [question(0), changed] } });
    const audit = await contract.call('computed?resource=repeated-items&action=update&per_page=1&sort=-created_at', {
      language: 'en',
    });
    expect(audit.body.data[0]?.['changes']).toEqual([
      {
        field: 'questions.2.answer',
        label: { ar: 'الأسئلة، العنصر 2: الجواب (بالإنجليزية)', en: 'Questions, item 2: Answer (English)' },
        before: 'Answer',
        after: 'Another answer',
      },
    ]);
  });

  it('is described with its items in the description of the API', async () => {
    const text = JSON.stringify(await buildOpenApi(contract.context.catalogue, '0'));
    expect(text).toContain('"question":{"type":"object"');
    expect(text).toContain('"begins_at":{"type":"string","format":"date-time"');
    expect(text).not.toContain('x-label');
  });
});

describe('SETTINGS-06: a secret', () => {
  let contract: Contract;
  let id = 0;
  const WORD = 'kept-word-7319';
  beforeAll(async () => {
    contract = await openContract({ root });
    const { body } = await contract.call('kept-secrets', { json: { title: 'SMS', pass_key: WORD } });
    id = Number(body.data['id']);
  });
  afterAll(() => contract.close());

  const stored = async (): Promise<unknown> => {
    const { rows } = await sql<Record<string, unknown>>`
      select pass_key, spare_key from "kept-secrets" where id = ${id}`.execute(contract.context.store.db);
    return rows[0];
  };
  const save = (json: object) =>
    contract.call(`kept-secrets/${id}`, { method: 'PUT', json: { title: 'SMS', ...json } });

  it('can be read by the server itself', async () => {
    const { catalogue, store } = contract.context;
    const entry = catalogue.entries.get('kept-secrets');
    expect(entry && (await readSecrets(store.db, contract.context, { resource: entry.resource, id }))).toEqual({
      pass_key: WORD,
    });
  });

  it('is stored as it is, and only whether it is there is answered', async () => {
    expect(await stored()).toEqual({ pass_key: WORD, spare_key: null });
    const { body } = await contract.call(`kept-secrets/${id}`);
    expect(body.data).toMatchObject({ has_pass_key: 1, has_spare_key: 0 });
    expect(body.data).not.toHaveProperty('pass_key');
  });

  it.each([{}, { pass_key: '' }, { pass_key: null }, { has_pass_key: 1 }])(
    'stays when a save sends %j',
    async (sent) => {
      expect((await save(sent)).status).toBe(200);
      expect(await stored()).toMatchObject({ pass_key: WORD });
    },
  );

  it('a new one takes its place, has_<name> with 0 takes it away', async () => {
    expect((await save({ spare_key: ' two  blanks ' })).body.data['has_spare_key']).toBe(1);
    expect(await stored()).toEqual({ pass_key: WORD, spare_key: ' two  blanks ' });
    expect((await save({ has_spare_key: 0 })).body.data['has_spare_key']).toBe(0);
    expect(await stored()).toEqual({ pass_key: WORD, spare_key: null });
  });

  it('a required one cannot be taken away, and a short one is refused', async () => {
    const cleared = await save({ has_pass_key: 0 });
    expect([cleared.status, Object.keys(cleared.body.errors ?? {})]).toEqual([422, ['pass_key']]);
    expect((await save({ pass_key: 'abc' })).body.errors).toHaveProperty('pass_key');
    const none = await contract.call('kept-secrets', { json: { title: 'SMS' } });
    expect(none.body.errors).toHaveProperty('pass_key');
    expect(await stored()).toMatchObject({ pass_key: WORD });
  });

  it('is stored nowhere else: no answer, audit, history, change, option list, search or description holds it', async () => {
    await save({ pass_key: WORD });
    const answers = [
      await contract.call('kept-secrets'),
      await contract.call(`kept-secrets/${id}`),
      await contract.call('kept-secrets_not_paginated'),
      await contract.call('computed?resource=kept-secrets&per_page=100'),
      await contract.call(`history?resource=kept-secrets&id=${id}`),
      await contract.call('changes?after=0'),
    ];
    for (const { status, body } of answers) {
      expect(status).toBe(200);
      expect(JSON.stringify(body)).not.toContain(WORD);
    }
    const { rows } = await sql`select before, after from lawha_audit`.execute(contract.context.store.db);
    expect(JSON.stringify(rows)).not.toContain(WORD);
    expect((await contract.call(`kept-secrets?keyword=${WORD}`)).body.data).toEqual([]);
    const { resource } = contract.context.catalogue.entries.get('kept-secrets') ?? {};
    expect(resource && recordSchema(resource, contract.context.catalogue)).not.toHaveProperty('properties.pass_key');
    for (const query of ['pass_key=x', 'sort=pass_key'])
      expect((await contract.call(`kept-secrets?${query}`)).status).toBe(422);
  });

  it('the audit says that it changed, not to what', async () => {
    await save({ pass_key: 'another-word' });
    const { body } = await contract.call('computed?resource=kept-secrets&action=update&per_page=1&sort=-created_at');
    expect(body.data[0]?.['changes']).toEqual([
      {
        field: 'pass_key',
        label: { ar: 'مفتاح الدخول', en: 'Pass key' },
        before: { ar: 'قيمة محفوظة', en: 'a stored value' },
        after: { ar: 'قيمة جديدة', en: 'a new value' },
      },
    ]);
  });
});
