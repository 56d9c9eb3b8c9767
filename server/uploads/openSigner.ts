import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Account } from '../access/Account.ts';
import type { AppContext } from '../app/AppContext.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { parseMediaPath } from './parseMediaPath.ts';

const HOUR_S = 3600;
/** Whole hours that an address holds at least; until the next begins it stays the same, so that browsers keep the file. */
const HOURS = 2;

/** What the query of a private address says. */
export interface MediaTicket {
  /** Who asked for it. */
  account: number;
}

const secrets = new WeakMap<Store, Promise<string>>();

/** The secret that addresses are signed with: one for all servers on a database, made with its tables. */
function secretOf(store: Store, db: Db): Promise<string> {
  const known = secrets.get(store);
  if (known !== undefined) return known;
  const reading = readSecret(db);
  secrets.set(store, reading);
  reading.catch(() => secrets.delete(store));
  return reading;
}

async function readSecret(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = 'media_secret'`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the secret of private files is not there');
  return row.value;
}

/**
 * A function that signs addresses of private files for an account; others stay as they are. A signature opens nothing by
 * itself: whether the account may see the file is looked up when it is served.
 */
export async function openSigner(
  db: Db,
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  { id }: Pick<Account, 'id'>,
): Promise<(address: string) => string> {
  const secret = await secretOf(store, db);
  const until = (Math.floor(now().getTime() / 1000 / HOUR_S) + HOURS) * HOUR_S;
  return (address) => {
    const bare = address.split('?', 1)[0] ?? address;
    const media = bare.startsWith('/media/private/') ? parseMediaPath(bare) : undefined;
    if (media === undefined) return address;
    return `${bare}?a=${id}&u=${until}&s=${signatureOf(secret, { stem: media.stem, account: id, until })}`;
  };
}

/** Whose the signature of a private address is; undefined for one that is false or has run out. */
export async function readTicket(
  { store, now }: Pick<AppContext, 'store' | 'now'>,
  stem: string,
  query: URLSearchParams,
): Promise<MediaTicket | undefined> {
  const [account = '', until = '', signature = ''] = ['a', 'u', 's'].map((name) => query.get(name) ?? '');
  if (!/^[1-9]\d{0,14}$/.test(account) || !/^\d{1,12}$/.test(until)) return undefined;
  const ticket = { stem, account: Number(account), until: Number(until) };
  const expected = Buffer.from(signatureOf(await secretOf(store, store.db), ticket));
  const sent = Buffer.from(signature);
  if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined;
  return now().getTime() < ticket.until * 1000 ? { account: ticket.account } : undefined;
}

function signatureOf(
  secret: string,
  { stem, account, until }: { stem: string; account: number; until: number },
): string {
  return createHmac('sha256', secret).update(`${stem}|${account}|${until}`).digest('base64url');
}
