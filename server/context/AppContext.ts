import type { Attachments } from './Attachments.types.ts';
import type { Inspector } from './Inspection.types.ts';
import type { Secrets } from './Secrets.types.ts';
import type { Store } from '../store/Store.types.ts';
import type { Catalogue } from './Catalogue.ts';
import type { ServerConfig } from './config/ServerConfig.ts';
import type { Traces } from '../tracing/Traces.types.ts';

/** What every call of the API works with. */
export interface AppContext {
  store: Store;
  config: ServerConfig;
  /** Storage of uploaded files. */
  attachments: Attachments;
  /** Reads uploaded files in threads of their own; closed with the app. */
  inspector: Inspector;
  /** Seals and opens secrets that the database keeps. */
  secrets: Secrets;
  /** Measures what the server does, for a collector of traces. Default: nothing is measured. */
  traces?: Traces | undefined;
  /** How long a call waits for the delivery of what it sends. Default: 0, where no worker sends. */
  deliveryPatienceMs?: number;
  /** Whether `npm run dev` runs it: in demo mode the studio then writes files. Default: false. */
  isDevelopment?: boolean;
  /** Replaced as a whole when definitions change in development; read it in every call. */
  catalogue: Catalogue;
  /** The clock. */
  now: () => Date;
}
