import { expect, it } from 'vitest';
import { DATABASES, openSchema } from './openSchema.ts';

it.each(DATABASES)('on %s, statistics are collected of the store’s own tables', async (_name, url) => {
  const [own, other] = [await openSchema(url), await openSchema(url)];
  const counted = 'select reltuples::int as n from pg_class where relnamespace = current_schema()::regnamespace';
  for (const { run } of [own, other]) {
    await run('create table "of many" (id bigint)');
    await run('insert into "of many" select n from generate_series(1, 3) n');
  }
  const kept = await other.run(counted);
  await own.store.analyze();
  expect(await own.run(counted)).toEqual([{ n: 3 }]);
  await own.run('insert into "of many" values (4)');
  await own.store.vacuum();
  expect(await own.run(counted)).toEqual([{ n: 4 }]);
  expect(await other.run(counted)).toEqual(kept);
  await Promise.all([own.close(), other.close()]);
});
