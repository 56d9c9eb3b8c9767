/** Base of every error of the engine: a code that never changes beside a message for people. */
export class LawhaError extends Error {
  /** Stable, kebab-case. */
  readonly code: string;

  constructor(code: string, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'LawhaError';
    this.code = code;
  }
}

/** Whether `value` is one of our errors, and, when `code` is given, that very one. */
export function isLawhaError(value: unknown, code?: string): value is LawhaError {
  return value instanceof LawhaError && (code === undefined || value.code === code);
}
