import { parseArgs } from 'node:util';
import { ConfigError } from '../../base/ConfigError.ts';

export const DEMO_CHAT_HELP = `Usage: npm run demo:chat -- [--url URL] [--user ID | --name TEXT] [--complaint] [--once] [--seed N] [--speed N]

Plays a customer who writes to the dashboard that runs in demo mode (npm start), so that one person can see the live
chat at work: the customer greets, types, reads what staff write and answers, sometimes with a picture or a recording.
Open the conversation in the dashboard and answer there. Ctrl+C ends it.

  --url URL     address of the server (without it: http://127.0.0.1:4000)
  --user ID     the customer, by number
  --name TEXT   the customer, by a part of the name
  --complaint   the conversation is a complaint
  --once        the customer writes once and leaves, without waiting for an answer
  --seed N      another customer with other words; the same number always plays the same
  --speed N     how many times faster than a person the customer types and waits, from 1 to 1000 (without it: 1)
  --help        this text`;

/** What `npm run demo:chat` is to do. */
export interface DemoChatOptions {
  /** Without a slash at the end. */
  url: string;
  user?: number;
  name?: string;
  isComplaint: boolean;
  isOnce: boolean;
  seed: number;
  /** How many times faster than a person the customer is. */
  speed: number;
  help: boolean;
}

/**
 * Reads the command line of `npm run demo:chat`.
 *
 * @throws ConfigError for an unknown option or a value that cannot be used
 */
export function readDemoChatOptions(args: readonly string[]): DemoChatOptions {
  const { url, user, name, complaint, once, seed, speed, help } = parse(args);
  if (!/^https?:\/\/[^/\s]+\/?$/.test(url))
    throw new ConfigError(`--url is "${url}"; give an address such as http://127.0.0.1:4000.`);
  if (user !== undefined && !/^[1-9]\d{0,14}$/.test(user))
    throw new ConfigError(`--user is "${user}"; give the number of a customer.`);
  if (user !== undefined && name !== undefined) throw new ConfigError('Give --user or --name, not both.');
  if (!/^\d{1,9}$/.test(seed)) throw new ConfigError(`--seed is "${seed}"; give a whole number.`);
  if (!/^(?:[1-9]\d{0,2}|1000)$/.test(speed))
    throw new ConfigError(`--speed is "${speed}"; give a whole number from 1 to 1000.`);
  return {
    url: url.replace(/\/$/, ''),
    ...(user !== undefined && { user: Number(user) }),
    ...(name !== undefined && { name }),
    isComplaint: complaint,
    isOnce: once,
    seed: Number(seed),
    speed: Number(speed),
    help,
  };
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:4000' },
        user: { type: 'string' },
        name: { type: 'string' },
        complaint: { type: 'boolean', default: false },
        once: { type: 'boolean', default: false },
        seed: { type: 'string', default: '1' },
        speed: { type: 'string', default: '1' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
