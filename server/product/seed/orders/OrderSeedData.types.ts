import type { SaleTerms } from '../../behaviours/saleRules.ts';
import type { SeedPoint, SeedText } from '../SeedShapes.types.ts';
import type { Habits } from './habits.ts';
import type { OrderWords } from './OrderWords.types.ts';
import type { SeedActor, SeedReason } from './SeedOrder.types.ts';

/** A customer. */
export interface Customer extends SeedActor {
  readonly image: string | null;
  readonly joined: number;
  /** City id; undefined for those who live abroad or did not say. */
  readonly cityId: number | undefined;
  /** Whether the customer may order now. */
  readonly isWelcome: boolean;
}

/** An agent of orders: a provider or a maintenance technician. */
export interface Agent extends SeedActor {
  readonly joined: number;
  readonly serviceIds: readonly number[];
  readonly companyId: number | null;
  readonly point: SeedPoint;
  /** Whether the agent may be given orders now. */
  readonly receives: boolean;
  /** Probability that customers of the agent are content, 0 to 1. */
  readonly quality: number;
}

export interface Company extends SeedActor {
  readonly receives: boolean;
}

export interface Service {
  readonly id: number;
  readonly name: SeedText;
  readonly image: string;
  readonly price: number;
  readonly reportPrice: number;
  readonly isActive: boolean;
  readonly subs: readonly { readonly id: number; readonly price: number }[];
}

/** An offer. */
export type Offer = SaleTerms & { readonly id: number };

export interface Slot {
  readonly id: number;
  readonly from: string;
  readonly capacity: number;
}

/** Everything that orders of the demo data refer to. Lists are in the order of ids, which is that of joining. */
export interface OrderSeedData {
  readonly words: OrderWords;
  readonly habits: Habits;
  readonly customers: readonly Customer[];
  /** Summed weights of the customers up to each. */
  readonly customerWeights: readonly number[];
  readonly services: ReadonlyMap<number, Service>;
  /** The agents of a service, those nearest to a city first: by service, then city. */
  readonly agentsNear: (serviceId: number, cityId: number) => readonly Agent[];
  readonly companies: ReadonlyMap<number, Company>;
  readonly offers: readonly Offer[];
  /** Active slots by day of the week, Sunday first. */
  readonly slots: readonly (readonly Slot[])[];
  readonly admins: readonly SeedActor[];
  readonly callCenter: readonly SeedActor[];
  /** Active reasons by who gives them. */
  readonly reasons: Readonly<Record<'client' | 'agent' | 'admin', readonly SeedReason[]>>;
  /** Reasons for which a finished order is opened again. */
  readonly complaints: readonly SeedReason[];
  readonly delayReasonIds: readonly number[];
}
