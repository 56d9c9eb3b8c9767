import { Button, chakra, Dialog, Skeleton, Spinner } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import type { JobStep } from '../../engine/client/records/createJobCalls.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { diffRecord } from '../../engine/core/records/diffRecord.ts';
import { fromWire } from '../../engine/core/records/recordCodec.ts';
import { formatInteger } from '../../engine/core/text/format.ts';
import { saveFile } from '../../engine/features/export/saveFile.ts';
import { BUSY_STATES, type JobDifference, type JobKind } from '../../engine/features/jobs/Job.types.ts';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import { errorMessage } from '../../engine/react/feedback/errorToast.ts';
import { useJob } from '../../engine/react/jobs/useJob.ts';
import { UserText } from '../../engine/react/text/UserText.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { ChangeList } from '../views/show/history/ChangeList.tsx';
import { JobProgress } from './JobProgress.tsx';

export interface JobPanelProps {
  id: number;
  resource: ResolvedResource;
  /** It was sent again: the new job. */
  onRetried: (id: number) => void;
  /** Records have changed. */
  onChanged?: (() => void) | undefined;
  onClose: () => void;
}

/** What the confirmation says, where it is not a change. */
const CONFIRM: Readonly<Partial<Record<JobKind, string>>> = {
  delete: 'jobs.confirmDelete',
  notify: 'jobs.confirmNotify',
  import: 'jobs.confirmImport',
};

/** Draws a job in a dialog: where it is, what changes and what fails, and what can be done about it. */
export function JobPanel({ id, resource, onRetried, onChanged, onClose }: JobPanelProps): ReactNode {
  const api = useApi();
  const { t, pick, language } = useText();
  const { job, error, show } = useJob(id, onChanged);
  const [busy, setBusy] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const status = useRef<HTMLDivElement>(null);

  const attempt = async (name: string, work: () => Promise<void>): Promise<void> => {
    if (busy !== undefined) return;
    setBusy(name);
    setProblem(undefined);
    try {
      await work();
    } catch (failure) {
      setProblem(errorMessage(failure, t));
    } finally {
      setBusy(undefined);
    }
  };
  const act = (step: JobStep): void =>
    void attempt(step, async () => {
      const changed = await (await api.jobs()).act(id, step);
      if (step === 'retry') onRetried(changed.id);
      else show(changed);
      // The button that was pressed is gone.
      status.current?.focus();
    });
  const save = (which: 'failures' | 'file', name: string): void =>
    void attempt(which, async () => saveFile(name, await (await api.jobs()).file(id, which)));

  if (job === undefined) {
    return (
      <>
        <Dialog.Body>
          {error === undefined ? (
            <chakra.output aria-busy="true" aria-label={t('common.loading')} display="grid" gap="3">
              <Skeleton height="6" />
              <Skeleton height="14" />
            </chakra.output>
          ) : (
            <p role="alert">{errorMessage(error, t)}</p>
          )}
        </Dialog.Body>
        <Footer>
          <Button variant="outline" onClick={onClose}>
            {t('common.close')}
          </Button>
        </Footer>
      </>
    );
  }
  const { state } = job;
  return (
    <>
      <Dialog.Body display="grid" gap="5" alignContent="start">
        <chakra.div ref={status} tabIndex={-1} outline="none" display="grid" gap="3">
          <chakra.p textStyle="label">
            {t(`jobs.actions.${job.kind}`)}
            {pick(job.about) !== '' && <>: {pick(job.about)}</>}
          </chakra.p>
          <JobProgress job={job} />
          {job.reason !== null && (
            <chakra.p role="alert" color="error">
              {pick(job.reason)}
            </chakra.p>
          )}
          {BUSY_STATES.has(state) && (
            <chakra.p textStyle="table" color="fg.2">
              {t('jobs.mayClose')}
            </chakra.p>
          )}
          {problem !== undefined && (
            <chakra.p role="alert" color="error">
              {problem}
            </chakra.p>
          )}
        </chakra.div>
        {!BUSY_STATES.has(state) && job.differences.length > 0 && (
          <Part title={t('jobs.differences', { shown: formatInteger(job.differences.length, language) })}>
            {job.differences.map((difference) => (
              <Difference key={difference.row ?? difference.id} resource={resource} difference={difference} />
            ))}
          </Part>
        )}
        {!BUSY_STATES.has(state) && job.failures.length > 0 && (
          <Part
            title={t(state === 'undone' ? 'jobs.left' : 'jobs.failures', {
              total: formatInteger(job.failed, language),
            })}
          >
            {job.failures.map((failure) => (
              <chakra.li key={failure.row ?? failure.id} data-testid="job-failure" minWidth="0">
                <RecordName record={failure} />
                {(failure.faults ?? []).map(({ column, title, value, reason }) => (
                  <chakra.p key={`${column} ${reason}`} textStyle="table" overflowWrap="anywhere">
                    <chakra.span fontWeight="600">
                      <UserText>{title === '' ? t('importing.untitled', { number: column + 1 }) : title}</UserText>
                    </chakra.span>
                    {value !== '' && (
                      <>
                        {': '}
                        <UserText>{value}</UserText>
                      </>
                    )}
                    {' – '}
                    <chakra.span color="error">{reason}</chakra.span>
                  </chakra.p>
                ))}
                {failure.reason !== '' && (
                  <chakra.p color="error" textStyle="table" overflowWrap="anywhere">
                    {failure.reason}
                  </chakra.p>
                )}
              </chakra.li>
            ))}
          </Part>
        )}
      </Dialog.Body>
      <Footer>
        {state !== 'ready' && (
          <Button variant="outline" data-testid="job-close" onClick={onClose}>
            {t('common.close')}
          </Button>
        )}
        {job.failed > 0 && !BUSY_STATES.has(state) && (
          <JobButton name="failures" busy={busy} onPress={() => save('failures', `${job.resource}-${id}-failures.csv`)}>
            {t('jobs.failuresFile')}
          </JobButton>
        )}
        {job.failed > 0 && ['done', 'failed', 'cancelled'].includes(state) && (
          <JobButton name="retry" busy={busy} onPress={() => act('retry')}>
            {t('jobs.retry')}
          </JobButton>
        )}
        {['waiting', 'dry-run', 'ready', 'running'].includes(state) && (
          <JobButton name="cancel" busy={busy} onPress={() => act('cancel')}>
            {t(state === 'running' ? 'jobs.stop' : 'common.cancel')}
          </JobButton>
        )}
        {state === 'ready' && job.changed > 0 && (
          <JobButton name="confirm" busy={busy} isMain isDanger={job.kind === 'delete'} onPress={() => act('confirm')}>
            {t(CONFIRM[job.kind] ?? 'jobs.confirm', { count: job.changed })}
          </JobButton>
        )}
        {job.canUndo && (
          <JobButton name="undo" busy={busy} onPress={() => act('undo')}>
            {t('jobs.undo')}
          </JobButton>
        )}
        {job.file !== null && state === 'done' && (
          <JobButton name="file" busy={busy} isMain onPress={() => save('file', job.file ?? '')}>
            {t('jobs.download')}
          </JobButton>
        )}
      </Footer>
    </>
  );
}

