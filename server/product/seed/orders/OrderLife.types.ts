import type { Random } from '../createRandom.ts';
import type { Agent, Customer, OrderSeedData, Service } from './OrderSeedData.types.ts';
import type { OrderRecord, SeedActor } from './SeedOrder.types.ts';

/** An order during its simulation: its recorded values, and its planned outcome. */
export interface OrderLife {
  readonly seedData: OrderSeedData;
  readonly random: Random;
  readonly record: OrderRecord;
  readonly customer: Customer;
  readonly service: Service;
  /** Who entered it. */
  readonly creator: SeedActor;
  /** Whether customers and agents that are barred now could take part. */
  readonly isLongAgo: boolean;
  /** The planned agent. */
  agent: Agent | undefined;
  /** When the technician is expected. */
  visit: number;
  /** Delay of the agent. */
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
