import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatInteger } from '../../engine/core/text/format.ts';
import { BUSY_STATES, type JobSummary } from '../../engine/features/jobs/Job.types.ts';
import { useText } from '../../engine/react/text/useText.ts';

/** Draws where a job is: its state in words, a bar while a server works on it, and its counts. */
export function JobProgress({ job }: { job: JobSummary }): ReactNode {
  const { t, language } = useText();
  const { state, done, total, kind } = job;
  const isBusy = BUSY_STATES.has(state);
  const number = (count: number): string => formatInteger(count, language);
  const added = isBusy ? 0 : (job.added ?? 0);
  const counts = [
    ['added', state === 'undone' ? 0 : added],
    ['changed', kind === 'export' || state === 'undone' || state === 'undoing' ? 0 : job.changed - added],
    ['undone', job.undone],
    ['same', job.same],
    ['failed', job.failed],
  ] as const;
  return (
    <chakra.div display="grid" gap="2">
      {/* Said when it changes; the counts, which change all the time, are not. */}
      <chakra.p aria-live="polite" fontWeight="600" data-testid="job-state" data-state={state}>
        {t(`jobs.states.${state}`)}
      </chakra.p>
      {isBusy && (
        <>
          <Bar max={Math.max(1, total)} value={done} aria-label={t(`jobs.states.${state}`)} />
          <chakra.p textStyle="table" color="fg.2">
            {t('jobs.progress', { done: number(done), total: number(total) })}
          </chakra.p>
        </>
      )}
      <chakra.ul display="flex" flexWrap="wrap" gap="2" textStyle="table">
        {counts.map(
          ([name, count]) =>
            count > 0 && (
              <li
                key={name}
                className={`lw-chip lw-tone-${name === 'failed' ? 'error' : name === 'same' ? 'ink' : 'success'}`}
                data-testid={`job-count-${name}`}
              >
                {t(`jobs.counts.${job.hasRun ? 'ended' : 'tried'}.${name}`, {
                  total: number(count),
                })}
              </li>
            ),
        )}
      </chakra.ul>
    </chakra.div>
  );
}

const Bar = chakra('progress', {
  base: {
    width: '100%',
    height: '2',
    appearance: 'none',
    borderRadius: 'full',
    overflow: 'hidden',
    background: 'bg.muted',
    '&::-webkit-progress-bar': { background: 'bg.muted' },
    '&::-webkit-progress-value': { background: 'primary.fill', transition: 'inline-size 200ms' },
    '&::-moz-progress-bar': { background: 'primary.fill' },
  },
});
