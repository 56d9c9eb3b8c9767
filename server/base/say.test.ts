import { afterEach, expect, it, vi } from 'vitest';
import { say, writeLinesAs } from './say.ts';

afterEach(() => {
  writeLinesAs('text');
  vi.restoreAllMocks();
});

/** What a line is written as, and where. */
function written(...line: Parameters<typeof say>): string[] {
  const lines: string[] = [];
  for (const name of ['stdout', 'stderr'] as const)
    vi.spyOn(process[name], 'write').mockImplementation((text) => lines.push(`${name} ${String(text)}`) > 0);
  say(...line);
  return lines;
}

it('OPS-05: a line is text for people, with its beginning once', () => {
  expect(written('info', 'http://here/')).toEqual(['stdout lawha: http://here/\n']);
  expect(written('warn', 'lawha: two\nlines', new Error('said already'))).toEqual(['stderr lawha: two\nlines\n']);
});

it('OPS-05: a line is JSON as the log has it, in one line and without values', () => {
  writeLinesAs('json');
  const error = Object.assign(new Error('failed at /x?keyword=secret'), { code: 'ENOENT', detail: 'a row' });
  const [line = ''] = written('error', 'lawha: two\nlines', error);
  expect(line).toMatch(/^stderr \{.*\}\n$/);
  expect(JSON.parse(line.slice('stderr '.length))).toEqual({
    level: 50,
    time: expect.any(Number) as unknown,
    pid: process.pid,
    hostname: expect.any(String) as unknown,
    err: expect.objectContaining({ code: 'ENOENT', message: 'failed at /x?keyword=…' }) as unknown,
    msg: 'two\nlines',
  });
  expect(line).not.toMatch(/secret|a row/);
});
