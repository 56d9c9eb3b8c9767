import { sql } from 'kysely';
import type { RecordChoices } from '../../engine/core/records/linkedRecords.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import { writeLink } from '../records/links.ts';
import type { Db } from '../store/Store.types.ts';

/** Adds a role on behalf of the server, without the checks of a call; returns its id. */
export async function writeRole(
  db: Db,
  { access }: Catalogue,
  { name, permissions }: { name: Text; permissions: readonly RecordChoices[] },
): Promise<number> {
  const { resource } = access.role;
  const { rows } = await sql<{ id: string }>`insert into ${sql.table(resource.name)} (name_ar, name_en)
    values (${name.ar}, ${name.en}) returning id`.execute(db);
  const id = Number(rows[0]?.id);
  const field = resource.fields.find(({ kind }) => kind === 'reference-choices');
  if (field) await writeLink(db, resource, { field, id, value: permissions });
  return id;
}
