import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { toWire } from '../../engine/core/records/recordCodec.ts';
import { bulkFields, isUndoable } from '../../engine/features/jobs/bulkActions.ts';
import type { JobDetail } from '../../engine/features/jobs/Job.types.ts';
import { workOnJobs } from '../../server/jobs/startRunningJobs.ts';
import { createRandom, type Random } from '../../server/product/seed/createRandom.ts';
import { designTables } from '../../server/store/schema/designTables.ts';
import { type Contract, openContract } from './openContract.ts';
import { sampleRecord } from './sampleBody.ts';

/** Random jobs of each group, besides one of each switch and a deletion. */
const EDITS = 2;
const log = { error: (details: object) => expect(details).toBeUndefined() };

let contract: Contract;

/** What is stored of some records, as text: their own rows and those of their lists of references, without version and time of the change. */
async function bytesOf(resource: ResolvedResource, ids: readonly number[]): Promise<string[]> {
  const found: string[] = [];
  for (const [place, { name }] of designTables(resource).entries()) {
    const key = sql.ref(place === 0 ? 'id' : 'record_id');
    const { rows } = await sql<{ text: string }>`
      select (to_jsonb(t) - 'version' - 'updated_at')::text as text from ${sql.table(name)} t
      where ${key} = any(${ids}::bigint[]) order by 1`.execute(contract.context.store.db);
    found.push(...rows.map(({ text }) => `${name} ${text}`));
  }
  return found;
}

async function jobOf(path: string, json?: object): Promise<JobDetail> {
  const { status, body } = await contract.call(path, json === undefined ? {} : { json });
  if (status >= 400) throw new Error(`${path} ${JSON.stringify(json)}: ${JSON.stringify(body)}`);
  return body.data as unknown as JobDetail;
}

/** Runs a job and takes it back; how many records it had changed. */
async function runAndUndo(job: object): Promise<number> {
  const { id } = await jobOf('list_jobs', job);
  await workOnJobs(contract.context, log);
  if ((await jobOf(`list_jobs/${id}`)).changed === 0) {
    await jobOf(`list_jobs/${id}/cancel`, {});
    return 0;
  }
  await jobOf(`list_jobs/${id}/confirm`, {});
  await workOnJobs(contract.context, log);
  const done = await jobOf(`list_jobs/${id}`);
  await jobOf(`list_jobs/${id}/undo`, {});
  await workOnJobs(contract.context, log);
  const undone = await jobOf(`list_jobs/${id}`);
  expect([undone.state, undone.undone, undone.failed]).toEqual(['undone', done.changed, 0]);
  return done.changed;
}

/** Some fields with values of a valid record, as a person enters them for many. */
async function randomValues(resource: ResolvedResource, random: Random): Promise<object> {
  const fields = bulkFields(resource).filter(() => random.next() < 0.5);
  const record = await sampleRecord(contract, resource);
  const chosen = fields.filter(({ name }) => record[name] !== undefined).map(({ name }) => [name, record[name]]);
  return toWire(resource, Object.fromEntries(chosen));
}

describe('the undo of a job', () => {
  beforeAll(async () => {
    contract = await openContract();
  });
  afterAll(() => contract.close());

  it('SHOWN-01: restores what is stored of the records, byte for byte, after random edits, switches and deletions', async () => {
    const random = createRandom(20_261_126);
    let changed = 0;
    for (const resource of groupsOfAllKinds()) {
      const { body } = await contract.call(`${resource.name}?per_page=2`);
      const ids = body.data.map(({ id }) => Number(id));
      const jobs: object[] = [
        ...resource.toggles.map(({ flag }) => ({ kind: 'toggle', flag, value: random.int(0, 1) })),
        ...(isUndoable(resource, { kind: 'delete' }) ? [{ kind: 'delete' }] : []),
      ];
      for (let i = 0; i < EDITS; i += 1) {
        const values = await randomValues(resource, random);
        if (Object.keys(values).length > 0) jobs.push({ kind: 'edit', values });
      }
      const before = await bytesOf(resource, ids);
      expect(before.length).toBeGreaterThan(0);
      for (const job of jobs) {
        changed += await runAndUndo({ resource: resource.name, selection: { ids }, ...job });
        expect({ job, bytes: await bytesOf(resource, ids) }).toEqual({ job, bytes: before });
      }
      await sql`delete from lawha_jobs`.execute(contract.context.store.db);
    }
    expect(changed).toBeGreaterThan(10);
  });
});

/** Few groups that together have every kind of field that a job may change; of the permissions every screen has its record already. */
function groupsOfAllKinds(): ResolvedResource[] {
  const kindsOf = (resource: ResolvedResource): Set<string> => new Set(bulkFields(resource).map(({ kind }) => kind));
  const groups = contract.resources
    .filter(({ name, singleton, storage }) => singleton === undefined && !storage.source && name !== 'permissions')
    .toSorted((a, b) => kindsOf(b).size - kindsOf(a).size);
  const missing = new Set(groups.flatMap((resource) => [...kindsOf(resource)]));
  return groups.filter((resource) => [...kindsOf(resource)].filter((kind) => missing.delete(kind)).length > 0);
}
