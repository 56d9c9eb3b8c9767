import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type * as React from 'react';
import type { Root } from 'react-dom/client';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withoutKeepingBack } from './revealAtOnce.ts';

const load = createRequire(import.meta.url);
const PATH = load.resolve('react-dom').replace(/index\.js$/, 'cjs/react-dom-client.production.js');
/** As in a build: the elements of the development's React are others. */
const react = load(load.resolve('react').replace(/index\.js$/, 'cjs/react.production.js')) as typeof React;
const { createElement, lazy, Suspense } = react;

interface Client {
  createRoot: (container: Element) => Root;
}

/** React as a module of the code. */
function clientOf(code: string): Client {
  const module = { exports: {} };
  // oxlint-disable-next-line no-implied-eval, no-new-func -- the code of a package, changed as the build changes it
  const run = new Function('exports', 'require', 'module', 'process', code) as (...values: unknown[]) => void;
  const find = createRequire(PATH);
  run(module.exports, (name: string): unknown => (name === 'react' ? react : find(name)), module, process);
  return module.exports as Client;
}

/** A part that is loaded on demand. */
function partOf(text: string, inner?: React.ReactNode): { part: React.ReactNode; arrive: () => void } {
  const { promise, resolve } = Promise.withResolvers<{ default: () => React.ReactNode }>();
  const Loaded = lazy(() => promise);
  return {
    part: createElement(Suspense, { key: text, fallback: `no ${text}` }, createElement(Loaded)),
    arrive: () => resolve({ default: () => [text, inner] }),
  };
}

let root: Root | undefined;
afterEach(() => root?.unmount());

/** Draws two parts, one within the other, that arrive one after the other; the times for which React waited. */
async function waitsOf(code: string): Promise<number[]> {
  const inner = partOf('inner');
  const outer = partOf('outer', inner.part);
  const box = document.createElement('div');
  const timer = vi.spyOn(globalThis, 'setTimeout');
  root?.unmount();
  root = clientOf(code).createRoot(box);
  root.render(outer.part);
  await expect.poll(() => box.textContent).toBe('no outer');
  outer.arrive();
  await expect.poll(() => box.textContent).toBe('outerno inner');
  inner.arrive();
  await expect.poll(() => box.textContent).toBe('outerinner');
  const { calls } = timer.mock;
  timer.mockRestore();
  // Those of the test itself are intervals of its waiting.
  return calls.flatMap(([, ms]) => (ms !== undefined && ms > 100 && ms <= 300 ? [ms] : []));
}

describe('FAST-01: a loaded part of a screen is drawn as soon as it is there', () => {
  it('by React as it is bundled, which else keeps it back for up to 300 ms after a fallback', async () => {
    const code = await readFile(PATH, 'utf8');
    expect(await waitsOf(code)).not.toEqual([]);
    expect(await waitsOf(withoutKeepingBack(code))).toEqual([]);
  });

  it('another version of React stops the build', () => {
    expect(() => withoutKeepingBack('function now() {}')).toThrow('react-dom has changed');
  });
});
