import { parseArgs } from 'node:util';
import { ConfigError } from '../base/ConfigError.ts';
import type { LargeGroup } from '../context/parts/SeedPart.types.ts';

/** The help of `npm run seed`, with the option of the product's large group where it has one. */
export function seedHelp(large?: Pick<LargeGroup, 'group' | 'usual' | 'most'>): string {
  if (large === undefined) return `Usage: npm run seed -- [--reset]\n${INTRODUCTION}\n\n${OPTIONS}`;
  const { group, usual, most } = large;
  const indent = ' '.repeat(group.length + 9);
  const lines = [
    `  --${group} N   fill this group up to N, 0 to ${most} (without it: ${usual} in a database that has none).`,
    'Records that exist stay as they are and count; N below their number adds nothing.',
    'A run that was interrupted is resumed. What follows from records that join others',
    'may be left out: for a consistent demo start with --reset.',
  ];
  return `Usage: npm run seed -- [--${group} N] [--reset]\n${INTRODUCTION}\n\n${lines.join(`\n${indent}`)}\n${OPTIONS}`;
}

const INTRODUCTION = 'Fills empty groups with the demo data, as a server in demo mode does when it first starts.';
const OPTIONS = `  --reset      first empty every group, with the histories of its records. Accounts of the
               dashboard, roles, the audit and uploads stay. Demo mode only.
  --help       this text

The database is the one of npm start: DATA_DIR, or DATABASE_URL for PostgreSQL.`;

/** Options of `npm run seed`. */
export interface SeedOptions {
  reset: boolean;
  help: boolean;
  /** Number of records that the large group is to have; undefined: as many as a first start makes. */
  upTo?: number;
}

/**
 * Reads the command line of `npm run seed`.
 *
 * @param large the group whose name is an option. Default: none
 * @throws ConfigError for an unknown option or a number that is none
 */
export function readSeedOptions(args: readonly string[], large?: Pick<LargeGroup, 'group' | 'most'>): SeedOptions {
  const values = parse(args, large?.group);
  const options = { reset: values['reset'] === true, help: values['help'] === true };
  const text = large && values[large.group];
  if (large === undefined || typeof text !== 'string') return options;
  const count = Number(text);
  if (!/^\d{1,9}$/.test(text) || count > large.most) {
    throw new ConfigError(`--${large.group} is "${text}"; give a whole number from 0 to ${large.most}.`);
  }
  return { ...options, upTo: count };
}

function parse(args: readonly string[], group: string | undefined): Record<string, string | boolean | undefined> {
  try {
    return parseArgs({
      args: [...args],
      options: {
        reset: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
        ...(group !== undefined && { [group]: { type: 'string' as const } }),
      },
    }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
