import { parseArgs, type ParseArgsOptionsConfig } from 'node:util';
import { PASSWORD_MAX } from '../../engine/core/constants.ts';
import { ConfigError } from '../base/ConfigError.ts';
import { type Key, type Lock, MIN_PASSPHRASE } from './archive/encryption.ts';

const PASSPHRASE = 'LAWHA_BACKUP_PASSPHRASE';

const HELP_OPTION = { help: { type: 'boolean', default: false } } as const;

export const BACKUP_HELP = `Usage: npm run backup -- FILE [--recipient age1…] [--no-test]
Writes the embedded database and the uploads as one archive (tar, gzip), also while
the server runs, and restores it into memory to see that it can be.

  --recipient KEY  encrypt it for who has the identity of this public key of age
  --no-test        only read the archive to its end, with the hash of each file
  --help           this text

${PASSPHRASE} (at least ${MIN_PASSPHRASE} characters) encrypts it with a passphrase instead.
With DATABASE_URL use the tools of PostgreSQL (server/transfer/README.md).`;

export const RESTORE_HELP = `Usage: npm run restore -- FILE [--identity FILE]
Restores a backup into DATA_DIR, or into DATABASE_URL and the bucket where they are set.
Folder and database must be empty; files of the same name in a bucket are replaced.
Nothing is changed by an archive that is damaged.

  --identity FILE  identity of age that opens the archive
  --help           this text

${PASSPHRASE} opens an archive that was encrypted with a passphrase.`;

const MIN_COPY_PASSWORD = 10;
const COPY_PASSWORD = 'LAWHA_COPY_PASSWORD';

export const MOVE_HELP = `Usage: npm run move -- --to postgresql://…
       npm run move -- --to embedded --into FOLDER
Copies the embedded database to an empty PostgreSQL (15 or newer), and the uploads to the
bucket when S3_BUCKET is set. The server must be stopped. A run that was interrupted continues
where it ended; at its end every table and file is compared with its source.

The second form copies the PostgreSQL of DATABASE_URL into a data folder for developers, also while
servers work on it: names, contact data, texts and pictures of people are replaced, sessions and
secrets are left out, and every account has the password of ${COPY_PASSWORD}.

  --to URL       address of the database, or "embedded"
  --into FOLDER  an empty folder for the copy
  --help         this text`;

/** Options of `npm run backup`. @throws ConfigError */
export function readBackupOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { help: true } | { help: false; path: string; lock: Lock; isTested: boolean } {
  const { values, path } = parse(args, {
    recipient: { type: 'string' },
    'no-test': { type: 'boolean', default: false },
  });
  if (values['help'] === true) return { help: true };
  const recipient = values['recipient'];
  const passphrase = readPassphrase(env);
  if (typeof recipient === 'string' && passphrase !== undefined)
    throw new ConfigError(`Give --recipient or set ${PASSPHRASE}, not both.`);
  // Only who has the identity can open what is encrypted for a recipient, which this machine need not be.
  const isTested = values['no-test'] !== true && typeof recipient !== 'string';
  return {
    help: false,
    path: required(path, 'the file to write'),
    isTested,
    lock: {
      ...(typeof recipient === 'string' && { recipient }),
      ...(passphrase !== undefined && { passphrase }),
    },
  };
}

/** Options of `npm run restore`. @throws ConfigError */
export function readRestoreOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): { help: true } | { help: false; path: string; key: Key } {
  const { values, path } = parse(args, { identity: { type: 'string' } });
  if (values['help'] === true) return { help: true };
  const { identity } = values;
  const passphrase = readPassphrase(env);
  return {
    help: false,
    path: required(path, 'the backup'),
    key: {
      ...(typeof identity === 'string' && { identityFile: identity }),
      ...(passphrase !== undefined && { passphrase }),
    },
  };
}

/** What `npm run move` is asked for. */
export type MoveOptions =
  | { kind: 'help' }
  | { kind: 'out'; to: string }
  | { kind: 'copy'; from: string; into: string; password: string };

/** Options of `npm run move`. @throws ConfigError */
export function readMoveOptions(
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
): MoveOptions {
  const { values, path } = parse(args, { to: { type: 'string' }, into: { type: 'string' } });
  if (values['help'] === true) return { kind: 'help' };
  const { to, into } = values;
  if (path !== undefined) throw new ConfigError(`"${path}" is no option; see --help.`);
  if (to === 'embedded') return readCopyOptions(into, env);
  if (into !== undefined) throw new ConfigError('--into belongs to --to embedded; see --help.');
  if (typeof to !== 'string' || !/^postgres(ql)?:\/\/./.test(to))
    throw new ConfigError('Give the address of the database: --to postgresql://user@host/database');
  return { kind: 'out', to };
}

function readCopyOptions(
  into: unknown,
  env: Readonly<Record<string, string | undefined>>,
): Extract<MoveOptions, { kind: 'copy' }> {
  const [from, password] = [env['DATABASE_URL'], env[COPY_PASSWORD]];
  if (typeof into !== 'string' || into === '')
    throw new ConfigError('Give an empty folder for the copy: --into FOLDER');
  if (!from) throw new ConfigError('Set DATABASE_URL to the PostgreSQL that is copied.');
  if (password === undefined || password.length < MIN_COPY_PASSWORD || password.length > PASSWORD_MAX)
    throw new ConfigError(
      `Set ${COPY_PASSWORD}, the password of every account of the copy: ${MIN_COPY_PASSWORD} to ${PASSWORD_MAX} characters.`,
    );
  return { kind: 'copy', from, into, password };
}

function parse(
  args: readonly string[],
  options: ParseArgsOptionsConfig,
): { values: Record<string, unknown>; path: string | undefined } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { ...options, ...HELP_OPTION },
    });
    if (positionals.length > 1) throw new ConfigError(`One file alone can be given, not ${positionals.join(', ')}.`);
    return { values, path: positionals[0] };
  } catch (error) {
    throw error instanceof ConfigError
      ? error
      : new ConfigError(error instanceof Error ? error.message : String(error), { cause: error });
  }
}

function required(path: string | undefined, what: string): string {
  if (path === undefined || path === '') throw new ConfigError(`Name ${what}; see --help.`);
  return path;
}

function readPassphrase(env: Readonly<Record<string, string | undefined>>): string | undefined {
  const text = env[PASSPHRASE];
  if (text !== undefined && text.length < MIN_PASSPHRASE)
    throw new ConfigError(`${PASSPHRASE} must have at least ${MIN_PASSPHRASE} characters.`);
  return text;
}
