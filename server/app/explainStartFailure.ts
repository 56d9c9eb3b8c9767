import { DataDirLockedError } from '../store/lockDataDir.ts';
import { SchemaConflictError, SchemaRefusedError } from '../store/schema/syncSchema.ts';
import { NoAdministratorError } from '../access/ensureAdministrator.ts';
import { LawhaError } from '../../engine/errors/LawhaError.ts';
import { DefinitionsRefusedError } from './loadResources.ts';
import { ConfigError } from './ServerConfig.ts';

const EXPECTED = [
  DataDirLockedError,
  SchemaRefusedError,
  SchemaConflictError,
  NoAdministratorError,
  DefinitionsRefusedError,
  LawhaError,
  ConfigError,
];

/** What to print when the server cannot start: the message of a known reason, everything of an unknown one. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return `lawha: ${String(error)}`;
  if (EXPECTED.some((kind) => error instanceof kind)) return `lawha: ${error.message}`;
  if ('code' in error && error.code === 'EADDRINUSE')
    return `lawha: the port is taken (${error.message}); set PORT to another one.`;
  return `lawha: could not start\n${error.stack ?? error.message}`;
}
