import type { Catalogue } from '../context/Catalogue.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import type { Store } from '../store/Store.types.ts';
import { lockDemoMark, readDemoMark, writeDemoMark } from './demoMark.ts';
import { endDemo } from './endDemo.ts';

/** Whether a server is a demo, and the notice for its operator. */
export interface InitializedDemo {
  demo: boolean;
  notice?: string;
}

/** What to do after a demo. */
export const AFTER_DEMO =
  'For the first super admin start once with LAWHA_ADMIN_EMAIL and LAWHA_ADMIN_PASSWORD; for a demo start with an empty DATA_DIR.';

/**
 * Decides at start whether the database is a demo (see README.md beside this file): when the settings allow it, and it
 * began as one and never was in real use. Otherwise a demo that is found is ended. Needs the tables.
 */
export async function initializeDemo(
  store: Store,
  catalogue: Catalogue,
  { demo }: Pick<ServerConfig, 'demo'>,
): Promise<InitializedDemo> {
  return store.transaction(async (db) => {
    await lockDemoMark(db);
    const mark = await readDemoMark(db, catalogue);
    if (mark !== 'ended' && demo) {
      await writeDemoMark(db, 'running');
      return { demo: true };
    }
    const locked = (await endDemo(db, catalogue)) ?? 0;
    if (demo) return { demo: false, notice: `This database is in real use: no demo mode. ${AFTER_DEMO}` };
    return { demo: false, ...(locked > 0 && { notice: endNotice(locked) }) };
  });
}

/** The log message of an ended demo. */
export function endNotice(locked: number): string {
  return `Demo mode has ended for this database: ${locked} demo accounts are locked, their password works no more. ${AFTER_DEMO}`;
}
