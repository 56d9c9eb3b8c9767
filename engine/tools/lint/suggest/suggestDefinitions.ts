import { resolve } from 'node:path';
import { openQuestions, type Streams } from '../ask/openQuestions.ts';
import { keyOf } from '../correctSources.ts';
import type { Finding } from '../Finding.types.ts';
import { formatFinding } from '../formatFinding.ts';
import { lintSources } from '../lintSources.ts';
import { type LoadOptions, readDefinitions } from '../loadDefinitions.ts';
import type { SourceFile } from '../source/parseSource.ts';
import { writeCorrected } from '../writeCorrected.ts';
import { type Suggestion, suggestionsFor } from './suggestionsFor.ts';

/**
 * Asks for each finding of some files that has corrections which one to write, shows each as a difference, and writes the
 * chosen one at once. The end of the input leaves the rest as it is. Returns how many were written.
 *
 * @throws LawhaError when a file was changed since it was read; it is left as it is
 */
export async function suggestDefinitions(
  options: LoadOptions,
  paths: readonly string[],
  streams: Streams,
): Promise<number> {
  const { sources: read, known, product } = await readDefinitions(options);
  const asked = { known, product, only: new Set(paths.map((path) => resolve(path))) };
  const { ask, close } = openQuestions(streams);
  const left = new Set<string>();
  let sources: readonly SourceFile[] = read;
  let written = 0;
  try {
    for (;;) {
      // Positions move with each correction, so that the rest is looked for again.
      const { findings } = lintSources(sources, asked);
      const finding = findings.find((other) => !left.has(placeOf(other)));
      if (finding === undefined) return written;
      const offered = suggestionsFor(finding, sources, { findings, options: asked });
      const answer = offered.length === 0 ? '' : await ask(question(finding, offered));
      if (answer === undefined || answer === 'q') return written;
      const chosen = offered[Number(answer) - 1];
      if (chosen === undefined) left.add(placeOf(finding));
      else {
        await writeCorrected(sources, chosen.sources);
        sources = chosen.sources;
        written += 1;
      }
    }
  } finally {
    close();
  }
}

function placeOf(finding: Finding): string {
  return `${keyOf(finding)} ${finding.pointer}`;
}

function question(finding: Finding, offered: readonly Suggestion[]): string {
  const choices = offered.map(({ fix, difference }, index) => {
    const lines = difference.flatMap(({ before, after }) => [
      ...before.map((line) => `     - ${line.trim()}`),
      ...after.map((line) => `     + ${line.trim()}`),
    ]);
    return [`  ${index + 1}. ${fix.description}`, ...lines].join('\n');
  });
  return `\n${formatFinding(finding)}\n${choices.join('\n')}\n  Number to write, Enter to leave it, q to stop:`;
}
