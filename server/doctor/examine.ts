import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { describeError } from '../base/redact.ts';
import { HEALTH, runAs } from '../store/workload.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import { openStore } from '../store/openStore.ts';
import { DataDirLockedError } from '../store/lockDataDir.ts';
import type { Store } from '../store/Store.types.ts';
import { checkDatabase } from './checkDatabase.ts';
import { checkReplicas } from './checkReplicas.ts';
import { checkStorage } from './checkStorage.ts';
import { checkSurroundings } from './checkSurroundings.ts';
import type { Check, Deployment, Finding } from './Finding.types.ts';
import { failure, ok } from './findings.ts';

const CHECKS: readonly Check[] = [checkDatabase, checkReplicas, checkStorage, checkSurroundings];

/** What is examined; the database is opened here, and closed at the end. */
export type Examined = Omit<Deployment, 'store'>;

/** Examines a deployment without changing it: files that are written as a trial are removed. */
export async function examine(examined: Examined): Promise<Finding[]> {
  const { store, findings } = await open(examined.config);
  try {
    const deployment: Deployment = { ...examined, ...(store && { store }) };
    for (const check of CHECKS) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the order in which they are shown
      findings.push(...(await runAs(HEALTH, () => check(deployment))));
    }
    return findings;
  } finally {
    await store?.close();
  }
}

interface Opened {
  store?: Store;
  findings: Finding[];
}

/** Opens the database. A folder that a server works on is left to it; one that is not there yet is not made. */
async function open(config: ServerConfig): Promise<Opened> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl !== undefined) return { store: await openStore(config), findings: [] };
  const names = existsSync(dataDir) ? await readdir(dataDir).catch(() => ['unreadable']) : [];
  if (names.length === 0)
    return { findings: [ok('database', `embedded; ${dataDir} is empty and will be filled at the first start`)] };
  try {
    return { store: await openStore({ dataDir }), findings: [ok('folder', `${dataDir} is free to be used`)] };
  } catch (error) {
    if (error instanceof DataDirLockedError) return { findings: [await askServer(config)] };
    return { findings: [failure('folder', describeError(error), 'Do what the message says, then run this again.')] };
  }
}

/** How long a server may take to say how it is. */
const ANSWER_MS = 5000;

/** A folder in use: the server that has it is asked. */
async function askServer({ host, port, dataDir }: ServerConfig): Promise<Finding> {
  const address = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}/health/ready`;
  const other = `If no server should run, end the process that has ${dataDir}/lawha.lock open; else set HOST and PORT as that server has them.`;
  try {
    const { status } = await fetch(address, { signal: AbortSignal.timeout(ANSWER_MS) });
    if (status === 200)
      return ok('folder', `a server uses ${dataDir} and is ready (${address}); stop it to have its database examined`);
    return failure('folder', `the server that uses ${dataDir} is not ready (${address} answers ${status})`, other);
  } catch {
    return failure('folder', `${dataDir} is in use, but no server answers at ${address}`, other);
  }
}
