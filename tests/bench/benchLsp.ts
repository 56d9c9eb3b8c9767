import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { loadKnownParts } from '../../engine/tools/lint/loadKnownParts.ts';
import { PARTS } from '../../engine/tools/lint/places.ts';
import { toDiagnostic } from '../../engine/tools/lsp/diagnostics/toDiagnostic.ts';
import { openWorkspace } from '../../engine/tools/lsp/workspace/openWorkspace.ts';
import { createManyDefinitions } from './manyDefinitions.ts';

const GROUPS = 1000;
const KEYS = 40;

/** What is typed into: a group that others point to, the largest one, one of many, the menu, and the product. */
const EDITED = ['cities', 'orders', 'generated_7', 'navigation', 'product'];

/**
 * The language server in a project of 1,000 groups: from a key to the findings of the edited file, and to those of all
 * files. Budget: 100 ms for the first.
 */
export async function benchLsp(): Promise<void> {
  const { root, remove } = createManyDefinitions(GROUPS);
  try {
    const workspace = openWorkspace({ root, known: await loadKnownParts(PARTS), onProblem: () => undefined });
    await workspace.read();
    const opened = performance.now();
    workspace.check();
    process.stdout.write(`lsp    all ${GROUPS} groups at first in ${(performance.now() - opened).toFixed(0)} ms\n`);
    for (const { path } of workspace.view().sources.filter((source) => EDITED.includes(source.name))) {
      const text = readFileSync(path, 'utf8');
      const [own, all]: [number[], number[]] = [[], []];
      const at = text.indexOf('"label"') + 2;
      for (let key = 0; key < KEYS; key += 1) {
        const typed = text.slice(0, at) + 'x'.repeat(key % 2) + text.slice(at);
        const start = performance.now();
        workspace.edit(path, typed);
        const found = workspace.check(new Set([path])).get(path) ?? [];
        const source = workspace.view().targetAt(path)?.source;
        if (source) found.forEach((finding) => toDiagnostic(finding, source, new Map()));
        own.push(performance.now() - start);
        workspace.settle();
        workspace.check();
        all.push(performance.now() - start);
      }
      workspace.close(path);
      const times = `${middle(own)} ms to its findings (${(Number(middle(own)) / 100).toFixed(2)} × the budget), ${middle(all)} ms to those of all`;
      process.stdout.write(`lsp    a key in ${basename(path)}: ${times}; at most ${Math.max(...own).toFixed(0)} ms\n`);
    }
  } finally {
    remove();
  }
}

function middle(times: readonly number[]): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0).toFixed(1);
}
