import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { lawhaPlugin } from './engine/tools/build/lawhaPlugin.ts';
import { planChunks } from './engine/tools/build/planChunks.ts';
import { CHUNK_GROUPS, PARTS } from './src/app/parts.ts';
import { PATIENCE } from './tests/helpers/patience.ts';

const stub = (path: string): string => new URL(path, import.meta.url).pathname;

export default defineConfig({
  publicDir: 'src/app/public',
  plugins: [
    react(),
    lawhaPlugin({ root: process.env['LAWHA_ROOT'] ?? import.meta.dirname }),
    planChunks({ root: import.meta.dirname, parts: PARTS, groups: CHUNK_GROUPS, early: 'src/app/early.ts' }),
  ],
  resolve: {
    alias: [
      // rjsf renders descriptions as Markdown; ours are plain text, and the parser weighs 20 KB gzip.
      { find: /^markdown-to-jsx(\/.*)?$/, replacement: stub('./engine/tools/build/plainText.ts') },
      // Its package exports the development build by default, with warnings that production does not need.
      { find: /^react-router$/, replacement: stub('./node_modules/react-router/dist/production/index.mjs') },
      // Spreadsheets are packed without workers, which the security policy forbids.
      { find: /^fflate$/, replacement: stub('./engine/tools/build/syncZip.ts') },
    ],
  },
  build: {
    manifest: true,
    target: 'es2023',
    outDir: 'dist',
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    // Every browser that understands this target knows module preloading.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      treeshake: {
        // Of the first load only Emotion's withTheme imports them, which is unused here; as CommonJS they would stay in
        // it.
        moduleSideEffects: [{ test: /\/(hoist-non-react-statics|react-is)\//, sideEffects: false }],
        // Reading a property changes nothing in any module here: what is only read from and never used is left out.
        propertyReadSideEffects: false,
      },
      output: {
        // A chunk is called by its hash alone: the names were in every preload list, and did not compress.
        chunkFileNames: 'assets/[hash:7].js',
      },
    },
  },
  test: {
    // One worker per core: by default one core is left idle, which on two is half of the machine.
    maxWorkers: '100%',
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
          setupFiles: ['tests/helpers/setupProduct.ts'],
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
          setupFiles: ['tests/helpers/setupProduct.ts', 'tests/helpers/setupDom.ts'],
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
          setupFiles: ['tests/helpers/setupProduct.ts', 'tests/helpers/setupDom.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'mocked-node',
          environment: 'node',
          setupFiles: ['tests/helpers/setupProduct.ts'],
          include: ['**/*.mocked.test.ts'],
          exclude: ['node_modules', 'dist'],
        },
      },
    ],
  },
});
