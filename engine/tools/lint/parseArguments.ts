import { parseArgs } from 'node:util';
import { nearest } from './nearest.ts';
import { FORMATS, type Format } from './output/index.ts';

/** Parsed arguments of the lint command. */
export interface LintArguments {
  files: string[];
  format: Format;
  fix: boolean;
  help: boolean;
  /** Whether corrections that are not certain are asked for, one by one. */
  suggest: boolean;
  /** The rule whose page is printed; nothing is checked then. */
  explain?: string;
  /** Folder with `definitions/` in it. Default: the repository. */
  root?: string;
}

/** Usage of the command. */
export const USAGE = `npm run lint:definitions [-- FILE… --format text|json|sarif|github --fix --suggest --root FOLDER]
npm run lint:definitions -- --explain RULE

Checks definitions/*.json and the text catalogues. With FILE… only these definitions are reported on.
--fix writes what is certain. --suggest asks, one finding at a time, which of the possible corrections to write, shows
each as a difference, and offers none that would add a finding.
--explain prints what a rule demands and why, with mistakes and the same place done right.
Exit code: 0 nothing found, 1 findings, 2 the input cannot be read.
`;

/**
 * Command line → parsed arguments.
 *
 * @throws RangeError for an unknown flag or format, with what to write instead.
 */
export function parseArguments(argv: readonly string[]): LintArguments {
  const { values, positionals } = read(argv);
  const { format = 'text' } = values;
  if (!isFormat(format)) {
    const near = nearest(format, Object.keys(FORMATS));
    const hint = near === undefined ? `write one of: ${Object.keys(FORMATS).join(', ')}` : `did you mean "${near}"?`;
    throw new RangeError(`there is no format "${format}" → ${hint}`);
  }
  const { fix = false, help = false, suggest = false, root, explain } = values;
  if (suggest && format !== 'text')
    throw new RangeError(`--suggest asks, and --format ${format} is for programs → give one`);
  return {
    files: positionals,
    format,
    fix,
    help,
    suggest,
    ...(root !== undefined && { root }),
    ...(explain !== undefined && { explain }),
  };
}

function read(argv: readonly string[]): {
  values: { format?: string; fix?: boolean; help?: boolean; root?: string; explain?: string; suggest?: boolean };
  positionals: string[];
} {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        fix: { type: 'boolean' },
        help: { type: 'boolean' },
        root: { type: 'string' },
        explain: { type: 'string' },
        suggest: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new RangeError(`${error instanceof Error ? error.message : String(error)} → write: ${USAGE}`, {
      cause: error,
    });
  }
}

function isFormat(name: string): name is Format {
  return Object.hasOwn(FORMATS, name);
}
