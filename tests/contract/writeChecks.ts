import { expect, it } from 'vitest';
import { hasCapability } from '../../engine/core/access/capabilities.ts';
import { relatedCountsKey } from '../../engine/core/definition/answerKeys.ts';
import { duplicateOf } from '../../engine/react/form/duplicateOf.ts';
import { formBody } from '../../engine/react/form/formRecord.ts';
import { toForm, unsigned, visible, writable } from './bodies.ts';
import type { GroupUnderTest } from './GroupUnderTest.ts';

/** Creating, replacing, merging, switching, and the version that guards them. */
export function writeChecks({ resource, contract, call, add, body, has }: GroupUnderTest): void {
  it.runIf(has('add'))('API-06: a valid record is created with 201 and reads back as it was sent', async () => {
    const sent = await body();
    const created = await call('', { json: sent, language: 'ar' });
    expect(created.body.errors).toBeUndefined();
    expect(created.status).toBe(201);
    expect(created.body.message).toBe('تمت الإضافة بنجاح');
    const read = (await call(`/${Number(created.body.data['id'])}`)).body.data;
    expect(unsigned(read)).toMatchObject(visible(resource, sent));
    expect(read['version']).toBe(1);
  });

  it.runIf(!has('add'))('API-06: a group without an add screen takes no new records', async () => {
    // Where a decision is sent to the group, an empty body is a bad one (API-05).
    expect((await call('', { json: {} })).status).toBe(resource.decision?.by === undefined ? 405 : 422);
  });

  it.runIf(has('add'))('FORM-21: a form body with bracket names creates the same record', async () => {
    const sent = await body();
    const created = await call('', { form: toForm(sent) });
    expect(created.body.errors).toBeUndefined();
    expect(created.status).toBe(201);
    const { body: read } = await call(`/${Number(created.body.data['id'])}`);
    expect(unsigned(read.data)).toMatchObject(visible(resource, sent));
  });

  it.runIf(has('add') && has('edit'))(
    'API-06: POST with _method=PUT replaces, PATCH merges, each raises the version',
    async () => {
      const id = await add();
      const { body: before } = await call(`/${id}`);
      const put = await call(`/${id}`, {
        form: { ...toForm(writable(resource, before.data)), _method: 'PUT', version: '1' },
      });
      expect(put.body.errors).toBeUndefined();
      expect([put.status, put.body.data['version'], put.body.message]).toEqual([200, 2, 'edited successfully']);
      const patch = await call(`/${id}`, { method: 'PATCH', json: {} });
      expect([patch.status, patch.body.data['version']]).toEqual([200, 3]);
      // Related records are counted where a record is read.
      const others = new Set(['updated_at', ...resource.show.related.map((related) => relatedCountsKey(related))]);
      const same = Object.entries(before.data).filter(([name]) => !others.has(name));
      expect(patch.body.data).toMatchObject({ ...Object.fromEntries(same), version: 3 });
      // Where a decision is sent to the record, an empty body is a bad one (API-05).
      const isDecided = resource.decision !== undefined && resource.decision.by === undefined;
      expect((await call(`/${id}`, { json: {} })).status).toBe(isDecided ? 422 : 405);
      // `_method` is used in POST alone.
      const kept = await call(`/${id}`, { method: 'PATCH', json: { _method: 'DELETE' } });
      expect([kept.status, kept.body.data['version']]).toEqual([200, 4]);
    },
  );

  /** Adds a record, and another one as its form begins when it copies the first; what a copy leaves empty is filled in. */
  const duplicate = async () => {
    const { body: read } = await call(`/${await add()}`);
    const copy = formBody(
      resource,
      'add',
      duplicateOf(resource, Object.assign(read.data, { id: Number(read.data['id']) })),
    );
    const created = await call('', { json: { ...(await body()), ...copy } });
    return { copy, created, id: read.data['id'] };
  };
  // Where records may not be alike in several fields together, a copy is refused at one of them.
  const isUnlike =
    resource.storage.unique.some(({ length }) => length > 1) ||
    resource.form.rules.some(({ rule }) => rule === 'no-overlap');

  it.runIf(hasCapability('duplicate', resource) && !isUnlike)(
    'RECORD-04: a copy of a record is another one once what has to be its own is filled in',
    async () => {
      const { copy, created, id } = await duplicate();
      expect(created.body.errors).toBeUndefined();
      expect(created.status).toBe(201);
      expect(created.body.data['id']).not.toBe(id);
      const { body: stored } = await call(`/${Number(created.body.data['id'])}`);
      expect(unsigned(stored.data)).toMatchObject(visible(resource, copy));
    },
  );

  it.runIf(hasCapability('duplicate', resource) && isUnlike)(
    'RECORD-04: a copy that is alike in too much is refused at one of its fields',
    async () => {
      const { copy, created } = await duplicate();
      expect(created.status).toBe(422);
      expect(Object.keys(copy)).toEqual(expect.arrayContaining(Object.keys(created.body.errors ?? {})));
    },
  );

  it.runIf(has('add') && has('edit'))('API-12: a record sent back whole is accepted', async () => {
    const id = await add();
    const { body } = await call(`/${id}`);
    const answer = await call(`/${id}`, { method: 'PUT', json: body.data });
    expect(answer.body.errors).toBeUndefined();
    expect(answer.status).toBe(200);
  });

  it.runIf(has('add') && has('edit'))('a stale version is refused with 409 and the current record', async () => {
    const id = await add();
    await call(`/${id}`, { method: 'PATCH', json: { version: 1 } });
    const stale = await call(`/${id}`, { method: 'PATCH', json: { version: 1 } });
    expect(stale.status).toBe(409);
    expect(stale.body.data).toMatchObject({ id, version: 2 });
    expect((await call(`/${id}`, { method: 'PATCH', json: {}, headers: { 'if-match': '"1"' } })).status).toBe(409);
    expect((await call(`/${id}`)).body.data['version']).toBe(2);
  });

  it.runIf(has('add')).each(resource.toggles)(
    'TOGGLE-07, API-09: $flag flips and answers its new value, which nothing stores',
    async (toggle) => {
      const { flag } = toggle;
      const { method, path, sendsValue } = toggle.call;
      const id = await add();
      const before = (await call(`/${id}`)).body.data[flag];
      const after = before === 1 ? 0 : 1;
      const flip = (target: number): ReturnType<typeof call> =>
        contract().call(path.replace('{resource}', resource.name).replace('{id}', String(target)), {
          method,
          ...(sendsValue && { form: { id: String(target), [flag]: String(after) } }),
        });
      const answer = await flip(id);
      expect([answer.status, answer.headers['cache-control']]).toEqual([200, 'no-store']);
      expect(answer.body.data).toMatchObject({ id, [flag]: after });
      expect((await call(`/${id}`)).body.data[flag]).toBe(after);
      expect((await flip(999_999)).status).toBe(404);
    },
  );

  const locks = resource.toggles.some(({ flag }) => flag === 'is_locked');
  it.runIf(has('add') && !locks)(
    'TOGGLE-07: the call of a flag that the group does not have is not found',
    async () => {
      const id = await add();
      expect((await call(`/${id}/update-locked`, { method: 'PATCH' })).status).toBe(404);
    },
  );
}
