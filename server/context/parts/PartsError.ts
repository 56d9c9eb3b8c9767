import { LawhaError } from '../../../engine/core/errors/LawhaError.ts';

/** The parts that a server is started with cannot be used; the message says what to write. */
export class PartsError extends LawhaError {
  constructor(message: string, options?: ErrorOptions) {
    super('parts', message, options);
    this.name = 'PartsError';
  }
}
