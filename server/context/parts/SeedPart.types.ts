import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Catalogue } from '../Catalogue.ts';
import type { Db, Store } from '../../store/Store.types.ts';
import type { Seed } from './Seed.types.ts';

/** How far the filling of a large group is. */
export interface FillProgress {
  /** Records of the run that are in the database, and how many it writes. */
  done: number;
  count: number;
  /** How many have just been written. */
  batch: number;
}

export interface FillOptions {
  /** How many records there are to be. */
  upTo: number;
  now: Date;
  /** Only when there never were any: what a server does when it starts. Default: false. */
  onlyFirst?: boolean;
  onProgress?: (progress: FillProgress) => void;
}

/** The one group of a demo whose number of records is chosen: `npm run seed -- --<group> N`. */
export interface LargeGroup {
  /** Its name, and that of the option. */
  group: string;
  /** How many a first start makes. */
  usual: number;
  /** How many can be asked for. */
  most: number;
  /** Fills the group up to a number, with what follows from its records; resolves to how many were written. */
  fill: (store: Store, resources: readonly ResolvedResource[], options: FillOptions) => Promise<number>;
}

/** What a demo of a product starts with. */
export interface SeedPart {
  /** The records of its groups; the same ones for the same moment. Default: a moment of the seed's own. */
  open: (now?: Date) => Seed;
  /**
   * Reads what is written besides the groups, before anything is written.
   *
   * @throws SeedError for what cannot be used
   */
  check?: (seed: Seed) => void;
  large?: LargeGroup;
  /** Writes what refers to records of groups, once; resolves to how many records that were. */
  follow?: (store: Store, catalogue: Catalogue, now: Date) => Promise<number>;
  /** Removes what `large` and `follow` wrote besides records of groups. */
  empty?: (db: Db) => Promise<void>;
}
