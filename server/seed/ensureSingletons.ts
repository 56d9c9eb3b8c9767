import { sql } from 'kysely';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { SINGLE_ID } from '../../engine/core/routing/paths.ts';
import { fieldToColumns } from '../records/recordRow.ts';
import { isColumn, isGenerated } from '../store/schema/designTables.ts';
import type { Store } from '../store/Store.types.ts';

/** Creates the one record of each singleton that has none, with the defaults of its definition. */
export async function ensureSingletons(store: Store, resources: readonly ResolvedResource[]): Promise<void> {
  await store.transaction(async (db) => {
    for (const resource of resources) {
      if (resource.singleton === undefined) continue;
      const columns = resource.fields.flatMap((field) =>
        isColumn(field) && !isGenerated(field) && field.default !== undefined
          ? fieldToColumns(field, field.default)
          : [],
      );
      await sql`insert into ${sql.table(resource.name)} (${sql.join([
        sql.ref('id'),
        ...columns.map(({ column }) => sql.ref(column)),
      ])}) values (${sql.join([SINGLE_ID, ...columns.map(({ value }) => value)])})
        on conflict do nothing`.execute(db);
    }
  });
}
