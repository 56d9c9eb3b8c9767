import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { Account } from '../Account.types.ts';
import type { AppContext } from '../AppContext.ts';
import type { CatalogueEntry } from '../Catalogue.ts';
import type { FieldErrors } from '../../base/HttpError.ts';
import type { Db } from '../../store/Store.types.ts';

/** A write as behaviours see it, inside its transaction. */
export interface BehaviourChange {
  app: AppContext;
  entry: CatalogueEntry;
  action: 'create' | 'update' | 'move' | 'delete';
  /** Absent for a new record. */
  id?: number;
  before?: RecordValue;
  /** The record as it will be, in the definition's shape. */
  record: RecordValue;
  /** Who does it: an actor of the group's states, where it has them. */
  actor?: string;
  /** The account that makes the change; absent for the server and for actors outside the dashboard. */
  account?: Account;
  /** Whether the caller has a permission (`countries/add`); absent for the server and for actors outside the dashboard. */
  may?: (permission: string) => boolean;
}

/**
 * What the server does with a group's records besides storing them. A definition names it (`behaviours`). Only for
 * rules that no schema can express.
 */
export interface Behaviour {
  /** What definitions write in `behaviours`. */
  name: string;
  /** Before the write: reports errors by wire path, and returns fields to set. */
  prepare?: (db: Db, change: BehaviourChange, errors: FieldErrors) => Promise<RecordValue>;
  /** Before a deletion: removes the behaviour's own rows. The trash keeps what it returns, which JSON can hold. */
  remove?: (db: Db, change: BehaviourChange & { id: number }) => Promise<unknown>;
  /** After a record was restored from the trash: writes its own rows again, from what `remove` returned. */
  restore?: (db: Db, change: BehaviourChange & { id: number }, kept: unknown) => Promise<void>;
  /** After the write, in the same transaction. */
  finish?: (db: Db, change: BehaviourChange & { id: number }) => Promise<void>;
}
