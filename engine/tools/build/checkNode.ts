import process from 'node:process';
import { nodeProblem } from './nodeProblem.ts';

/** Fails when the pinned Node did not arrive (an install with scripts off falls back to the system's silently). */
const problem = nodeProblem(process.versions.node, 'Run: npm rebuild node');
if (problem !== undefined) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
