import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { ServerConfig } from '../context/config/ServerConfig.ts';
import type { Catalogue } from '../context/Catalogue.ts';
import type { Store } from '../store/Store.types.ts';

/** What one check found. */
export interface Finding {
  /** Its id. */
  check: string;
  status: 'ok' | 'warning' | 'failure';
  message: string;
  /** How to mend it, of a warning or a failure. */
  mend?: string;
}

/** The deployment that is examined, as far as it could be opened. */
export interface Deployment {
  config: ServerConfig;
  /** The definitions; absent while they have errors. */
  product?: { resources: readonly ResolvedResource[]; catalogue: Catalogue };
  /** The database; absent while it cannot be opened. */
  store?: Store;
  /** The clock of this machine. */
  now: () => Date;
}

/** Examines one thing; several findings where there are several sides to it. */
export type Check = (deployment: Deployment) => Promise<Finding[]>;
