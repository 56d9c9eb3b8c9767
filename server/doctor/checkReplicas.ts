import type { ReplicaState, ReplicaStatus } from '../store/replicas/Replicas.types.ts';
import type { Deployment, Finding } from './Finding.types.ts';
import { failure, ok, warning } from './findings.ts';

/** Whether each replica of `DATABASE_REPLICA_URL` can be read. */
export async function checkReplicas({ store }: Deployment): Promise<Finding[]> {
  const states = (await store?.replicas?.examine()) ?? [];
  return states.map(judgeReplica);
}

const FAULTS: Readonly<Record<Exclude<ReplicaStatus, 'ready'>, [isFailure: boolean, message: string, mend: string]>> = {
  unknown: [
    false,
    'was not examined',
    'See that the database of DATABASE_URL can be used and has the tables of a first start.',
  ],
  away: [
    false,
    'cannot be read: the primary answers',
    'See that it runs and accepts connections (hot_standby), and that name, password and port in DATABASE_REPLICA_URL are right.',
  ],
  behind: [
    false,
    'is too far behind: the primary answers',
    'See that it replays (pg_stat_replication of the primary, pg_is_wal_replay_paused() of the replica).',
  ],
  'no-replica': [
    true,
    'is no replica: it takes writes of its own',
    'Give a standby of the database of DATABASE_URL, or leave it out of DATABASE_REPLICA_URL.',
  ],
  'other-database': [
    true,
    'has another database than DATABASE_URL',
    'Give a standby of that very server, with the same name of the database and the same search_path.',
  ],
};

/** What there is to say of one replica. */
export function judgeReplica({ name, status, problem, lag }: ReplicaState): Finding {
  if (status === 'ready')
    return ok('replicas', `${name} is read; ${lag.bytes} bytes (${lag.seconds.toFixed(0)} s) are not replayed yet`);
  const [isFailure, message, mend] = FAULTS[status];
  const said = `${name} ${message}${problem === undefined ? '' : ` (${problem})`}`;
  return isFailure ? failure('replicas', said, mend) : warning('replicas', said, mend);
}
