import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build } from 'vite';
import { lawhaPlugin } from '../../../engine/tools/build/lawhaPlugin.ts';

/** The page of the corpus as one script: the dashboard's own display and editor, built as for people, in a page without a policy. */
export async function buildXssPage(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    // Texts of the product are modules of the plugin.
    plugins: [react(), lawhaPlugin({ root: join(import.meta.dirname, '../../..') })],
    build: {
      write: false,
      target: 'es2023',
      minify: false,
      rolldownOptions: {
        input: join(import.meta.dirname, 'xssPage.tsx'),
        output: { format: 'iife', codeSplitting: false },
      },
    },
  });
  const [bundle] = Array.isArray(result) ? result : [result];
  const script = bundle && 'output' in bundle ? bundle.output.find((part) => part.type === 'chunk') : undefined;
  if (script?.type !== 'chunk') throw new Error('the page of the corpus was not built');
  return script.code;
}
