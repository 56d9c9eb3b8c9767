import { useEffect, useState } from 'react';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import type { Upload, UploadTarget } from '../../engine/client/Api.types.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { type ApiError, isApiError } from '../../engine/core/errors/ApiError.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { useLatest } from '../../engine/react/screen/useLatest.ts';

export interface TransferOptions {
  file: File;
  target: UploadTarget;
  /** Several files are sent one after another. */
  isTurn: boolean;
  /** The picture of a video, made while the person waits. */
  makePoster?: (file: File) => Promise<Blob | undefined>;
  onDone: (upload: Upload) => void;
  onFailed: () => void;
  /** Sent once more. */
  onRetry?: () => void;
}

export interface UseTransferResult {
  /** How much is sent, 0 to 1. */
  fraction: number;
  /** Why it failed; the file is still there to be sent again. */
  failure: string | undefined;
  retry: () => void;
}

/**
 * Sends a file when its turn in the queue is reached; unmounting aborts it. A failure is shown in a toast titled
 * 'Error', and the file stays to be sent again.
 */
export function useTransfer(options: TransferOptions): UseTransferResult {
  const { file, isTurn } = options;
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const [fraction, setFraction] = useState(0);
  const [failure, setFailure] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const latest = useLatest({ ...options, api, toast, t });

  useEffect(() => {
    if (!isTurn) return undefined;
    const abort = new AbortController();
    const { signal } = abort;
    const send = async (): Promise<void> => {
      const { target, makePoster } = latest.current;
      const poster = await makePoster?.(file);
      if (signal.aborted) return;
      const onProgress = (share: number): void => {
        if (!signal.aborted) setFraction(share);
      };
      try {
        const upload = await latest.current.api.upload(file, target, { signal, onProgress, ...(poster && { poster }) });
        if (!signal.aborted) latest.current.onDone(upload);
      } catch (error) {
        if (!isApiError(error)) throw error;
        if (signal.aborted || error.code === 'aborted') return;
        const text = latest.current.t;
        const reason = reasonOf(error);
        latest.current.toast({
          kind: 'error',
          title: text('uploads.error'),
          description: reason ?? text('common.errorGeneric'),
        });
        setFailure(reason ?? text('uploads.failed'));
        latest.current.onFailed();
      }
    };
    void send();
    return () => {
      abort.abort();
    };
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another attempt sends the same file
  }, [file, isTurn, attempt, latest]);

  return {
    fraction,
    failure,
    retry: () => {
      options.onRetry?.();
      setFailure(undefined);
      setFraction(0);
      setAttempt((count) => count + 1);
    },
  };
}

/**
 * The server's error of the file itself, else of the call: a refused file is a field error of a call without other
 * fields.
 */
function reasonOf({ fields, serverMessage }: ApiError): string | undefined {
  return Object.values(fields).flat()[0] ?? serverMessage;
}
