/** Why a statement failed through no fault of the caller: the database is unreachable, busy, timed out, or full. */
export type StoreFailureReason = 'down' | 'busy' | 'slow' | 'full';

/** The database cannot serve a call now. */
export class StoreFailure extends Error {
  readonly reason: StoreFailureReason;

  constructor(reason: StoreFailureReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'StoreFailure';
    this.reason = reason;
  }
}

/** SQLSTATE codes, and the system's codes of a broken connection. */
const REASONS: Readonly<Record<string, StoreFailureReason>> = {
  '53100': 'full',
  '53200': 'busy',
  '53300': 'busy',
  '53400': 'busy',
  '40001': 'busy',
  '40P01': 'busy',
  '55P03': 'busy',
  '57014': 'slow',
  '25P03': 'slow',
  '25P04': 'slow',
  '25006': 'down',
  '57P01': 'down',
  '57P02': 'down',
  '57P03': 'down',
  '57P04': 'down',
  '57P05': 'down',
  '58030': 'down',
  '3D000': 'down',
  '28000': 'down',
  '28P01': 'down',
  ECONNREFUSED: 'down',
  ECONNRESET: 'down',
  ECONNABORTED: 'down',
  EPIPE: 'down',
  ENOTFOUND: 'down',
  EAI_AGAIN: 'down',
  EHOSTUNREACH: 'down',
  EHOSTDOWN: 'down',
  ENETUNREACH: 'down',
  ENETDOWN: 'down',
  ETIMEDOUT: 'down',
};

/** Messages of the driver, without a code, about a lost connection to PostgreSQL. */
const LOST = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;
const NO_CONNECTION = 'timeout exceeded when trying to connect';

/** The reason when an error is a failure of the database itself; undefined for any other. */
export function storeFailureReason(error: unknown): StoreFailureReason | undefined {
  if (error instanceof StoreFailure) return error.reason;
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  // Others break connections too, but only the database has states of five letters, with a severity.
  const isState = /^[0-9A-Z]{5}$/.test(code);
  if (isState) return 'severity' in error ? (code.startsWith('08') ? 'down' : REASONS[code]) : undefined;
  if (error.message === NO_CONNECTION) return 'busy';
  return REASONS[code] ?? (LOST.test(error.message) ? 'down' : undefined);
}
