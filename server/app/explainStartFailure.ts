import { DataDirError } from '../store/DataDirError.ts';
import { SchemaConflictError, SchemaRefusedError } from '../store/schema/syncSchema.ts';
import { EarlierVersionError } from '../store/schema/versions/EarlierVersionError.ts';
import { NoAdministratorError } from '../seed/ensureAdministrator.ts';
import { LawhaError } from '../../engine/core/errors/LawhaError.ts';
import { DefinitionsRefusedError } from './loadResources.ts';
import { type StoreFailureReason, storeFailureReason } from '../store/StoreFailure.ts';
import { describeError, explainFailure } from '../base/redact.ts';
import { ConfigError } from '../context/config/ServerConfig.ts';
import { MigrationUnderWay, TablesLockedError } from '../store/shortLocks.ts';
import { TransferRefused } from '../transfer/TransferRefused.ts';

const EXPECTED = [
  DataDirError,
  SchemaRefusedError,
  SchemaConflictError,
  EarlierVersionError,
  NoAdministratorError,
  DefinitionsRefusedError,
  LawhaError,
  ConfigError,
  TransferRefused,
  MigrationUnderWay,
  TablesLockedError,
];

const STORE_REASONS: Readonly<Record<StoreFailureReason, string>> = {
  full: 'The disk of the database is full',
  down: 'The database cannot be reached',
  busy: 'The database has too much to do',
  slow: 'The database took too long',
};
const STORE_HELP: Readonly<Record<StoreFailureReason, string>> = {
  full: 'Free some space, then start again.',
  down: 'See that it runs and that DATABASE_URL is right, then start again.',
  busy: 'Start again when it has less to do; DATABASE_POOL says how many connections this server takes.',
  slow: 'See what holds it up, then start again.',
};

/** What to print when the server cannot start: the message of a known reason, the place in the code of an unknown one. */
export function explainStartFailure(error: unknown): string {
  if (!(error instanceof Error)) return `lawha: ${String(error)}`;
  if (EXPECTED.some((kind) => error instanceof kind)) return `lawha: ${error.message}`;
  const reason = storeFailureReason(error);
  if (reason !== undefined) return `lawha: ${STORE_REASONS[reason]} (${reasonOf(error)}). ${STORE_HELP[reason]}`;
  if ('code' in error && error.code === 'EADDRINUSE')
    return `lawha: the port is taken (${error.message}); set PORT to another one.`;
  return explainFailure('could not start', error);
}

/** In one line. The driver gives no message when no address of a name accepted the connection. */
function reasonOf(error: Error): string {
  return error instanceof AggregateError ? error.errors.map(describeError).join('; ') : describeError(error);
}
