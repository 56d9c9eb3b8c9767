import type { Random } from '../createRandom.ts';
import type { Agent, Customer, OrderWorld, Service } from './OrderWorld.types.ts';
import type { OrderRecord, SeedActor } from './SeedOrder.types.ts';

/** An order while it is lived through: what is recorded of it, and what is bound to come. */
export interface OrderLife {
  readonly world: OrderWorld;
  readonly random: Random;
  readonly record: OrderRecord;
  readonly customer: Customer;
  readonly service: Service;
  /** Who entered it. */
  readonly creator: SeedActor;
  /** Whether whoever is barred by now could take part. */
  readonly isLongAgo: boolean;
  /** Who will serve it unless something comes between. */
  agent: Agent | undefined;
  /** When the technician is expected. */
  visit: number;
  /** By how much he will be late. */
  delay: number;
  /** How long the work takes. */
  work: number;
  /** When the state changed last. */
  at: number;
  /** When the work began last. */
  startedAt: number;
  /** How often it has been reopened. */
  reopened: number;
}
