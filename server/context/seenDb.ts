import { type KyselyPlugin, RawNode, sql } from 'kysely';
import type { Db, Store } from '../store/Store.types.ts';
import { type LimitContext, rowLimitSql, wholeCatalogue } from './rowLimits.ts';

/** Databases that are a person's already. */
const known = new WeakSet<Db>();

/**
 * A database for reading in which each group has the records that a caller sees: every statement begins with a definition
 * of its table that hides the others, so that none can be listed, counted, named or found, whatever the statement asks. It
 * reads alone; a statement that writes fails. Entries of the audit about such groups are hidden.
 */
export function seenDb(db: Db, context: LimitContext): Db {
  const { rows } = context.caller;
  if (rows === undefined || rows.size === 0 || known.has(db)) return db;
  const tables = [...rows.keys()].flatMap((group) => {
    const limit = rowLimitSql(context, group);
    return limit === undefined
      ? []
      : [
          sql`${sql.table(group)} as not materialized
      (select * from ${sql.table(group)} where ${limit})`,
        ];
  });
  const audits = [...wholeCatalogue(context.app.catalogue).entries.values()]
    .filter(({ resource }) => resource.storage.source === 'audit')
    .map(
      ({ resource: { name } }) => sql`${sql.table(name)} as not materialized
        (select * from ${sql.table(name)} where not resource = any(${[...rows.keys()]}::text[]))`,
    );
  const head = sql`with ${sql.join([...tables, ...audits])}`.toOperationNode();
  const plugin: KyselyPlugin = {
    // As a relation, since a statement may begin with definitions of its own.
    transformQuery: ({ node }) => RawNode.create(['', ' select * from (', ') lawha_seen'], [head, node]),
    transformResult: async ({ result }) => result,
  };
  const limited = db.withPlugin(plugin);
  known.add(limited);
  return limited;
}

/** A store whose `db` has the records that a caller sees. Its transactions are those of the whole store. */
export function seenStore(store: Store, context: LimitContext): Store {
  const { rows } = context.caller;
  if (rows === undefined || rows.size === 0) return store;
  // One for the whole call, so that what is read at once is read together.
  let limited: { of: Db; db: Db } | undefined;
  return {
    engine: store.engine,
    get db() {
      const { db } = store;
      if (limited?.of !== db) limited = { of: db, db: seenDb(db, context) };
      return limited.db;
    },
    transaction: (work) => store.transaction(work),
    asOne: (work) => store.asOne(work),
    get isOne() {
      return store.isOne;
    },
    onceCommitted: (run) => store.onceCommitted(run),
    onCommit: (listener) => store.onCommit(listener),
    onStatement: (listener) => store.onStatement(listener),
    load: () => store.load(),
    analyze: () => store.analyze(),
    vacuum: () => store.vacuum(),
    close: () => store.close(),
  };
}
