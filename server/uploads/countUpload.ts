import { textInAll } from '../../engine/core/text/textInAll.ts';
import { type RawBuilder, sql } from 'kysely';
import { spanOfDays } from '../../engine/core/query/relativeDays.ts';
import { currentProduct } from '../../engine/core/product/currentProduct.ts';
import { parseInstant } from '../../engine/core/text/instant.ts';
import type { Language } from '../../engine/core/text/language.ts';
import type { Text } from '../../engine/core/text/Text.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Account } from '../context/Account.types.ts';
import { HttpError } from '../base/HttpError.ts';
import { fileOwnerOf } from './fileOwner.ts';

const MEGABYTE = 1024 * 1024;
/** Until when a claim is over by itself, in milliseconds: longer than a file may take to be received and read. */
const CLAIM_MS = 60 * 60 * 1000;

type Counting = Pick<AppContext, 'store' | 'config' | 'now'>;

/** A file against what an account may upload in a day. */
export interface CountedFile {
  account: Pick<Account, 'id' | 'fileOwner'>;
  /** What its call carries. */
  bytes: number;
}

/** A file that is being received: it takes its room of the day, and is counted once. */
export interface UploadClaim {
  /** Counts it, in the transaction that is open or at once; a second time does nothing. */
  count: () => Promise<void>;
  /** Gives its room back: it was counted before. */
  release: () => Promise<void>;
}

/**
 * Counts a file against what an account may upload in a day, before it is read; for all servers on a database together,
 * so that concurrent uploads cannot exceed the quota. A file that is refused afterwards stays counted, because checking
 * it was work.
 *
 * @throws HttpError 429 with `Retry-After`: the seconds until the next day begins; then it is not counted
 */
export async function countUpload(context: Counting, file: CountedFile): Promise<void> {
  await takeRoom(
    context,
    file,
    ({ owner, today, bytes }, fits) => sql`update lawha_upload_days d
    set files = d.files + 1, bytes = d.bytes + ${bytes}::bigint
    where d.account_id = ${owner} and d.day = ${today}::date and ${fits} returning 1`,
  );
}

/**
 * Takes the room of a file that is to be counted with what it is part of. Until then it is as good as counted; the claim of
 * a server that ended is over after an hour, so that its file is counted with the request that is sent again, not twice.
 *
 * @throws HttpError 429 as {@link countUpload}
 */
export async function claimUpload(context: Counting, file: CountedFile): Promise<UploadClaim> {
  const { store } = context;
  const until = new Date(context.now().getTime() + CLAIM_MS).toISOString();
  const { id } = await takeRoom<{ id: string }>(
    context,
    file,
    ({ owner, today, bytes }, fits) => sql`insert into lawha_upload_claims (account_id, day, bytes, until)
      select ${owner}::bigint, ${today}::date, ${bytes}::bigint, ${until}::timestamptz from lawha_upload_days d
      where d.account_id = ${owner} and d.day = ${today}::date and ${fits} returning id`,
  );
  const release = async (): Promise<void> => {
    await sql`delete from lawha_upload_claims where id = ${id}`.execute(store.db);
  };
  return {
    count: async () => {
      await sql`insert into lawha_upload_days as d (account_id, day, files, bytes)
        select account_id, day, 1, bytes from lawha_upload_claims where id = ${id}
        on conflict (account_id, day) do update set files = d.files + 1, bytes = d.bytes + excluded.bytes`.execute(
        store.db,
      );
      await release();
    },
    release,
  };
}

/** Whose file it is, and on which day. */
interface DayOf {
  owner: number;
  today: string;
  bytes: number;
}

/**
 * Runs what takes the room of a file where there is some.
 *
 * @param take writes where the condition is met for the day `d`, and returns a row then
 */
async function takeRoom<Row = unknown>(
  { store, config, now }: Counting,
  { account, bytes }: CountedFile,
  take: (day: DayOf, fits: RawBuilder<unknown>) => RawBuilder<Row>,
): Promise<Row> {
  const owner = fileOwnerOf(account);
  const { uploadQuota: quota } = config;
  const at = now();
  const [today] = spanOfDays('today', at);
  const claimed = sql`from lawha_upload_claims c where c.account_id = d.account_id and c.day = d.day`;
  const fits = sql`d.files + (select count(*) ${claimed}) < ${quota.files}
    and d.bytes + (select coalesce(sum(c.bytes), 0) ${claimed}) + ${bytes}::bigint <= ${quota.bytes}::bigint`;
  return store.transaction(async (db) => {
    // The row of the day is locked first, so that what others have claimed is seen by the statement that takes the room.
    await sql`insert into lawha_upload_days as d (account_id, day, files, bytes)
      values (${owner}, ${today}::date, 0, 0)
      on conflict (account_id, day) do update set files = d.files`.execute(db);
    await sql`delete from lawha_upload_days where account_id = ${owner} and day < ${today}::date`.execute(db);
    await sql`delete from lawha_upload_claims where account_id = ${owner} and until <= ${at.toISOString()}`.execute(db);
    const [row] = (await take({ owner, today, bytes }, fits).execute(db)).rows;
    if (row === undefined) throw quotaReached(quota, at);
    return row;
  });
}

function quotaReached(quota: AppContext['config']['uploadQuota'], at: Date): HttpError {
  const tomorrow = parseInstant(spanOfDays('tomorrow', at)[0]) ?? at;
  const seconds = Math.max(1, Math.ceil((tomorrow.getTime() - at.getTime()) / 1000));
  const size = Math.floor(quota.bytes / MEGABYTE);
  return new HttpError(
    429,
    { key: 'uploadQuota', values: { files: quota.files, size, zone: zoneText(at) } },
    { headers: { 'retry-after': String(seconds) } },
  );
}

/** Name of the product's zone, such as `Gulf Standard Time`. */
function zoneText(at: Date): Text {
  const { timeZone } = currentProduct();
  const nameIn = (language: Language): string =>
    new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'long' })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
  return textInAll(nameIn);
}
