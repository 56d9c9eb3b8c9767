import { type RawBuilder, sql } from 'kysely';
import { rowCondition, rowRules, userFields } from '../../engine/core/access/rowAccess.ts';
import { mayOf } from '../../engine/core/access/mayOf.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { todayInZone } from '../../engine/core/text/format.ts';
import type { ConditionDefinition } from '../../schemas/generated/definition.ts';
import { conditionSql } from '../store/schema/values/conditionSql.ts';
import type { Db } from '../store/Store.types.ts';
import type { Account } from './Account.types.ts';
import type { AppContext } from './AppContext.ts';
import type { Caller } from './Caller.ts';
import type { Catalogue } from './Catalogue.ts';

/** The condition that the records of a group meet which an account sees, by group; groups with all records are absent. */
export type RowLimits = ReadonlyMap<string, ConditionDefinition>;

const limited = new WeakMap<Catalogue, readonly string[]>();

/** The groups of which some accounts see some records alone. */
function limitedGroups(catalogue: Catalogue): readonly string[] {
  const known = limited.get(catalogue);
  if (known !== undefined) return known;
  const found = [...catalogue.entries.values()].flatMap(({ resource }) =>
    resource.rowAccess === undefined ? [] : [resource.name],
  );
  limited.set(catalogue, found);
  return found;
}

/** The groups of which an account sees some records alone; read from its role, and from its own record as it is now. */
export async function readRowLimits(
  db: Db,
  catalogue: Catalogue,
  { account, grants }: { account: Pick<Account, 'id' | 'resource'>; grants: Grants },
): Promise<RowLimits | undefined> {
  const groups = limitedGroups(catalogue).flatMap((name) => {
    const resource = catalogue.entries.get(name)?.resource;
    const rules = resource && rowRules(resource, grants);
    return resource && rules ? [{ resource, rules }] : [];
  });
  if (groups.length === 0) return undefined;
  const names = groups.flatMap(({ rules }) => rules.flatMap(userFields));
  const user = await readUser(db, catalogue, { account, names });
  return new Map(
    groups.flatMap(({ resource }) => {
      const condition = rowCondition(resource, { grants, user });
      return condition === undefined ? [] : [[resource.name, condition] as const];
    }),
  );
}

/** The values of an account's own record that conditions name. */
async function readUser(
  db: Db,
  { entries }: Catalogue,
  { account, names }: { account: Pick<Account, 'id' | 'resource'>; names: readonly string[] },
): Promise<RecordValue> {
  const fields = entries.get(account.resource)?.resource.fields ?? [];
  const wanted = fields.filter(
    ({ name, leaves, writeOnly }) => names.includes(name) && leaves.length === 1 && !writeOnly,
  );
  const user: RecordValue = { id: account.id };
  if (wanted.every(({ name }) => name === 'id')) return user;
  const columns = sql.join(wanted.map(({ leaves }) => sql.ref(leaves[0]?.column ?? '')));
  const { rows } = await sql<RecordValue>`
    select ${columns} from ${sql.table(account.resource)} where id = ${account.id}`.execute(db);
  for (const { name, leaves } of wanted) {
    const value = rows[0]?.[leaves[0]?.column ?? ''] ?? null;
    user[name] = value === null || leaves[0]?.type === 'text' ? value : Number(value);
  }
  return { ...user, id: account.id };
}

/** What a caller's limits are turned into SQL with. */
export interface LimitContext {
  app: Pick<AppContext, 'catalogue' | 'now'>;
  caller: Pick<Caller, 'grants' | 'rows'>;
}

/** The condition of the records of a group that a caller sees; undefined for all. */
export function rowLimitSql({ app, caller }: LimitContext, group: string): RawBuilder<boolean> | undefined {
  const condition = caller.rows?.get(group);
  const resource = wholeCatalogue(app.catalogue).entries.get(group)?.resource;
  if (condition === undefined || resource === undefined) return undefined;
  return conditionSql(condition, resource, { today: todayInZone(app.now()), may: mayOf(caller.grants) });
}

const wholes = new WeakMap<Catalogue, Catalogue>();

/** Notes of which catalogue another is a person's view. */
export function noteWhole(seen: Catalogue, whole: Catalogue): void {
  wholes.set(seen, whole);
}

/** The catalogue with every field. */
export function wholeCatalogue(catalogue: Catalogue): Catalogue {
  return wholes.get(catalogue) ?? catalogue;
}
