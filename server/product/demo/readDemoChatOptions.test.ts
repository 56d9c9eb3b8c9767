import { describe, expect, it } from 'vitest';
import { readDemoChatOptions } from './readDemoChatOptions.ts';

describe('readDemoChatOptions', () => {
  it('plays some customer of the server of npm start without options', () => {
    expect(readDemoChatOptions([])).toEqual({
      url: 'http://127.0.0.1:4000',
      isComplaint: false,
      isOnce: false,
      seed: 1,
      speed: 1,
      help: false,
    });
  });

  it('reads every option', () => {
    const args = [
      '--url',
      'http://localhost:5000/',
      '--user',
      '7',
      '--complaint',
      '--once',
      '--seed',
      '42',
      '--speed',
      '1000',
    ];
    expect(readDemoChatOptions(args)).toMatchObject({
      url: 'http://localhost:5000',
      user: 7,
      isComplaint: true,
      isOnce: true,
      seed: 42,
      speed: 1000,
    });
    expect(readDemoChatOptions(['--name', 'سالم']).name).toBe('سالم');
  });

  it.each([
    ['--url', 'ftp://x'],
    ['--url', 'http://x/y/z'],
    ['--user', '0'],
    ['--user', 'سالم'],
    ['--seed', '-1'],
    ['--speed', '0'],
    ['--speed', '1001'],
    ['--speed', 'fast'],
    ['--user', '1', '--name', 'x'],
    ['--colour', 'red'],
    ['stray'],
  ])('refuses %s %s', (...args) => {
    expect(() => readDemoChatOptions(args)).toThrow(/--|option|argument/i);
  });
});
