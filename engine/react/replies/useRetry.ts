import { useState } from 'react';
import { errorToast } from '../feedback/errorToast.ts';
import { useFeedback } from '../feedback/FeedbackContext.tsx';
import { useApi } from '../api/ApiContext.tsx';
import { staleRow } from '../../client/connection/toStaleError.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isApiError } from '../../core/errors/ApiError.ts';
import type { Row } from '../../core/registry/defineCell.ts';
import type { Reply } from '../../core/definition/Replies.types.ts';
import { useText } from '../text/useText.ts';
import { deliveryToast } from './deliveryToast.ts';

export interface UseRetryResult {
  retry: (reply: Reply) => void;
  /** The one that is being sent again. */
  retrying: number | undefined;
}

/** Sends a reply again that could not be delivered or was kept; the record of the answer is shown. */
export function useRetry(resource: ResolvedResource, row: Row, onChanged: (row: Row) => void): UseRetryResult {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [retrying, setRetrying] = useState<number>();
  const retry = async ({ id }: Reply): Promise<void> => {
    setRetrying(id);
    try {
      const answered = await (await api.replies()).retry(resource, row.id, id);
      onChanged(answered);
      toast(deliveryToast(answered, t, id));
    } catch (error) {
      // Another person was faster: the current state is shown.
      const current = isApiError(error) ? staleRow(error) : undefined;
      if (current) onChanged(current);
      const message = errorToast(error, t);
      if (message) toast(message);
    } finally {
      setRetrying(undefined);
    }
  };
  return { retry: (reply) => void retry(reply), retrying };
}
