/** The command `npm run definitions:show -- NAME`; see `USAGE`. */
import { parseArgs } from 'node:util';
import { formatFinding } from '../lint/formatFinding.ts';
import { nearest } from '../lint/nearest.ts';
import { REPOSITORY } from '../lint/places.ts';
import { groupNames, showDefinition } from './showDefinition.ts';

const USAGE = `npm run definitions:show -- NAME [--resolved] [--added] [--root FOLDER]

Prints a group as a whole: with the group that it extends, what it has from definitions/shared, and what this deployment
changes (changes/NAME.json, or the folder that LAWHA_CHANGES names).

  --resolved  prints it as the engine completes it: columns, routes, permissions and defaults that the file leaves out
  --added     prints only what other files add, a JSON Pointer and a file a line
  --root      the folder with definitions/ in it

Exit code 0: printed; 1: printed, but it has mistakes, which are on the other output; 2: there is no such group.
`;

process.exitCode = await main(process.argv.slice(2));

async function main(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        resolved: { type: 'boolean', default: false },
        added: { type: 'boolean', default: false },
        root: { type: 'string', default: REPOSITORY },
        help: { type: 'boolean', default: false },
      },
    });
    const [name] = positionals;
    if (values.help || name === undefined) {
      process.stdout.write(USAGE);
      return values.help ? 0 : 2;
    }
    const { root } = values;
    const shown = await showDefinition(name, { root });
    if (shown === undefined) {
      const near = nearest(name, await groupNames({ root }));
      const hint = near === undefined ? 'definitions/ has all of them' : `did you mean "${near}"?`;
      throw new RangeError(`there is no group "${name}" → ${hint}`);
    }
    const { definition, added, resolved, findings } = shown;
    if (values.added) process.stdout.write(added.map(({ pointer, file }) => `${pointer} ${file}\n`).join(''));
    else process.stdout.write(`${JSON.stringify(values.resolved ? (resolved ?? definition) : definition, null, 2)}\n`);
    for (const finding of findings) process.stderr.write(`${formatFinding(finding)}\n`);
    return findings.some(({ severity }) => severity === 'error') ? 1 : 0;
  } catch (error) {
    process.stderr.write(`definitions:show: ${error instanceof Error ? error.message : String(error)}\n`);
    return 2;
  }
}