interface JobButtonProps {
  name: string;
  /** The button whose call is under way. */
  busy: string | undefined;
  isMain?: boolean;
  isDanger?: boolean;
  onPress: () => void;
  children: ReactNode;
}

function JobButton({ name, busy, isMain = false, isDanger = false, onPress, children }: JobButtonProps): ReactNode {
  return (
    <Button
      variant={isMain ? 'solid' : 'outline'}
      colorPalette={isDanger ? 'red' : undefined}
      data-testid={`job-${name}`}
      // Busy and not disabled: a disabled button could not keep the focus.
      aria-disabled={busy !== undefined}
      aria-busy={busy === name}
      onClick={onPress}
    >
      {busy === name && <Spinner size="sm" />}
      {children}
    </Button>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }): ReactNode {
  return (
    <chakra.section display="grid" gap="2.5">
      <chakra.h3 textStyle="label">{title}</chakra.h3>
      <chakra.ul display="grid" gap="3">
        {children}
      </chakra.ul>
    </chakra.section>
  );
}

function Difference({ resource, difference }: { resource: ResolvedResource; difference: JobDifference }): ReactNode {
  const { before, after, row } = difference;
  // A row of a file without a version before it adds a record.
  const versions = {
    before: before ? fromWire(resource, before) : row === undefined ? null : {},
    after: after && fromWire(resource, after),
  };
  const changes = versions.before === null || after === null ? [] : diffRecord(resource, versions);
  return (
    <chakra.li data-testid="job-difference" minWidth="0">
      <RecordName record={difference} isNew={row !== undefined && before === null} />
      {changes.length > 0 && <ChangeList resource={resource} changes={changes} {...versions} />}
    </chakra.li>
  );
}

/** Draws what a record is called; of an import the row of the file before it. */
function RecordName({
  record: { row, name },
  isNew = false,
}: {
  record: Pick<JobDifference, 'row' | 'name'>;
  isNew?: boolean;
}): ReactNode {
  const { t, language } = useText();
  if (row === undefined) return <UserText>{name}</UserText>;
  return (
    <chakra.p fontWeight="600" overflowWrap="anywhere">
      {t('importing.row', { row: formatInteger(row, language) })}
      {name !== '' && (
        <>
          {' · '}
          <UserText>{name}</UserText>
        </>
      )}
      {isNew && name === '' && <> · {t('importing.new')}</>}
    </chakra.p>
  );
}

function Footer({ children }: { children: ReactNode }): ReactNode {
  return (
    <Dialog.Footer flexWrap="wrap" gap="2">
      {children}
    </Dialog.Footer>
  );
}
