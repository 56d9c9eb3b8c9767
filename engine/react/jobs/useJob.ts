import { useEffect, useRef } from 'react';
import useSWR from 'swr';
import { BUSY_STATES, type JobDetail } from '../../features/jobs/Job.types.ts';
import { useApi } from '../api/ApiContext.tsx';
import { useRealtime } from '../realtime/RealtimeContext.tsx';
import { usePushes } from '../realtime/usePushes.ts';

/** How often a job is asked for while a server works on it: without live updates, and beside them. */
const POLL_MS = 1500;
const BESIDE_MS = 6000;

export interface UseJobResult {
  /** Undefined until the first answer. */
  job: JobDetail | undefined;
  error: unknown;
  /** Shows what a call has answered. */
  show: (job: JobDetail) => void;
}

/**
 * A job while it continues: pushed counts at once, all else by fetching again. An account that looks at it is not notified of its end.
 *
 * @param onChanged called once it has changed records, or put them back
 */
export function useJob(id: number, onChanged?: () => void): UseJobResult {
  const api = useApi();
  const isLive = useRealtime() !== undefined;
  const { data, error, mutate } = useSWR<JobDetail, unknown>(['jobs', id], async () => (await api.jobs()).get(id), {
    refreshInterval: (job) => (job !== undefined && !BUSY_STATES.has(job.state) ? 0 : isLive ? BESIDE_MS : POLL_MS),
  });
  usePushes('job', `job ${id}`, ({ events, isMissed, isReset }) => {
    const own = events.filter((event) => event.data.id === id).at(-1)?.data;
    if (isReset || isMissed) void mutate();
    if (own === undefined) return;
    const isNew = own.state !== data?.state;
    void mutate((job) => job && { ...job, ...own, state: isNew ? job.state : own.state }, { revalidate: isNew });
  });
  const reported = useRef(false);
  const hasChanged = data !== undefined && ['done', 'cancelled', 'failed', 'undone'].includes(data.state);
  useEffect(() => {
    if (hasChanged && !reported.current) onChanged?.();
    reported.current = hasChanged;
  }, [hasChanged, onChanged]);
  return { job: data, error, show: (job) => void mutate(job, { revalidate: false }) };
}
