import { existsSync } from 'node:fs';
import { sql } from 'kysely';
import type { AppContext } from '../context/AppContext.ts';
import { isColumn } from '../store/schema/designTables.ts';
import { addressOf, originalKey } from './mediaKeys.ts';
import { parseMediaPath, shippedPath, uploadKeyOf } from './parseMediaPath.ts';
import { readWhole } from './storage/readWhole.ts';
import { hasPrivate } from './signPrivate.ts';

const ADDRESS = /\/media\/(?:uploads|seed)\/[a-z0-9.-]+/g;

/**
 * Makes files private whose field has become so, before the server answers its first call: each is copied to a private
 * file, to which the records then refer. The public one is collected when nothing else refers to it.
 *
 * @returns how many files were found in private fields
 * @throws HttpError when the storage fails
 */
export async function hidePublicFiles(app: AppContext): Promise<number> {
  let hidden = 0;
  for (const { resource } of app.catalogue.entries.values()) {
    if (resource.storage.source !== undefined) continue;
    for (const field of resource.fields.filter((each) => isColumn(each) && hasPrivate(each))) {
      for (const { column, type } of field.leaves) {
        hidden += await hideColumn(app, { table: resource.name, column, isJson: type === 'json' });
      }
    }
  }
  return hidden;
}

interface PrivateColumn {
  table: string;
  column: string;
  isJson: boolean;
}

async function hideColumn(app: AppContext, { table, column, isJson }: PrivateColumn): Promise<number> {
  const { db } = app.store;
  const [from, text] = [sql.table(table), sql`${sql.ref(column)}::text`];
  const { rows } = await sql<{ value: string }>`select ${text} as value from ${from}
    where ${text} like '%/media/uploads/%' or ${text} like '%/media/seed/%'`.execute(db);
  const found = new Set(rows.flatMap(({ value }) => value.match(ADDRESS) ?? []));
  let hidden = 0;
  for (const address of found) {
    const secret = await hideFile(app, address);
    if (secret === undefined) continue;
    const replaced = sql`replace(${text}, ${address}, ${secret})`;
    await sql`update ${from} set ${sql.ref(column)} = ${isJson ? sql`${replaced}::jsonb` : replaced}
      where position(${address} in ${text}) > 0`.execute(db);
    hidden += 1;
  }
  return hidden;
}

/** The address of the private copy; undefined when there is no such file. */
async function hideFile({ store, attachments, catalogue }: AppContext, address: string): Promise<string | undefined> {
  const media = parseMediaPath(address);
  if (media?.kind === 'file') {
    const path = shippedPath({ ...media, folder: 'private' }, catalogue.parts.media);
    return path !== undefined && existsSync(path) ? `/media/private/${media.name}` : undefined;
  }
  const key = uploadKeyOf(address);
  if (key === undefined) return undefined;
  const secret = `private/${key}`;
  for (const [from, to] of [
    [originalKey(key), originalKey(secret)],
    [key, secret],
  ] as const) {
    const content = await readWhole(attachments, from);
    if (content !== undefined) await attachments.put(to, content);
    else if (from === key) return undefined;
  }
  await sql`insert into lawha_attachments (key, type, size, original_name, model, account_id, created_at, width, height)
    select ${secret}, type, size, original_name, model, account_id, created_at, width, height
    from lawha_attachments where key = ${key} on conflict (key) do nothing`.execute(store.db);
  return addressOf(secret);
}
