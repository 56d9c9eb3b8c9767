import { describe, expect, it } from 'vitest';
import { ConfigError } from '../base/ConfigError.ts';
import { readSeedOptions, seedHelp } from './readSeedOptions.ts';
import { reportProgress } from './reportProgress.ts';

const VISITS = { group: 'visits', usual: 50, most: 1_000_000 };

describe('readSeedOptions', () => {
  it.each([
    [[], { reset: false, help: false }],
    [['--reset'], { reset: true, help: false }],
    [['--visits', '0'], { reset: false, help: false, upTo: 0 }],
    [['--visits=1'], { reset: false, help: false, upTo: 1 }],
    [['--visits', '1000000', '--reset'], { reset: true, help: false, upTo: 1_000_000 }],
  ])('ENGINE-09: reads %j', (args, options) => {
    expect(readSeedOptions(args, VISITS)).toEqual(options);
  });

  it.each(['', '-5', '1.5', '1e3', 'many', '٥٠٠', '1000001', '99999999999', ' 5'])(
    'refuses --visits "%s" with what is allowed',
    (text) => {
      expect(() => readSeedOptions([`--visits=${text}`], VISITS)).toThrow(ConfigError);
      expect(() => readSeedOptions([`--visits=${text}`], VISITS)).toThrow('give a whole number from 0 to 1000000');
    },
  );

  it('refuses unknown options', () => {
    expect(() => readSeedOptions(['--visit', '5'], VISITS)).toThrow(ConfigError);
  });

  it('has every option in its help', () => {
    for (const option of ['--visits', '--reset', '--help']) expect(seedHelp(VISITS)).toContain(option);
  });

  it('HOUSE-03: a product without a large group has no such option', () => {
    expect(() => readSeedOptions(['--visits', '5'])).toThrow(ConfigError);
    expect([readSeedOptions(['--reset']), seedHelp()]).toEqual([
      { reset: true, help: false },
      expect.not.stringContaining(' N '),
    ]);
  });
});

describe('reportProgress', () => {
  it('reports number, rate and the time left, at most once a second, and the end', () => {
    const lines: string[] = [];
    let now = 0;
    const report = reportProgress(
      'visits',
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
      'lawha: 1000 of 5000 visits, 2000 per second, 2 s left\n',
      'lawha: 4000 of 5000 visits, 2000 per second, 1 s left\n',
      'lawha: 5000 of 5000 visits, 2381 per second, 0 s left\n',
    ]);
  });

  it('reports after which record a run continues, and counts its own records only', () => {
    const lines: string[] = [];
    let now = 0;
    const report = reportProgress(
      'visits',
      (line) => void lines.push(line),
      () => now,
    );
    now = 1000;
    report({ done: 600, count: 1000, batch: 100 });
    expect(lines).toEqual(['lawha: 600 of 1000 visits (continuing after 500), 100 per second, 4 s left\n']);
  });
});
