/** A gateway will never take this message, however often it is offered: an address that does not exist, for one. */
export class DeliveryRefused extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'DeliveryRefused';
  }
}
