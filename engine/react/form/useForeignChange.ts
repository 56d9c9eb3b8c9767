import { useState } from 'react';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { RecordChange } from '../../features/realtime/RecordChange.ts';
import { useRecordChanges } from '../realtime/useRecordChanges.ts';
import type { Row } from '../../core/registry/defineCell.ts';

export interface UseForeignChangeResult {
  /** The change that another person made to the edited record. */
  change: RecordChange | undefined;
  dismiss: () => void;
}

/**
 * Whether a change is of nothing that the form holds: it put the record elsewhere in its list, which a save takes over by
 * itself (`mergeForm`), or is of what belongs to the record and is no field, such as the delivery of a reply.
 */
function isBeside({ ordering, fields: own }: ResolvedResource, { action, fields = [] }: RecordChange): boolean {
  const isAside = (name: string): boolean => name === ordering || own.every((field) => field.name !== name);
  return action === 'update' && fields.length > 0 && fields.every(isAside);
}

/** Detects that another person changed or deleted the edited record; the form itself is not touched. */
export function useForeignChange(resource: ResolvedResource, row: Row | undefined): UseForeignChangeResult {
  const [change, setChange] = useState<RecordChange>();
  useRecordChanges(resource.name, 'form', ({ events }) => {
    const last = events.findLast(
      (event) => event.id === row?.id && event.own === undefined && !isBeside(resource, event),
    );
    if (last !== undefined) setChange(last);
  });
  const isKnown = change?.version !== undefined && change.version <= (row?.version ?? 0);
  return {
    change: isKnown ? undefined : change,
    dismiss: () => setChange(undefined),
  };
}
