import type { PushedData } from '../../engine/features/realtime/PushedEvent.ts';
import type { ChangeAction } from '../../engine/features/realtime/RecordChange.ts';

/** A row of `lawha_changes` to be. */
export interface EventRow {
  kind: 'record' | 'session' | 'push';
  resource: string;
  record_id: number;
  action?: ChangeAction;
  version?: number;
  fields?: readonly string[];
  by_id?: number;
  by_name?: string;
  by_resource?: string;
  tab?: string;
  account_id?: number;
  page?: string;
  data?: PushedData;
}

/** A row of `lawha_audit` to be. */
export interface AuditRow {
  account_id: number | undefined;
  actor_resource: string | undefined;
  actor_name: string | undefined;
  actor_type: string | undefined;
  action: string;
  resource: string;
  record_id: number | null;
  before: unknown;
  after: unknown;
}
