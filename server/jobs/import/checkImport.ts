import { sql } from 'kysely';
import { rememberPlan } from '../../../engine/features/import/guessMapping.ts';
import type { ImportMode, ImportPlan } from '../../../engine/features/import/Import.types.ts';
import { type ImportTarget, importAbilities, importTargets } from '../../../engine/features/import/importTargets.ts';
import type { JobAction } from '../../../engine/features/jobs/Job.types.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import { HttpError, invalidField } from '../../base/HttpError.ts';
import { textOf } from '../../base/messages/formatMessage.ts';
import type { WriteContext } from '../../context/WriteContext.ts';
import type { Db } from '../../store/Store.types.ts';

/** An import that may be started: what it does in words, and what is written with its job. */
export interface CheckedImport {
  about: Text;
  /** Keeps the file for as long as the job, and the plan for the next file. */
  keep: (db: Db, until: Date) => Promise<void>;
}

const DOES = { add: 'importAdds', update: 'importUpdates', both: 'importBoth' } as const satisfies Record<
  ImportMode,
  string
>;

/**
 * Checks an import by its file and its group: the file is the caller's own, each column sets something that the group has,
 * and what finds records is in the file.
 *
 * @throws HttpError 404, 422
 */
export async function checkImport(
  { app, entry: { resource }, caller: { account } }: WriteContext,
  { source = 0, mapping = [], match, mode = 'both' }: JobAction,
): Promise<CheckedImport> {
  const { rows } = await sql<{ name: string; titles: string[] }>`select name, titles from lawha_imports
    where id = ${source} and resource = ${resource.name} and account_resource = ${account.resource}
      and account_id = ${account.id} and is_whole and expires_at > ${app.now().toISOString()}`.execute(app.store.db);
  const [file] = rows;
  if (file === undefined) throw new HttpError(404, 'importGone');
  const targets = importTargets(resource);
  const abilities = importAbilities(resource);
  const isOffered = mode === 'both' ? abilities.add && abilities.update : abilities[mode];
  if (!isOffered) throw invalidField('mode', { key: 'enum' });
  checkMapping(targets, mapping, file.titles.length);
  const isKey = targets.some(({ key, isKey }) => isKey && key === match);
  if (match !== undefined && (!isKey || !mapping.includes(match))) throw invalidField('match', { key: 'importMatch' });
  if (match === undefined && mode !== 'add') throw invalidField('match', { key: 'importMatch' });
  const isSet = targets.some(
    ({ key, isAdded, isUpdated }) =>
      mapping.includes(key) && ((isAdded && mode !== 'update') || (isUpdated && mode !== 'add')),
  );
  if (!isSet) throw invalidField('mapping', { key: 'importNothing' });
  const plan: ImportPlan = { mapping, match: match ?? null, mode };
  return {
    about: textOf(DOES[mode], { file: file.name }),
    keep: async (db, until) => {
      await sql`update lawha_imports set expires_at = ${until.toISOString()} where id = ${source}`.execute(db);
      await sql`insert into lawha_import_plans (account_resource, account_id, resource, plan)
        values (${account.resource}, ${account.id}, ${resource.name},
          ${JSON.stringify(rememberPlan(plan, file.titles))}::text::jsonb)
        on conflict (account_resource, account_id, resource) do update set plan = excluded.plan`.execute(db);
    },
  };
}

function checkMapping(targets: readonly ImportTarget[], mapping: readonly (string | null)[], columns: number): void {
  const known = new Set(targets.map(({ key }) => key));
  const chosen = mapping.filter((key) => key !== null);
  if (mapping.length > columns || chosen.some((key) => !known.has(key))) throw invalidField('mapping', { key: 'enum' });
  if (new Set(chosen).size < chosen.length) throw invalidField('mapping', { key: 'importTwice' });
}
