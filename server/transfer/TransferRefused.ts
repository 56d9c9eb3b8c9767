/** A copy that was not begun, or not completed; the message says what to do. */
export class TransferRefused extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'TransferRefused';
  }
}
