import { AUDIT_TABLE } from '../../store/schema/auditTable.ts';
import type { Source } from '../../store/schema/Source.types.ts';

/** Exceptions that were made: every write of the audit that gave an order another reason for one. */
export const EXCEPTIONS_SOURCE: Source = {
  name: 'assignment_exceptions',
  columns: {
    id: 'a.id',
    version: '1',
    created_at: 'a.at',
    updated_at: 'a.at',
    order_id: 'a.record_id',
    agent_id: `(a.after ->> 'agent_id')::bigint`,
    reason: `a.after ->> 'assignment_reason'`,
    made_by: 'a.actor_name',
  },
  from: [
    `${AUDIT_TABLE.name} a where a.resource = 'orders' and a.after ->> 'assignment_reason' is not null
      and a.after ->> 'assignment_reason' is distinct from a.before ->> 'assignment_reason'`,
    '',
  ],
};
