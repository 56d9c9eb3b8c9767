import { Button, chakra, Skeleton } from '@chakra-ui/react';
import { useRef, useState, type ReactNode } from 'react';
import useSWR from 'swr';
import { manifest } from 'virtual:lawha/manifest';
import { BUSY_STATES, type JobSummary } from '../../../engine/features/jobs/Job.types.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { usePushes } from '../../../engine/react/realtime/usePushes.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { useResource } from '../../../engine/react/registry/ResourceLoader.tsx';
import { Moment } from '../../../engine/react/text/Moment.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Modal } from '../../../widgets/kit/dialog/Modal.tsx';
import { CellStyles } from '../../../widgets/views/cells/CellStyles.tsx';
import { JobPanel } from '../../../widgets/jobs/JobPanel.tsx';
import { JobProgress } from '../../../widgets/jobs/JobProgress.tsx';
import { FailureNotice } from '../../../widgets/views/shared/FailureNotice.tsx';
import { PageHeader } from '../../../widgets/views/shared/PageHeader.tsx';
import { loadResource } from '../../base/loadResource.ts';
import { PROFILE_PATHS } from '../../base/profilePaths.ts';
import { cellRegistry } from '../../screens/cellRegistry.ts';

const PARTS = { cells: cellRegistry, loadResource };

/** How often the list is fetched while a server works on one of its jobs. */
const POLL_MS = 5000;

/** The jobs that the signed-in person has started: where each is, and all that can still be done about it. */
export default function JobsPage(): ReactNode {
  const api = useApi();
  const { t } = useText();
  const { data, error, mutate } = useSWR<JobSummary[], unknown>('jobs', async () => (await api.jobs()).list(), {
    refreshInterval: (jobs) => (jobs?.some(({ state }) => BUSY_STATES.has(state)) === true ? POLL_MS : 0),
  });
  usePushes('job', 'jobs', () => void mutate());
  const [open, setOpen] = useState<JobSummary>();
  const opener = useRef<HTMLElement>(null);
  return (
    <PartsProvider value={PARTS}>
      <chakra.div data-testid="jobs" maxWidth="1080px" marginInline="auto">
        <CellStyles />
        <PageHeader
          title={t('jobs.mine')}
          crumbs={[{ label: t('profile.title'), to: PROFILE_PATHS.show }, { label: t('jobs.mine') }]}
        />
        <chakra.section
          bg="bg.surface"
          borderWidth="1px"
          borderRadius="card"
          boxShadow="card"
          p={{ base: '4', md: '6' }}
        >
          <chakra.p color="fg.2" textStyle="table" marginBlockEnd="4">
            {t('jobs.page')}
          </chakra.p>
          {data === undefined && error !== undefined && (
            <FailureNotice title={t('jobs.refused')} error={error} onRetry={() => void mutate()} />
          )}
          {data === undefined && error === undefined && (
            <chakra.output aria-busy="true" aria-label={t('common.loading')} display="grid" gap="3">
              <Skeleton height="16" />
              <Skeleton height="16" />
            </chakra.output>
          )}
          {data?.length === 0 && <p>{t('jobs.empty')}</p>}
          {data !== undefined && data.length > 0 && (
            <chakra.ul display="grid" listStyle="none">
              {data.map((job) => (
                <JobItem
                  key={job.id}
                  job={job}
                  onOpen={(button) => {
                    opener.current = button;
                    setOpen(job);
                  }}
                />
              ))}
            </chakra.ul>
          )}
        </chakra.section>
        {open !== undefined && (
          <JobDialog
            job={open}
            returnTo={() => opener.current}
            onClose={() => {
              setOpen(undefined);
              void mutate();
            }}
          />
        )}
      </chakra.div>
    </PartsProvider>
  );
}

function JobItem({ job, onOpen }: { job: JobSummary; onOpen: (button: HTMLElement) => void }): ReactNode {
  const { t, pick } = useText();
  const title = useTitle(job);
  return (
    <chakra.li
      data-testid="job"
      display="flex"
      flexWrap="wrap"
      gap="3"
      alignItems="start"
      paddingBlock="4"
      borderBlockEndWidth="1px"
      _last={{ borderBlockEndWidth: '0', paddingBlockEnd: '0' }}
    >
      <chakra.div flex="1 1 260px" minWidth="0" display="grid" gap="1.5">
        <chakra.h2 textStyle="label" overflowWrap="anywhere">
          {title}
          {pick(job.about) !== '' && <> · {pick(job.about)}</>}
        </chakra.h2>
        <chakra.p textStyle="caption" color="fg.2">
          <Moment at={job.created_at} />
        </chakra.p>
        <JobProgress job={job} />
      </chakra.div>
      <Button
        variant="outline"
        size="sm"
        aria-label={`${t('jobs.open')}: ${title}`}
        onClick={({ currentTarget }) => onOpen(currentTarget)}
      >
        {t('jobs.open')}
      </Button>
    </chakra.li>
  );
}

function useTitle({ kind, resource }: JobSummary): string {
  const { t, pick } = useText();
  const group = manifest.find(({ name }) => name === resource)?.label;
  return t('jobs.ofGroup', { action: t(`jobs.actions.${kind}`), group: group ? pick(group) : resource });
}

interface JobDialogProps {
  job: JobSummary;
  returnTo: () => HTMLElement | null;
  onClose: () => void;
}

function JobDialog({ job, returnTo, onClose }: JobDialogProps): ReactNode {
  const [id, setId] = useState(job.id);
  const [isOpen, setOpen] = useState(true);
  const resource = useResource(job.resource);
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <Modal
      testId="job-dialog"
      title={useTitle(job)}
      titleRef={title}
      isOpen={isOpen}
      onClose={() => setOpen(false)}
      size="lg"
      scrollBehavior="inside"
      initialFocusEl={() => title.current}
      finalFocusEl={returnTo}
      onExitComplete={onClose}
    >
      {resource !== undefined && (
        <JobPanel key={id} id={id} resource={resource} onRetried={setId} onClose={() => setOpen(false)} />
      )}
    </Modal>
  );
}
