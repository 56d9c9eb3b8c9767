import { isSameValue } from '../../core/records/isSameValue.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';

/** Gives the record that is passed to one field: another object only when a value that was read from it has changed. */
export type FollowRecord = (record: Readonly<RecordValue>) => Readonly<RecordValue>;

/**
 * Follows the record of a form for one field. The object that it gives always has the newest values, and remembers which
 * of them are read, so that the field is drawn again for those alone.
 */
export function followRecord(): FollowRecord {
  let newest: Readonly<RecordValue> = {};
  let given: { record: Readonly<RecordValue>; isOutdated: () => boolean } | undefined;
  const give = (): NonNullable<typeof given> => {
    const read = new Map<string, unknown>();
    let listed: Readonly<RecordValue> | undefined;
    const record = new Proxy<RecordValue>(
      {},
      {
        get: (_, key) => {
          const value: unknown = Reflect.get(newest, key);
          if (typeof key === 'string' && !read.has(key)) read.set(key, value);
          return value;
        },
        has: (_, key) => {
          listed ??= newest;
          return Reflect.has(newest, key);
        },
        ownKeys: () => {
          listed ??= newest;
          return Reflect.ownKeys(newest);
        },
        getOwnPropertyDescriptor: (_, key) => {
          const found = Reflect.getOwnPropertyDescriptor(newest, key);
          return found && { ...found, configurable: true };
        },
      },
    );
    const isOutdated = (): boolean =>
      (listed !== undefined && listed !== newest) ||
      [...read].some(([name, value]) => !isSameValue(value, newest[name]));
    return { record, isOutdated };
  };
  return (record) => {
    newest = record;
    if (given === undefined || given.isOutdated()) given = give();
    return given.record;
  };
}
