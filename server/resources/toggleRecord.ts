import { sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
import { isSentToGroup } from '../../engine/core/access/capabilityCalls.ts';
import type { ResolvedToggle } from '../../engine/core/definition/Resolved.types.ts';
import { flipped } from '../../engine/features/lists/rowChanges.ts';
import { isRecordId, SINGLE_ID } from '../../engine/core/routing/paths.ts';
import { afterWrite } from '../access/afterWrite.ts';
import { guardWrite } from '../access/guardWrite.ts';
import { HttpError, invalidField } from '../base/HttpError.ts';
import { checkBody } from '../base/calls/checkBody.ts';
import { toggleSchema } from '../records/calls/bodySchemas.ts';
import type { Body } from '../base/readBody.ts';
import { publishChange } from '../changes/publishChange.ts';
import { lockAbove } from '../records/lockAbove.ts';
import { translateDatabaseError } from '../records/databaseErrors.ts';
import { readRecord } from '../records/readRecord.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { WriteContext } from '../context/WriteContext.ts';

/** Answer of a switch: the flag's new value, and the version that the change made. */
export type ToggleAnswer = Record<string, number>;

/** Flips a flag, or sets it when the call has a value. */
export async function toggleRecord(
  context: WriteContext,
  { id, toggle, value }: { id: number; toggle: ResolvedToggle; value?: 0 | 1 | undefined },
): Promise<ToggleAnswer> {
  const { app, entry, caller } = context;
  const { resource } = entry;
  return app.store
    .transaction(async (db) => {
      await lockAbove(db, context, { ids: [id] });
      const record = await readRecord(db, resource, id, { lock: true });
      const before = record[toggle.flag] === 1 ? 1 : 0;
      const after = value ?? flipped(before);
      const change = { id, after: { [toggle.flag]: after } };
      await guardWrite(db, context, { action: 'toggle', before: record, ...change });
      const { rows } = await sql<{
        version: number;
      }>`update ${sql.table(resource.name)} set ${columnNamed(resource, toggle.flag)} = ${after}, version = version + 1, updated_at = now()
      where id = ${id} returning version`.execute(db);
      await afterWrite(db, context, change);
      const version = rows[0]?.version ?? record.version;
      publishChange(db, { resource: resource.name, id, action: 'toggle', version, fields: [toggle.flag], caller });
      await writeAudit(db, {
        actor: caller.account,
        action: 'toggle',
        resource: resource.name,
        recordId: id,
        before: { [toggle.flag]: before },
        after: { [toggle.flag]: after },
      });
      return { id, [toggle.flag]: after, version };
    })
    .catch((error: unknown) => {
      throw translateDatabaseError(error, resource);
    });
}

/** The switch of `POST {resource}` whose body holds only the flag and the id; undefined for a body that creates. */
export function readSentToggle(
  { entry }: WriteContext,
  { values, form }: Body,
): { id: number; toggle: ResolvedToggle; value: 0 | 1 } | undefined {
  const { id, _method, ...rest } = values;
  const [flag, ...more] = Object.keys(rest);
  const toggle = entry.resource.toggles.find((candidate) => candidate.flag === flag && isSentToGroup(candidate));
  if (toggle === undefined || more.length > 0) return undefined;
  const value = readValue(toggle, { values: rest, form });
  // The one record of a singleton needs no id.
  if (id === undefined && entry.resource.singleton !== undefined) return { id: SINGLE_ID, toggle, value };
  if (id === undefined) throw invalidField('id', { key: 'required' });
  if ((typeof id !== 'string' && typeof id !== 'number') || !isRecordId(String(id)))
    throw new HttpError(404, 'notFound');
  return { id: Number(id), toggle, value };
}

/** The new value of a switch whose call carries one; undefined for one that the server flips. */
export function readToggleValue(toggle: ResolvedToggle, body: Body): 0 | 1 | undefined {
  return toggle.call.sendsValue ? readValue(toggle, body) : undefined;
}

function readValue(toggle: ResolvedToggle, body: Body): 0 | 1 {
  return checkBody(toggleSchema(toggle), body)[toggle.flag] === 1 ? 1 : 0;
}
