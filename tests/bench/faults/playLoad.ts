import { setTimeout as pause } from 'node:timers/promises';
import type { JobDetail } from '../../../engine/features/jobs/Job.types.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { queueMessage } from '../../../server/outbox/queueMessage.ts';
import type { Store } from '../../../server/store/Store.types.ts';
import { picture } from '../../contract/mediaSamples.ts';
import type { Fault, Ledger, Outcome } from './createLedger.ts';

/** How long an answer is waited for. */
const PATIENCE_MS = 20_000;
/** Group of the records that are written. */
const GROUP = 'delayReasons';
/** First word of the records that jobs change, and of no other. */
export const JOB_WORD = 'Switched';
export const JOB_RECORDS = 60;

/** What is known of a call that was made several times: the first of these that was answered. */
const SEQUENCE: readonly Outcome[] = ['done', 'unknown', 'refused'];

export interface LoadOptions {
  /** Address of the proxy, without `/`. */
  url: string;
  headers: Readonly<Record<string, string>>;
  /** The database past everything that fails on the way; messages are put into the outbox there. */
  store: Store;
  records: Ledger;
  messages: Ledger;
  clients: number;
}

/** What a load has done beside what is in the ledgers. */
export interface FaultLoad {
  /** Calls by what was answered: a status, or `no answer`. */
  answers: Map<string, number>;
  /** Addresses of files that were acknowledged. */
  files: Set<string>;
  /** Jobs that ended. */
  jobs: () => number;
  /** Answers that must not be: a failure of the server that says nothing of trying again, a job that failed. */
  wrong: Fault[];
  /** Resolves when each client has a record of its own, and those of the jobs are there: nothing may fail before. */
  begun: Promise<unknown>;
  /** Ends it: what was begun is waited for. */
  stop: () => Promise<void>;
}

interface Reply {
  outcome: Outcome;
  status?: number;
  data: Record<string, unknown>;
}

