import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openPglite } from '../../server/store/openPglite.ts';
import { type Contract, openContract } from '../contract/openContract.ts';
import { figuresOf, interleave, ms } from './orders/measure.ts';

const ROUNDS = 200;
/** Limit of a write of the embedded database with fsync; above it fsync must not be the default. */
const BUDGET_MS = 30;

/** The measured write: a change of one record, with its audit entry, its event for open browsers and its commit. */
const WRITES: Readonly<Record<string, (contract: Contract) => () => Promise<unknown>>> = {
  change: (contract) => () =>
    write(contract, 'countries/1', { method: 'PATCH', json: { en: { name: `Country ${letters()}` } } }),
  switch: (contract) => () => write(contract, 'countries/1/status', { method: 'GET' }),
};

/**
 * Time of a write through the API on the embedded database, with fsync and without, in turns in one run. A change of one
 * record waits for its commit to reach the disk; the ratio is what that costs.
 */
export async function benchDurability(): Promise<void> {
  const durable = await open(true);
  const quick = await open(false);
  try {
    for (const [name, writer] of Object.entries(WRITES)) {
      const times = await interleave([writer(durable.contract), writer(quick.contract)], { rounds: ROUNDS });
      const [on, off] = [figuresOf(times[0] ?? []), figuresOf(times[1] ?? [])];
      process.stdout.write(
        `durability ${name.padEnd(7)} fsync on ${ms(on.median)} ms (p95 ${ms(on.p95)}), off ${ms(off.median)} ms ` +
          `(p95 ${ms(off.p95)}): ${(on.median / off.median).toFixed(2)} ×, ${(on.median / BUDGET_MS).toFixed(2)} × budget\n`,
      );
    }
  } finally {
    await durable.close();
    await quick.close();
  }
}

interface Opened {
  contract: Contract;
  close: () => Promise<void>;
}

async function open(isDurable: boolean): Promise<Opened> {
  const folder = await mkdtemp(join(tmpdir(), 'lawha-durability-'));
  const contract = await openContract({ orders: 0, database: () => openPglite(folder, { isDurable }) });
  return {
    contract,
    close: async () => {
      await contract.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function write(contract: Contract, path: string, call: Parameters<Contract['call']>[1]): Promise<void> {
  const { status, body } = await contract.call(path, call);
  if (status !== 200) throw new Error(`${path} answers ${status}: ${JSON.stringify(body)}`);
}

let count = 0;
/** Names have no digits. */
function letters(): string {
  count += 1;
  return String(count).replaceAll(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
}
