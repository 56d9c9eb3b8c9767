import { createHmac, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Account } from '../context/Account.types.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Db, Store } from '../store/Store.types.ts';
import { fileOwnerOf } from './fileOwner.ts';
import { parseMediaPath } from './parseMediaPath.ts';

const HOUR_S = 3600;
/**
 * Whole hours that an address is valid at least; until the next hour begins it stays the same, so that browsers cache
 * the file.
 */
const HOURS = 2;

/** The query of a private address. */
export interface MediaTicket {
  /** The caller. */
  account: number;
}

type Key = Buffer | string;

type SignerContext = Pick<AppContext, 'store' | 'secrets' | 'now'>;

const stored = new WeakMap<Store, Promise<string>>();

/**
 * Keys that sign addresses, newest first: keys of the environment, so that access to the database alone does not allow
 * signing; without any, a secret that was created with the tables. It is the same for all servers on a database.
 */
async function signingKeys({ store, secrets }: SignerContext, db: Db): Promise<[Key, ...Key[]]> {
  const [key, ...former] = secrets.keysFor('addresses of files');
  return key === undefined ? [await storedSecret(store, db)] : [key, ...former];
}

function storedSecret(store: Store, db: Db): Promise<string> {
  const known = stored.get(store);
  if (known !== undefined) return known;
  const reading = readSecret(db);
  stored.set(store, reading);
  reading.catch(() => stored.delete(store));
  return reading;
}

async function readSecret(db: Db): Promise<string> {
  const { rows } = await sql<{ value: string }>`select value from lawha_meta where key = 'media_secret'`.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('the secret of private files is not there');
  return row.value;
}

/**
 * A function that signs addresses of private files for an account; others stay as they are. A signature alone gives no
 * access: the account's right is checked when the file is served.
 */
export async function openSigner(
  db: Db,
  context: SignerContext,
  account: Pick<Account, 'id' | 'fileOwner'>,
): Promise<(address: string) => string> {
  const id = fileOwnerOf(account);
  const [key] = await signingKeys(context, db);
  const until = (Math.floor(context.now().getTime() / 1000 / HOUR_S) + HOURS) * HOUR_S;
  return (address) => {
    const bare = address.split('?', 1)[0] ?? address;
    const media = bare.startsWith('/media/private/') ? parseMediaPath(bare) : undefined;
    if (media === undefined) return address;
    return `${bare}?a=${id}&u=${until}&s=${signatureOf(key, { stem: media.stem, account: id, until })}`;
  };
}

/** The account of the signature in a private address; undefined for an invalid or expired one. */
export async function readTicket(
  context: SignerContext,
  stem: string,
  query: URLSearchParams,
): Promise<MediaTicket | undefined> {
  const [account = '', until = '', signature = ''] = ['a', 'u', 's'].map((name) => query.get(name) ?? '');
  if (!/^-?[1-9]\d{0,14}$/.test(account) || !/^\d{1,12}$/.test(until)) return undefined;
  const ticket = { stem, account: Number(account), until: Number(until) };
  const sent = Buffer.from(signature);
  const isOurs = (await signingKeys(context, context.store.db)).some((key) => {
    const expected = Buffer.from(signatureOf(key, ticket));
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
  if (!isOurs) return undefined;
  return context.now().getTime() < ticket.until * 1000 ? { account: ticket.account } : undefined;
}

function signatureOf(key: Key, { stem, account, until }: { stem: string; account: number; until: number }): string {
  return createHmac('sha256', key).update(`${stem}|${account}|${until}`).digest('base64url');
}
