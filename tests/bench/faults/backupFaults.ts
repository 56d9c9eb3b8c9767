import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../../../server/product/seed/createRandom.ts';
import type { Fault } from './createLedger.ts';
import { type Aside, hasDatabase, isRestoring, namesIn, untilThere } from './startAside.ts';

/** What faults of backups work on. */
export interface Backups {
  aside: Aside;
  random: Random;
  /** Takes what was lost or wrong. */
  report: (fault: Fault) => void;
}

/** An archive, and what was acknowledged before it was begun. */
interface Taken {
  path: string;
  names: readonly string[];
}

/**
 * A backup is killed while it writes its archive, beside a person who adds records. What it left is refused, or is whole;
 * the next one, to another file, has all that was acknowledged before it began.
 */
export async function cutBackup(backups: Backups): Promise<void> {
  const { aside, random } = backups;
  const load = aside.write();
  try {
    const cut = aside.newPath();
    const begun = [...load.written];
    const running = aside.begin('backup', cut, aside);
    await untilThere(() => existsSync(cut), running);
    await pause(random.int(0, 1500));
    running.kill();
    await running.ended;
    if (existsSync(cut)) await restore(backups, { path: cut, names: begun }, { mayRefuse: true });
    await restore(backups, await take(backups, [...load.written]));
  } finally {
    await load.stop();
  }
}

/** A restore is killed while it writes: the folder is as it was or whole, and the next one restores all. */
export async function cutRestore(backups: Backups): Promise<void> {
  const { aside, random, report } = backups;
  const load = aside.write();
  await pause(1000);
  await load.stop();
  const taken = await take(backups, load.written);
  const dataDir = aside.newPath();
  const running = aside.begin('restore', taken.path, { dataDir });
  await untilThere(() => isRestoring(dataDir), running);
  await pause(random.int(0, 3000));
  running.kill();
  await running.ended;
  if (hasDatabase(dataDir)) return compare(backups, dataDir, taken);
  const code = await aside.begin('restore', taken.path, { dataDir }).ended;
  if (code !== 0) return report({ kind: 'wrong', what: `a restore that was cut off is not begun again (${code})` });
  return compare(backups, dataDir, taken);
}

/**
 * An archive of this version is restored by a newer one, whose definitions have one field more; one of that version by this
 * one, which lacks the field, is refused, and nothing is written.
 *
 * @param changes the folder with that field
 */
export async function restoreOther(backups: Backups, changes: string): Promise<void> {
  const { aside, report } = backups;
  const load = aside.write();
  await pause(1000);
  await load.stop();
  const newer = await restore(backups, await take(backups, load.written), { changes });
  const path = aside.newPath();
  if ((await aside.begin('backup', path, { dataDir: newer, changes }).ended) !== 0)
    return report({ kind: 'wrong', what: 'a restored database of a newer version is not backed up' });
  const older = aside.newPath();
  const code = await aside.begin('restore', path, { dataDir: older }).ended;
  if (code === 0 || hasDatabase(older))
    report({ kind: 'wrong', what: `a backup with a field that this version lacks is restored (${code})` });
}

async function take({ aside, report }: Backups, names: readonly string[]): Promise<Taken> {
  const path = aside.newPath();
  const code = await aside.begin('backup', path, aside).ended;
  if (code !== 0) report({ kind: 'wrong', what: `a backup beside a server ends with ${code}` });
  return { path, names };
}

interface RestoreOptions {
  /** Whether it may refuse the archive, and then writes nothing. Default: it may not. */
  mayRefuse?: boolean;
  changes?: string;
}

/** Restores into a new folder and compares; resolves to that folder. */
async function restore(
  backups: Backups,
  taken: Taken,
  { mayRefuse = false, changes }: RestoreOptions = {},
): Promise<string> {
  const { aside, report } = backups;
  const dataDir = aside.newPath();
  const code = await aside.begin('restore', taken.path, { dataDir, ...(changes !== undefined && { changes }) }).ended;
  if (code === 0) await compare(backups, dataDir, taken);
  else if (!mayRefuse) report({ kind: 'wrong', what: `a whole backup is not restored (${code})` });
  else if (hasDatabase(dataDir)) report({ kind: 'wrong', what: 'a refused backup has left a database' });
  return dataDir;
}

async function compare({ report }: Backups, dataDir: string, { names }: Taken): Promise<void> {
  const found = await namesIn(dataDir);
  for (const name of new Set(names))
    if (!found.has(name)) report({ kind: 'lost', what: `${name} is not in the restored database` });
}
