import type { SeedPoint, SeedReview, SeedText } from '../SeedShapes.types.ts';

/** A reason of a move. */
export interface SeedReason {
  readonly id: number;
  readonly name: SeedText;
  readonly desc: SeedText;
}

/** A reason as an order and its history keep it: its words then, and when it was given. */
export type StoredReason = Omit<SeedReason, 'id'> & { readonly created_at: string };

/** Who moved an order; null for the server itself. */
export interface SeedActor {
  readonly resource: string;
  readonly id: number;
  readonly name: string;
}

/** An entry of an order's history. The first has no state before it. */
export interface SeedChange {
  readonly from: string | null;
  readonly to: string;
  readonly actor: string;
  readonly by: SeedActor | null;
  readonly reason: SeedReason | null;
  readonly note: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** An order in the record shape of its definition; moments as ISO 8601, dates as `YYYY-MM-DD`, times as `HH:mm`. */
export type OrderRecord = {
  id: number;
  version: number;
  created_at: string;
  updated_at: string;
  type: 'inspection' | 'maintenance';
  user_id: number;
  service_id: number;
  sub_service_id: number;
  city_id: number;
  point: SeedPoint;
  is_scheduled: 0 | 1;
  scheduled_date: string | null;
  work_time_id: number | null;
  visit_date: string;
  visit_time: string;
  company_id: number | null;
  agent_id: number | null;
  payment_method: 'cash' | 'wallet';
  price: number;
  report_price: number | null;
  sale_id: number | null;
  discount: number | null;
  is_paid: 0 | 1;
  /** Frozen with the price, which the ledger's opening does for seeded orders. */
  vat_rate: null;
  agent_rate: null;
  company_rate: null;
  assignment_reason: null;
  is_delayed: 0 | 1;
  delay_reason_id: number | null;
  images: readonly string[];
  notes: string | null;
  status: string;
  status_at: string;
  status_by: string;
  created_by: 'client' | 'agent' | 'call_center' | 'admin';
  call_center_id: number | null;
  is_technical_order: 0 | 1;
  inspection_order_id: number | null;
  cancel_reason_data: StoredReason | null;
  report_reason_data: StoredReason | null;
  actual_distance: number | null;
  actual_order_duration: number | null;
  reviews: readonly SeedReview[];
};

/** An order and all that ever happened to it, oldest first. */
export interface SeedOrder {
  readonly record: OrderRecord;
  readonly changes: readonly SeedChange[];
}
