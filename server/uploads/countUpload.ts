import { textInAll } from '../../engine/core/text/textInAll.ts';
import { sql } from 'kysely';
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

/**
 * Counts a file against what an account may upload in a day, before it is read; for all servers on a database together,
 * so that concurrent uploads cannot exceed the quota. A file that is refused afterwards stays counted, because checking
 * it was work.
 *
 * @param bytes what its call carries
 * @returns takes it back, for a file that was sent and counted before
 * @throws HttpError 429 with `Retry-After`: the seconds until the next day begins; then it is not counted
 */
export async function countUpload(
  { store, config, now }: Pick<AppContext, 'store' | 'config' | 'now'>,
  { account, bytes }: { account: Pick<Account, 'id' | 'fileOwner'>; bytes: number },
): Promise<() => Promise<void>> {
  const owner = fileOwnerOf(account);
  const { uploadQuota: quota } = config;
  const at = now();
  const [today] = spanOfDays('today', at);
  const { db } = store;
  await sql`delete from lawha_upload_days where account_id = ${owner} and day < ${today}::date`.execute(db);
  const { rows } = await sql`insert into lawha_upload_days as counted (account_id, day, files, bytes)
    select ${owner}::bigint, ${today}::date, 1, ${bytes}::bigint where ${bytes}::bigint <= ${quota.bytes}::bigint
    on conflict (account_id, day) do update set files = counted.files + 1, bytes = counted.bytes + excluded.bytes
      where counted.files < ${quota.files} and counted.bytes + excluded.bytes <= ${quota.bytes}::bigint
    returning 1`.execute(db);
  if (rows.length > 0)
    return async () => {
      await sql`update lawha_upload_days set files = files - 1, bytes = bytes - ${bytes}::bigint
        where account_id = ${owner} and day = ${today}::date`.execute(store.db);
    };
  const tomorrow = parseInstant(spanOfDays('tomorrow', at)[0]) ?? at;
  const seconds = Math.max(1, Math.ceil((tomorrow.getTime() - at.getTime()) / 1000));
  throw new HttpError(
    429,
    {
      key: 'uploadQuota',
      values: { files: quota.files, size: Math.floor(quota.bytes / MEGABYTE), zone: zoneText(at) },
    },
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
