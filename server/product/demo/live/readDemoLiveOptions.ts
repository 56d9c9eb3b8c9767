import { parseArgs } from 'node:util';
import { ConfigError } from '../../../base/ConfigError.ts';

export const DEMO_LIVE_HELP = `Usage: npm run demo:live -- [--url URL] [--speed N] [--minutes N] [--moves N] [--seed N]

Plays a city on the dashboard that runs in demo mode (npm start), through the API of the apps: customers order, pay,
write, complain and rate; technicians and companies take orders, drive, work and finish; the administration confirms
prices. Open the lists, the map, the bell or the chat and watch. Ctrl+C ends it.

At its end it counts answers that were errors of the server, notifications that were lost or arrived twice, and
differences in the ledger, and exits with 1 when there is any.

  --url URL     address of the server (without it: http://127.0.0.1:4000)
  --speed N     how many times faster than life (without it: 50)
  --minutes N   minutes after which it ends by itself (without it: never)
  --moves N     moves after which it ends by itself (without it: never)
  --seed N      another city; the same number plays the same
  --help        this text`;

/** What `npm run demo:live` is to do. */
export interface DemoLiveOptions {
  /** Without a slash at the end. */
  url: string;
  speed: number;
  minutes: number;
  moves: number;
  seed: number;
  help: boolean;
}

/**
 * Reads the command line of `npm run demo:live`.
 *
 * @throws ConfigError for an unknown option or a value that cannot be used
 */
export function readDemoLiveOptions(args: readonly string[]): DemoLiveOptions {
  const { url, speed, minutes, moves, seed, help } = parse(args);
  if (!/^https?:\/\/[^/\s]+\/?$/.test(url))
    throw new ConfigError(`--url is "${url}"; give an address such as http://127.0.0.1:4000.`);
  return {
    url: url.replace(/\/$/, ''),
    speed: readCount('speed', speed ?? '50'),
    minutes: minutes === undefined ? Infinity : readCount('minutes', minutes),
    moves: moves === undefined ? Infinity : readCount('moves', moves),
    seed: readCount('seed', seed ?? '1'),
    help,
  };
}

function readCount(name: string, text: string): number {
  if (!/^[1-9]\d{0,6}$/.test(text)) throw new ConfigError(`--${name} is "${text}"; give a whole number above 0.`);
  return Number(text);
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      options: {
        url: { type: 'string', default: 'http://127.0.0.1:4000' },
        speed: { type: 'string' },
        minutes: { type: 'string' },
        moves: { type: 'string' },
        seed: { type: 'string' },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    throw new ConfigError(error instanceof Error ? error.message : String(error));
  }
}
