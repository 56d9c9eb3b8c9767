import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from 'kysely';
import { openStore } from '../../store/openStore.ts';
import { syncSchema } from '../../store/schema/syncSchema.ts';
import type { Store } from '../../store/Store.types.ts';
import { dropPushTokens, pushTokensOf, registerPushToken, removePushToken } from './pushTokens.ts';

const SALEM = { resource: 'users', id: 7 };
const MONA = { resource: 'users', id: 8 };

describe('tokens of devices', () => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore({});
    await syncSchema(store, []);
  });
  afterAll(() => store.close());
  beforeEach(() => sql`delete from lawha_push_tokens`.execute(store.db));

  const register = (person: typeof SALEM, token: string): Promise<void> =>
    store.transaction((db) => registerPushToken(db, person, { token, platform: 'android' }));

  it('are kept once each, the device seen last first', async () => {
    await register(SALEM, 'one');
    await register(SALEM, 'two');
    await register(SALEM, 'one');
    expect(await pushTokensOf(store.db, SALEM)).toEqual(['one', 'two']);
    expect(await pushTokensOf(store.db, { resource: 'admins', id: 7 })).toEqual([]);
  });

  it('move with the device to the person who signed in last', async () => {
    await register(SALEM, 'one');
    await register(MONA, 'one');
    expect(await pushTokensOf(store.db, SALEM)).toEqual([]);
    expect(await pushTokensOf(store.db, MONA)).toEqual(['one']);
    await removePushToken(store.db, SALEM, 'one');
    expect(await pushTokensOf(store.db, MONA)).toEqual(['one']);
    await removePushToken(store.db, MONA, 'one');
    expect(await pushTokensOf(store.db, MONA)).toEqual([]);
  });

  it('are ten for a person at most, and are dropped by name', async () => {
    for (const number of Array.from({ length: 12 }, (_, index) => index)) {
      // oxlint-disable-next-line no-await-in-loop -- their order is what is tested
      await register(SALEM, `device-${number}`);
    }
    expect(await pushTokensOf(store.db, SALEM)).toHaveLength(10);
    await dropPushTokens(store.db, ['device-11', 'device-10']);
    expect((await pushTokensOf(store.db, SALEM))[0]).toBe('device-9');
  });
});
