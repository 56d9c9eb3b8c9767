import { defineConfig } from 'vitest/config';
import { lawha } from './src/build/lawha.ts';
import { PATIENCE } from './tests/helpers/patience.ts';
import { CrossingFirstSequencer } from './tests/run/CrossingFirstSequencer.ts';
import { heapFlags } from './tests/run/heapFlags.ts';
import { thisMachine, workersOn } from './tests/run/workers.ts';

export default defineConfig({
  plugins: [lawha()],
  test: {
    maxWorkers: workersOn(thisMachine()),
    execArgv: heapFlags(),
    sequence: { sequencer: CrossingFirstSequencer },
    testTimeout: PATIENCE.test,
    hookTimeout: PATIENCE.hook,
    expect: { poll: { timeout: PATIENCE.condition } },
    projects: [
      {
        extends: true,
        test: {
          name: 'node',
          environment: 'node',
          // As below: half of what a test of the server took was loading Fastify, PGlite and the engine anew.
          isolate: false,
          setupFiles: ['tests/helpers/setupProduct.ts', 'tests/helpers/restoreGlobals.ts'],
          globalSetup: ['tests/helpers/globalSetup.ts'],
          include: ['**/*.test.ts'],
          exclude: ['node_modules', 'dist', 'tests/e2e/**', '**/*.mocked.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'dom',
          environment: 'jsdom',
          // Files of a worker share what they have loaded: loading Chakra, rjsf and the rest for each took longer than
          // the tests themselves.
          isolate: false,
          include: ['**/*.test.tsx'],
          exclude: ['node_modules', 'dist', 'tests/e2e/**', '**/*.mocked.test.tsx'],
          setupFiles: ['tests/helpers/setupProduct.ts', 'tests/helpers/restoreGlobals.ts', 'tests/helpers/setupDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          // A module that is put in another's place must not have been loaded yet: these files share nothing.
          name: 'mocked',
          environment: 'jsdom',
          include: ['**/*.mocked.test.tsx'],
          exclude: ['node_modules', 'dist'],
          setupFiles: ['tests/helpers/setupProduct.ts', 'tests/helpers/restoreGlobals.ts', 'tests/helpers/setupDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked-node',
          environment: 'node',
          setupFiles: ['tests/helpers/setupProduct.ts', 'tests/helpers/restoreGlobals.ts'],
          include: ['**/*.mocked.test.ts'],
          exclude: ['node_modules', 'dist'],
        },
      },
    ],
  },
});
