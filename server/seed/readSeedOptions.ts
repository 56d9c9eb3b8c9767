import { parseArgs } from 'node:util';
import { ConfigError } from '../app/ConfigError.ts';
import { DEMO_ORDERS } from '../product/seed/orders/seedOrders.ts';

/** Most orders that the demo world is filled with. */
export const MOST_ORDERS = 1_000_000;

export const SEED_HELP = `Usage: npm run seed -- [--orders N] [--reset]

Fills empty groups with the demo data, as a server in demo mode does when it first starts.

  --orders N   fill the orders up to N, 0 to ${MOST_ORDERS} (without it: ${DEMO_ORDERS} in a database without orders).
               Orders that exist stay as they are and count; N below their number adds nothing.
               A run that was interrupted goes on where it stopped. Orders that join others
               get no entries in the wallets (points): for whole books start with --reset.
  --reset      first empty every group, orders and their histories too. Accounts of the
               dashboard, roles, the audit and uploads stay. Demo mode only.
  --help       this text

The database is the one of npm start: DATA_DIR, or DATABASE_URL for PostgreSQL.`;

/** What `npm run seed` is to do. */
export interface SeedOptions {
  reset: boolean;
  help: boolean;
  /** Number of orders that there are to be; undefined: as many as a first start makes. */
  orders?: number;
}

/**
 * Reads the command line of `npm run seed`.
 *
 * @throws ConfigError for an unknown option or a number that is none
 */
export function readSeedOptions(args: readonly string[]): SeedOptions {
  const { reset, help, orders } = parse(args);
  if (orders === undefined) return { reset, help };
  const count = Number(orders);
  if (!/^\d{1,7}$/.test(orders) || count > MOST_ORDERS) {
    throw new ConfigError(`--orders is "${orders}"; give a whole number from 0 to ${MOST_ORDERS}.`);
  }
  return { reset, help, orders: count };
}

function parse(args: readonly string[]): { reset: boolean; help: boolean; orders?: string | undefined } {
  try {
    return parseArgs({
      args: [...args],
      options: {
        reset: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        orders: { type: 'string' },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
