import type { TableMasks } from './Masks.types.ts';
import type { FastifyInstance } from 'fastify';
import type { RecordValue } from '../../../engine/core/records/recordCodec.ts';
import type { AppContext } from '../AppContext.ts';
import type { FilterSql } from '../../filters/FilterSql.types.ts';
import type { ServerConfig } from '../config/ServerConfig.ts';
import type { Behaviour } from './Behaviour.types.ts';
import type { CandidatesPart } from './Candidates.types.ts';
import type { EffectPart } from './Effect.types.ts';
import type { FiguresPart } from './Figures.types.ts';
import type { KnownPlace } from './Geocoder.types.ts';
import type { OutboxChannel } from './Channel.types.ts';
import type { Channel } from './OutboxMessage.types.ts';
import type { SeedPart } from './SeedPart.types.ts';
import type { Db } from '../../store/Store.types.ts';
import type { Source } from '../../store/schema/Source.types.ts';

/** An adapter to the gateway of one channel. */
export interface ChannelPart {
  channel: Channel;
  /**
   * Makes the adapter from the settings of the server; undefined where they do not configure it. The context is for
   * what is configured while the server runs.
   */
  create: (config: ServerConfig, context: AppContext) => OutboxChannel | undefined;
}

/** Calls of a product's own. */
export interface RoutePart {
  /** For errors about two parts of one name. */
  name: string;
  /** Adds the calls below both bases of the API; the caller is signed in (`callerOf`). */
  register: (api: FastifyInstance, context: AppContext) => void;
}

/** Records of a group that a person of the apps may move although no field makes them that person's own. */
export interface ReachPart {
  /** The group. */
  resource: string;
  reaches: (
    db: Db,
    question: { person: { id: number; resource: string }; record: RecordValue & { id: number }; now: Date },
  ) => Promise<boolean>;
}

/** What a product's server does at intervals, on every server of a database. */
export interface JobPart {
  /** For logs. */
  name: string;
  everyMs: number;
  run: (context: AppContext) => Promise<void>;
}

/** A change of a product's own records that an existing database needs once. */
export interface UpgradePart {
  /** Recorded in the database once it has run; never changes. */
  name: string;
  /** Groups that it reads or writes; a product without one of them does not run it. */
  groups: readonly string[];
  /** Runs in a transaction, after the tables are there and before the first call. */
  run: (db: Db) => Promise<void>;
}

/**
 * What one business adds to the general server: parts by their names. Every name that its definitions and its
 * declaration (`product.json`) use must be here.
 */
export interface ServerParts {
  /** What `behaviours` of a definition names. */
  behaviours?: readonly Behaviour[];
  /** What `storage.source` of a definition names. */
  sources?: readonly Source[];
  /** Candidates of fields with the widget `candidates`. */
  candidates?: readonly CandidatesPart[];
  /** Figures of records, in forms and on pages. */
  figures?: readonly FiguresPart[];
  /** What filter kinds of the product mean in SQL, each under the name of its kind. */
  filters?: readonly FilterSql[];
  /** SQL that is run before views of sources are made, such as functions that they call. Each can run again. */
  statements?: readonly string[];
  /** Run once in each database, in this order; a new one runs them after it is filled. Default: none. */
  upgrades?: readonly UpgradePart[];
  /** What `x-effect` of a setting names. */
  effects?: readonly EffectPart[];
  /** Adapters to gateways. Default: email by SMTP, everything else stays in the outbox. */
  channels?: readonly ChannelPart[];
  routes?: readonly RoutePart[];
  /** Calls of a product's own below `/api/app`; the caller is a person (`personOf`). */
  appRoutes?: readonly RoutePart[];
  reaches?: readonly ReachPart[];
  /** Run at intervals while the server runs. Default: none. */
  jobs?: readonly JobPart[];
  /** What a demo starts with. Default: empty groups. */
  seed?: SeedPart;
  /**
   * What a copy for developers (`npm run move -- --to embedded`) has of tables of the product's own, and of columns of
   * its groups where the kinds of their fields do not say it. Default: no row of such tables.
   */
  masks?: Readonly<Record<string, TableMasks>>;
  /** Cities that the embedded gazetteer knows, read when they are needed. Default: none. */
  places?: () => readonly KnownPlace[];
  /**
   * Folder of the files that ship, served below `/media/seed/`; those in its folder `private` below `/media/private/`.
   * Default: none.
   */
  media?: string;
}
