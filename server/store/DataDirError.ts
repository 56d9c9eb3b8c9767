/** The data folder cannot be used; the message says what to do. */
export class DataDirError extends Error {
  /** Whether its disk has no room left. */
  readonly isFull: boolean;

  constructor(message: string, { isFull = false, ...options }: ErrorOptions & { isFull?: boolean } = {}) {
    super(message, options);
    this.name = 'DataDirError';
    this.isFull = isFull;
  }
}

const OTHER_FOLDER = 'or set DATA_DIR to another folder.';

/** Error codes of the file system, with the text for a folder. */
const REASONS: Readonly<Record<string, (folder: string) => string>> = {
  EROFS: (folder) => `${folder} is on a file system that is mounted read-only. Mount it writable, ${OTHER_FOLDER}`,
  EACCES: (folder) => `${folder} may not be written by this user. Change its owner or mode, ${OTHER_FOLDER}`,
  EPERM: (folder) => `${folder} may not be written by this user. Change its owner or mode, ${OTHER_FOLDER}`,
  ENOSPC: (folder) => `The disk of ${folder} is full. Free some space, ${OTHER_FOLDER}`,
  EDQUOT: (folder) => `The disk quota of ${folder} is used up. Free some space, ${OTHER_FOLDER}`,
  ENOTDIR: (folder) => `${folder} is no folder. Remove that file, ${OTHER_FOLDER}`,
  EEXIST: (folder) => `${folder} is no folder. Remove that file, ${OTHER_FOLDER}`,
  EIO: (folder) => `The disk of ${folder} fails when it is read or written. Look at the disk, ${OTHER_FOLDER}`,
};

/** Numbers of the same errors in Emscripten, the file system of the embedded database. */
const EMSCRIPTEN_CODES: Readonly<Record<number, string>> = {
  2: 'EACCES',
  19: 'EDQUOT',
  29: 'EIO',
  51: 'ENOSPC',
  63: 'EPERM',
  69: 'EROFS',
};

/** Turns an error of the file system into one that names the folder and the remedy; any other error is unchanged. */
export function explainFolder(folder: string, error: unknown): unknown {
  return folderError(folder, codeOf(error), error) ?? error;
}

/** A database that cannot be opened. `log` is what PostgreSQL printed. */
export function explainDatabase(folder: string, log: readonly string[], cause: unknown): DataDirError {
  const said = log.findLast((line) => /(?:FATAL|PANIC): /.test(line));
  const reason =
    said?.replace(/^.*?(?:FATAL|PANIC): +/, '') ?? (cause instanceof Error ? cause.message : String(cause));
  const code = /No space left on device/.test(reason) ? 'ENOSPC' : /Read-only file system/.test(reason) ? 'EROFS' : '';
  return (
    folderError(folder, code, cause) ??
    new DataDirError(
      `The database in ${folder} is damaged (${reason}). Put a backup in its place, or move the folder away to begin with an empty one.`,
      { cause },
    )
  );
}

function folderError(folder: string, code: string, cause: unknown): DataDirError | undefined {
  const reason = REASONS[code];
  return reason && new DataDirError(reason(folder), { cause, isFull: code === 'ENOSPC' || code === 'EDQUOT' });
}

function codeOf(error: unknown): string {
  if (!(error instanceof Object)) return '';
  if ('code' in error) return String(error.code);
  return 'errno' in error ? (EMSCRIPTEN_CODES[Number(error.errno)] ?? '') : '';
}
