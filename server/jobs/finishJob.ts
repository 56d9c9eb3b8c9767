import { notificationTexts } from '../outbox/notificationTexts.ts';
import type { JobKind, JobState } from '../../engine/features/jobs/Job.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import { type MessageKey, textOf } from '../base/messages/formatMessage.ts';
import { MESSAGE_TYPE, notifyPeople } from '../outbox/writeNotifications.ts';
import type { Db } from '../store/Store.types.ts';
import type { Job } from './Job.types.ts';

/** How long ago a screen may have asked for a job to count as open. */
const WATCHED_MS = 20_000;

const TITLES: Partial<Record<JobState, MessageKey>> = {
  ready: 'jobTitleReady',
  done: 'jobTitleDone',
  failed: 'jobTitleFailed',
  undone: 'jobTitleUndone',
};

const KINDS: Readonly<Record<JobKind, MessageKey>> = {
  edit: 'jobKindEdit',
  toggle: 'jobKindToggle',
  move: 'jobKindMove',
  delete: 'jobKindDelete',
  notify: 'jobKindNotify',
  export: 'jobKindExport',
  import: 'jobKindImport',
};

/** Notifies the starter of a job that has ended, where no screen of the account shows it; in its transaction. */
export async function finishJob(
  db: Db,
  { catalogue, now }: AppContext,
  job: Job,
  { state }: { state: JobState },
): Promise<void> {
  const title = TITLES[state];
  if (title === undefined || now().getTime() - new Date(job.watchedAt).getTime() < WATCHED_MS) return;
  const group = catalogue.entries.get(job.resource)?.resource.label ?? { ar: job.resource, en: job.resource };
  const kind = textOf(KINDS[job.kind], { group });
  const titles = textOf(title, { job: kind });
  const { changed, failed, undone } = job;
  const bodies = textOf('jobCounts', { changed: state === 'undone' ? undone : changed, failed });
  await notifyPeople(db, catalogue, {
    to: [{ resource: job.accountResource, id: job.accountId }],
    notifyType: MESSAGE_TYPE,
    ...notificationTexts(titles, bodies),
  });
}
