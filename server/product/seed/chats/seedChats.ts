import { sql } from 'kysely';
import { selectAccounts } from '../../../access/accounts.ts';
import type { Catalogue } from '../../../context/Catalogue.ts';
import { personKey, readPeople } from '../../../chat/readPeople.ts';
import type { Db, Store } from '../../../store/Store.types.ts';
import { demoSeed } from '../demoSeed.ts';
import { insertSeedChats, type PlacedChat } from './insertSeedChats.ts';
import { placeOf, readChats } from './readChats.ts';

/** Says in `lawha_meta` that the conversations were written once. */
export const CHATS_RUN = 'seeded:chats';

/**
 * Writes the conversations of the demo data into a database that never had any; the last of them are as fresh as the
 * moment handed in.
 *
 * @returns how many messages were written
 */
export async function seedChats(store: Store, catalogue: Catalogue, now: Date): Promise<number> {
  return store.transaction(async (db) => {
    const { rows } = await sql`select 1 where exists (select 1 from lawha_chats)
      or exists (select 1 from lawha_meta where key = ${CHATS_RUN})`.execute(db);
    if (rows.length > 0) return 0;
    const accounts = await selectAccounts(db, catalogue.access, sql`true`);
    const agents = accounts.filter(({ userType, isActive }) => userType === 'call_center' && isActive);
    const chats = await placeChats(db, catalogue, now);
    if (accounts.length === 0 || chats.length === 0) return 0;
    const written = await insertSeedChats(db, chats, agents.length > 0 ? agents : accounts);
    await sql`insert into lawha_meta (key, value) values (${CHATS_RUN}, ${now.toISOString()})`.execute(db);
    return written;
  });
}

/** Empties the conversations, so that seeding starts over. */
export async function emptyChats(db: Db): Promise<void> {
  await sql`truncate lawha_chats, lawha_chat_messages, lawha_complaints_shown restart identity`.execute(db);
  await sql`delete from lawha_meta where key = ${CHATS_RUN}`.execute(db);
}

/** The conversations whose people are there. */
async function placeChats(db: Db, catalogue: Catalogue, now: Date): Promise<PlacedChat[]> {
  const seed = demoSeed(now);
  const wanted = readChats(seed).map((chat) => ({
    chat,
    place: placeOf(seed, chat),
    person: { resource: chat.with.group, id: chat.with.id },
  }));
  const people = await readPeople(
    db,
    { catalogue, language: 'ar' },
    wanted.map(({ person }) => person),
  );
  const orders = catalogue.entries.has('orders') ? await lastOrders(db) : new Map<number, number>();
  return wanted
    .flatMap(({ chat, place, person }) => {
      const name = people.get(personKey(person))?.name;
      return name === undefined ? [] : [{ chat, place, person, name }];
    })
    .map(({ chat, place, person, name }, index) => ({
      id: index + 1,
      chat,
      place,
      person,
      name,
      orderId: chat.aboutOrder === true ? (orders.get(person.id) ?? null) : null,
    }));
}

async function lastOrders(db: Db): Promise<Map<number, number>> {
  const { rows } = await sql<{ user_id: string; id: string }>`
    select user_id, max(id) as id from orders group by user_id`.execute(db);
  return new Map(rows.map(({ user_id, id }) => [Number(user_id), Number(id)]));
}
