/** A gateway will never accept this message, for example because the address does not exist. */
export class DeliveryRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DeliveryRefused';
  }
}
