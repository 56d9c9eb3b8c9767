import { runPart } from './runPart.ts';
import type { Db, Store } from './Store.types.ts';

/**
 * A store whose transactions are parts of an open one: each is kept or taken back alone, and all are committed with it.
 * What is written once for a call of its own can so be done many times in one transaction.
 */
export function storeWithin(db: Db, store: Store): Store {
  return {
    engine: store.engine,
    db,
    transaction: (work) => runPart(db, work),
    asOne: (work) => runPart(db, work),
    isOne: true,
    onceCommitted: (run) => store.onceCommitted(run),
    onCommit: (listener) => store.onCommit(listener),
    onStatement: (listener) => store.onStatement(listener),
    load: () => store.load(),
    analyze: () => store.analyze(),
    vacuum: () => store.vacuum(),
    close: () => Promise.resolve(),
  };
}
