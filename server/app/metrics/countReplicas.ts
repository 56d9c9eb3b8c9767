import { Counter, Gauge, type Registry } from 'prom-client';
import type { Replicas, ReplicaState } from '../../store/replicas/Replicas.types.ts';

/** Numbers of replicas, as this server sees them, and of the reads that they answer. */
export function countReplicas(replicas: Replicas, registers: Registry[]): void {
  const gauge = (name: string, help: string, valueOf: (state: ReplicaState) => number): Gauge => {
    const made: Gauge<'replica'> = new Gauge({
      name,
      help,
      labelNames: ['replica'],
      registers,
      collect: () => {
        for (const state of replicas.states()) made.set({ replica: state.name }, valueOf(state));
      },
    });
    return made;
  };
  gauge('lawha_replica_up', 'Whether a replica is read.', ({ status }) => (status === 'ready' ? 1 : 0));
  gauge('lawha_replica_lag_seconds', 'How old the state of a replica is.', ({ lag }) => lag.seconds);
  gauge('lawha_replica_lag_bytes', 'What a replica has not replayed yet.', ({ lag }) => lag.bytes);
  const reads = new Counter({
    name: 'lawha_reads_total',
    help: 'Reads that may be answered by a replica, by where they were; "again" failed there and were answered by the primary.',
    labelNames: ['at'],
    registers,
    collect: () => {
      reads.reset();
      for (const [at, count] of Object.entries(replicas.counts())) reads.inc({ at }, count);
    },
  });
}