/** Reads and writes from several clients (each fifth change and each fifth new record by a request that arrives twice), runs jobs and puts messages into the outbox, until it is stopped. */
export function playLoad({ url, headers, store, records, messages, clients }: LoadOptions): FaultLoad {
  const answers = new Map<string, number>();
  const files = new Set<string>();
  const wrong: Fault[] = [];
  const over = new AbortController();
  let jobs = 0;

  const call = async (
    path: string,
    body?: object | FormData,
    { method = 'POST', key }: { method?: string; key?: string } = {},
  ): Promise<Reply> => {
    const { authorization = '' } = headers;
    const isForm = body instanceof FormData;
    const counted = (name: string): void => void answers.set(name, (answers.get(name) ?? 0) + 1);
    try {
      const answer = await fetch(`${url}/api/dashboard/${path}`, {
        headers: { ...(isForm ? { authorization } : headers), ...(key !== undefined && { 'idempotency-key': key }) },
        signal: AbortSignal.timeout(PATIENCE_MS),
        ...(body && { method, body: isForm ? body : JSON.stringify(body) }),
      });
      const text = await answer.text();
      counted(String(answer.status));
      if (answer.status === 500) wrong.push({ kind: 'wrong', what: `${path} answers 500 ${text.slice(0, 200)}` });
      const parsed: unknown = answer.ok ? JSON.parse(text) : undefined;
      const data = isObject(parsed) && isObject(parsed['data']) ? parsed['data'] : {};
      const outcome = answer.ok ? 'done' : answer.status < 500 ? 'refused' : 'unknown';
      return { outcome, status: answer.status, data };
    } catch {
      counted('no answer');
      return { outcome: 'unknown', data: {} };
    }
  };
  const nameOf = ({ data }: Reply): string => {
    const { en } = data;
    return isObject(en) ? String(en['name']) : '';
  };
  const named = (name: string): object => ({ ar: { name: 'سبب' }, en: { name } });
  /** Adds a record, by one request or by the same one twice: at once, or again when the answer was lost. */
  const add = async (name: string, isTwice = false): Promise<void> => {
    const send = (): Promise<Reply> => call(GROUP, named(name), { key: name.replaceAll(' ', '-') });
    const replies = await Promise.all(isTwice ? [send(), send()] : [send()]);
    // Once more, as a person who saw no answer.
    if (replies.every(({ outcome }) => outcome === 'unknown')) replies.push(await send());
    const ids = new Set(replies.filter(({ outcome }) => outcome === 'done').map(({ data }) => data['id']));
    if (ids.size > 1) wrong.push({ kind: 'doubled', what: `${name} has the ids ${[...ids].join(', ')}` });
    const outcomes = replies.map(({ outcome }) => outcome);
    records.add(name, SEQUENCE.find((outcome) => outcomes.includes(outcome)) ?? 'unknown');
  };

  const client = async (number: number): Promise<void> => {
    const own = await call(GROUP, named(`Own ${number} 0`));
    begin[number]?.resolve();
    const path = `${GROUP}/${String(own.data['id'])}`;
    for (let turn = 1; !over.signal.aborted; turn += 1) {
      // oxlint-disable-next-line no-await-in-loop -- a client makes one call after the other
      const seen = await call(path);
      if (seen.outcome === 'done') records.read(path, nameOf(seen));
      const { version } = seen.data;
      const value = `Own ${number} ${turn}`;
      if (version !== undefined) {
        const change = (): Promise<Reply> => call(path, { ...named(value), version }, { method: 'PATCH' });
        // Now and then a request reaches the servers twice, as from a proxy that tries again.
        // oxlint-disable-next-line no-await-in-loop
        const replies = await Promise.all(turn % 5 === 0 ? [change(), change()] : [change()]);
        const outcomes = replies.map(({ outcome }) => outcome);
        if (outcomes.length > 1 && outcomes.every((outcome) => outcome === 'done'))
          wrong.push({ kind: 'doubled', what: `${path} was changed twice from version ${Number(version)}` });
        records.change(path, value, SEQUENCE.find((outcome) => outcomes.includes(outcome)) ?? 'unknown');
      }
      // oxlint-disable-next-line no-await-in-loop
      if (turn % 2 === 0) await add(`Added ${number} ${turn}`, turn % 10 === 0);
      // oxlint-disable-next-line no-await-in-loop
      if (turn % 3 === 0) await call(`${GROUP}?per_page=20`);
      // oxlint-disable-next-line no-await-in-loop
      if (turn % 7 === number % 7) await upload();
    }
    const last = await untilDone(() => call(path));
    records.read(path, nameOf(last));
  };
  const untilDone = async (make: () => Promise<Reply>): Promise<Reply> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- again until it is answered
      const reply = await make();
      if (reply.outcome === 'done') return reply;
      // oxlint-disable-next-line no-await-in-loop
      await pause(200);
    }
  };
  const upload = async (): Promise<void> => {
    const content = await picture();
    const form = new FormData();
    form.append('attachment_type', 'image');
    form.append('model', 'countries');
    form.append('file', new Blob([new Uint8Array(content)]), 'flag.png');
    const { outcome, data } = await call('attachments', form);
    if (outcome === 'done') files.add(String(data['url']));
  };

  const jobWorker = async (): Promise<void> => {
    for (let index = 0; index < JOB_RECORDS; index += 1) {
      const name = `${JOB_WORD} ${index}`;
      // oxlint-disable-next-line no-await-in-loop -- before anything fails
      await add(name);
    }
    begin[clients]?.resolve();
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const job = { resource: GROUP, kind: 'toggle', flag: 'is_active', value: turn % 2 };
      // oxlint-disable-next-line no-await-in-loop
      const made = await untilDone(() => call('list_jobs', { ...job, selection: { query: { keyword: JOB_WORD } } }));
      // oxlint-disable-next-line no-await-in-loop
      await follow(Number(made.data['id']));
    }
  };
  const follow = async (id: number): Promise<void> => {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- until the job is over
      const { data } = await untilDone(() => call(`list_jobs/${id}`));
      const job = data as unknown as JobDetail;
      if (job.state === 'done') {
        jobs += 1;
        if (job.changed !== JOB_RECORDS || job.failed > 0)
          wrong.push({
            kind: 'wrong',
            what: `job ${id} changed ${job.changed}, and ${job.failed} failed`,
          });
        return;
      }
      if (job.state === 'failed' || job.state === 'cancelled') {
        wrong.push({ kind: 'wrong', what: `job ${id} is ${job.state}: ${JSON.stringify(job.reason)}` });
        return;
      }
      // A confirmation whose answer was lost is made again: it holds once.
      // oxlint-disable-next-line no-await-in-loop
      if (job.state === 'ready') await call(`list_jobs/${id}/confirm`, {});
      // oxlint-disable-next-line no-await-in-loop
      await pause(150);
    }
  };

  const messageWriter = async (): Promise<void> => {
    for (let turn = 0; !over.signal.aborted; turn += 1) {
      const text = `Message ${turn}`;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const outcome = await store
        .transaction((db) =>
          queueMessage(db, { channel: 'sms', to: '+971501112223', text, source: { resource: GROUP, id: 1 } }),
        )
        .then((): Outcome => 'done')
        .catch((): Outcome => 'unknown');
      messages.add(text, outcome);
      // oxlint-disable-next-line no-await-in-loop
      await pause(300);
    }
  };

  const begin = Array.from({ length: clients + 1 }, () => Promise.withResolvers<void>());
  const running = Promise.all([
    ...Array.from({ length: clients }, (_, number) => client(number)),
    jobWorker(),
    messageWriter(),
  ]);
  return {
    answers,
    files,
    jobs: () => jobs,
    wrong,
    begun: Promise.all(begin.map(({ promise }) => promise)),
    stop: async () => {
      over.abort();
      await running;
    },
  };
}
