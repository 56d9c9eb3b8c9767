import process from 'node:process';
import { nodeProblem } from './nodeProblem.ts';

/** Fails when the pinned Node is missing (an install without scripts silently uses the system's). */
const problem = nodeProblem(process.versions.node, 'Run: npm rebuild node');
if (problem !== undefined) {
  process.stderr.write(problem);
  process.exitCode = 1;
}
