import { describe, expect, it } from 'vitest';
import { type Ending, runStages, type Stage } from './runStages.ts';

/** Runs stages of scripts that end when the test says so; answers what happened. */
function begin(stages: readonly Stage[]) {
  const running = new Map<string, (ending: Ending) => void>();
  const begun: string[] = [];
  let written = '';
  const done = runStages(stages, {
    run: (script) => {
      begun.push(script);
      return new Promise((resolve) => running.set(script, resolve));
    },
    write: (text) => void (written += text),
    now: () => 0,
  });
  const end = async (script: string, code = 0): Promise<void> => {
    running.get(script)?.({ code, output: `said by ${script}\n` });
    await new Promise(setImmediate);
  };
  return { done, begun, end, written: () => written };
}

const CHECKS: Stage = { scripts: ['types', 'lint', 'build'], atOnce: 2 };
const UNIT: Stage = { scripts: ['unit'], atOnce: 1 };

describe('runStages', () => {
  it('HOUSE-08: runs some scripts of a stage at once, and the next stage when all have ended', async () => {
    const { done, begun, end, written } = begin([CHECKS, UNIT]);
    expect(begun).toEqual(['types', 'lint']);
    await end('lint');
    expect(begun).toEqual(['types', 'lint', 'build']);
    await end('build');
    await end('types');
    expect(begun).toEqual(['types', 'lint', 'build', 'unit']);
    await end('unit');
    expect(await done).toEqual([]);
    // What scripts beside each other say is not mixed.
    expect(written()).toBe(
      ['lint', 'build', 'types'].map((name) => `\n> ${name}\nsaid by ${name}\n${name}: passed, 0 s\n`).join('') +
        '\n> unit\nunit: passed, 0 s\n',
    );
  });

  it('HOUSE-08: begins nothing after a failure, names it, and waits for what runs beside it', async () => {
    const { done, begun, end, written } = begin([CHECKS, UNIT]);
    await end('types', 2);
    expect(written()).toContain('said by types\ntypes: failed (exit 2), 0 s\n');
    await end('lint', 1);
    expect(await done).toEqual(['types', 'lint']);
    expect(begun).toEqual(['types', 'lint']);
  });
});
