import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');

/** Code that makes a test depend on the speed of the machine, and what to write instead. */
const TIMED: readonly { what: RegExp; instead: string }[] = [
  { what: /\bwaitForTimeout\(/, instead: 'wait for what is to happen: expect(…), expect.poll' },
  { what: /\bsetTimeout\(|\bsetInterval\(|timers\/promises/, instead: 'wait for a condition, or use fake timers' },
  { what: /\bDate\.now\(|\bperformance\.now\(|\bhrtime\b|\bprocess\.uptime\(/, instead: 'give the code a clock' },
  { what: /\bnetworkidle\b/, instead: 'wait for what the page shows' },
  { what: /\bvi\.wait(For|Until)\(/, instead: 'expect.poll, whose patience is the common one' },
  { what: /\btimeout: ?[\d_]+/, instead: 'nothing: tests/helpers/patience.ts says how long anything may hang' },
  { what: /\b(test|it)\.(setTimeout|slow)\(/, instead: 'nothing: tests/helpers/patience.ts' },
  { what: /^ *\}, [\d_]+\);$/m, instead: 'nothing: tests/helpers/patience.ts' },
  {
    what: /\bawait \w+(\.\w+)*\.waitFor(Response|Request|Event)\(/,
    instead: 'begin to wait before what causes it, and await that promise after: it may have happened already',
  },
  { what: /\bAbortSignal\.timeout\(/, instead: 'abort when something has happened' },
];

/** Files that may, and why. */
const ALLOWED: Readonly<Record<string, string>> = {
  'tests/lint/calmTests.test.ts': 'names them',
  'tests/e2e/support/runServer.ts': 'ends a server that hangs, by the common patience',
  'tests/helpers/renderChats.tsx': 'gives the event loop a number of turns, whatever they take',
  'engine/client/createLawhaApi.test.ts': 'the time-out is an option of the API, far above what its calls take',
  'engine/client/connection/earlyCalls.test.ts': 'the time-out is the subject: of an answer that never arrives',
  'tests/contract/doctor.test.ts':
    'the subject is a clock that differs from the database by much more than any call takes',
  'server/geocode/createGeocoder.test.ts': 'the time-out is the subject: of servers that never finish an answer',
};

const files = globSync(['{engine,widgets,src,server,schemas}/**/*.test.{ts,tsx}', 'tests/**/*.{ts,tsx}'], {
  cwd: ROOT,
}).filter((file) => !file.startsWith('tests/bench/'));

/** Lines of a text that depend on time, each with what to write instead. */
function timedLines(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      TIMED.filter(({ what }) => what.test(line) && !line.trimStart().startsWith('vi.')).map(
        ({ instead }) => `line ${index + 1}: ${line.trim()} (instead: ${instead})`,
      ),
    );
}

describe('tests that depend on time', () => {
  it('MEND-19: there are none besides those that say why', () => {
    expect(files.length).toBeGreaterThan(400);
    const found = files
      .filter((file) => !(file in ALLOWED))
      .flatMap((file) => timedLines(readFileSync(join(ROOT, file), 'utf8')).map((line) => `${file}, ${line}`));
    expect(found).toEqual([]);
  });

  it('MEND-19: what is allowed is still there', () => {
    expect(Object.keys(ALLOWED).filter((file) => !files.includes(file))).toEqual([]);
    const needless = Object.keys(ALLOWED).filter(
      (file) => timedLines(readFileSync(join(ROOT, file), 'utf8')).length === 0,
    );
    expect(needless).toEqual([]);
  });

  it.each([
    'await page.waitForTimeout(400);',
    'await new Promise((resolve) => setTimeout(resolve, 20));',
    'const timer = setInterval(pump, 1);',
    'const deadline = Date.now() + 5000;',
    'requests.push({ at: performance.now() });',
    "await page.waitForLoadState('networkidle');",
    'await vi.waitFor(() => expect(a).toBe(b));',
    'await expect(row).toBeVisible({ timeout: 12_000 });',
    'test.setTimeout(120_000);',
    '  }, 60_000);',
    'await page.waitForResponse(/notifications/);',
    'const request = await seat.orders.waitForRequest(isCall);',
  ])('MEND-19: refuses %s', (line) => {
    expect(timedLines(line)).not.toEqual([]);
  });

  it.each([
    'vi.advanceTimersByTime(1000);',
    "vi.useFakeTimers({ toFake: ['setTimeout'] });",
    'now += LEASE_MS;',
    'const bell = page.waitForResponse(call);',
  ])('lets %s pass', (line) => {
    expect(timedLines(line)).toEqual([]);
  });
});
