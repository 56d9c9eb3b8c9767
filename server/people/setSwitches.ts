import { sql } from 'kysely';
import { columnNamed } from '../filters/columns.ts';
import { addFieldError, type FieldErrors, invalidFields } from '../base/HttpError.ts';
import { publishChange } from '../changes/publishChange.ts';
import { writeAudit } from '../changes/writeAudit.ts';
import type { AppContext } from '../context/AppContext.ts';
import { readRecord } from '../records/readRecord.ts';
import type { AppCaller } from './Person.types.ts';

/**
 * Sets flags of the caller's own record that people of the kind switch.
 *
 * @throws HttpError 422 for any other flag
 */
export async function setSwitches(
  { store }: AppContext,
  { kind, caller }: AppCaller,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  const errors: FieldErrors = new Map();
  for (const name of Object.keys(values))
    if (!kind.signsIn.switches.includes(name)) addFieldError(errors, name, { key: 'unknownField' });
  if (errors.size > 0) throw invalidFields(errors);
  const { resource } = kind.entry;
  const { id } = caller.account;
  const changes = Object.entries(values).map(([name, value]) => sql`${columnNamed(resource, name)} = ${Number(value)}`);
  await store.transaction(async (db) => {
    const before = await readRecord(db, resource, id, { lock: true });
    if (Object.entries(values).every(([name, value]) => before[name] === value)) return;
    await sql`update ${sql.table(resource.name)}
      set ${sql.join(changes)}, version = version + 1, updated_at = now() where id = ${id}`.execute(db);
    const after = await readRecord(db, resource, id);
    const fields = Object.keys(values);
    publishChange(db, { resource: resource.name, id, action: 'toggle', version: after.version, fields, caller });
    await writeAudit(db, {
      actor: caller.account,
      action: 'toggle',
      resource: resource.name,
      recordId: id,
      before,
      after,
    });
  });
}
