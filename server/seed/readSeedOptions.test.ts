import { describe, expect, it } from 'vitest';
import { ConfigError } from '../app/ConfigError.ts';
import { MOST_ORDERS, readSeedOptions, SEED_HELP } from './readSeedOptions.ts';
import { reportProgress } from '../product/seed/reportProgress.ts';

describe('readSeedOptions', () => {
  it.each([
    [[], { reset: false, help: false }],
    [['--reset'], { reset: true, help: false }],
    [['--orders', '0'], { reset: false, help: false, orders: 0 }],
    [['--orders=1'], { reset: false, help: false, orders: 1 }],
    [['--orders', String(MOST_ORDERS), '--reset'], { reset: true, help: false, orders: MOST_ORDERS }],
  ])('ENGINE-09: reads %j', (args, options) => {
    expect(readSeedOptions(args)).toEqual(options);
  });

  it.each(['', '-5', '1.5', '1e3', 'many', '٥٠٠', '1000001', '99999999999', ' 5'])(
    'refuses --orders "%s" with what is allowed',
    (text) => {
      expect(() => readSeedOptions([`--orders=${text}`])).toThrow(ConfigError);
      expect(() => readSeedOptions([`--orders=${text}`])).toThrow('give a whole number from 0 to 1000000');
    },
  );

  it('refuses unknown options', () => {
    expect(() => readSeedOptions(['--order', '5'])).toThrow(ConfigError);
  });

  it('has every option in its help', () => {
    for (const option of ['--orders', '--reset', '--help']) expect(SEED_HELP).toContain(option);
  });
});

describe('reportProgress', () => {
  it('tells number, rate and the time left, at most once a second, and the end', () => {
    const lines: string[] = [];
    let now = 0;
    const report = reportProgress(
      (line) => void lines.push(line),
      () => now,
    );
    for (const [at, done] of [
      [500, 1000],
      [900, 2000],
      [2000, 4000],
      [2100, 5000],
    ] as const) {
      now = at;
      report({ done, count: 5000, batch: 1000 });
    }
    expect(lines).toEqual([
      'lawha: 1000 of 5000 orders, 2000 per second, 2 s left\n',
      'lawha: 4000 of 5000 orders, 2000 per second, 1 s left\n',
      'lawha: 5000 of 5000 orders, 2381 per second, 0 s left\n',
    ]);
  });

  it('says behind what a run goes on, and counts its own orders only', () => {
    const lines: string[] = [];
    let now = 0;
    const report = reportProgress(
      (line) => void lines.push(line),
      () => now,
    );
    now = 1000;
    report({ done: 600, count: 1000, batch: 100 });
    expect(lines).toEqual(['lawha: 600 of 1000 orders (going on behind 500), 100 per second, 4 s left\n']);
  });
});
