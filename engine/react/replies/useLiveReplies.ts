import { useEffect, useRef } from 'react';
import { useApi } from '../api/ApiContext.tsx';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import { useRecordChanges } from '../realtime/useRecordChanges.ts';
import type { Row } from '../../core/registry/defineCell.ts';

/**
 * Keeps deliveries up to date: when the delivery of a reply changes, which does not change the record's version, the
 * record is reloaded.
 */
export function useLiveReplies(resource: ResolvedResource, row: Row, onChanged: (row: Row) => void): void {
  const api = useApi();
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);
  const refetch = async (): Promise<void> => {
    controller.current?.abort();
    controller.current = new AbortController();
    const { signal } = controller.current;
    try {
      const now = await api.get(resource, row.id, { signal });
      if (!signal.aborted) onChanged(now);
    } catch (error) {
      // The page itself reports a deleted record or a lost connection.
      if (!isApiError(error)) throw error;
    }
  };
  useRecordChanges(resource.name, 'replies', ({ events }) => {
    const isDelivery = events.some(
      ({ id, version, fields }) => id === row.id && version === undefined && fields?.includes('replies') === true,
    );
    if (isDelivery) void refetch();
  });
}
