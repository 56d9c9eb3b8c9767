import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { AppContext } from '../../context/AppContext.ts';
import type { EndedStatement } from '../../store/Store.types.ts';
import { countReplicas } from './countReplicas.ts';
import { processMetrics } from './processMetrics.ts';
import { readStored } from './readStored.ts';

/** Upper bounds of durations, in seconds. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** A request that was answered. */
export interface EndedRequest {
  route: string;
  method: string;
  status: number;
  milliseconds: number;
}

/** Work that a server does by itself. */
export interface EndedWork {
  /** `timers`, or the name of a job. */
  name: string;
  failed: boolean;
  milliseconds: number;
}

/** The numbers of a server for its operators. */
export interface Metrics {
  requestBegan: () => void;
  requestEnded: (request: EndedRequest) => void;
  statementEnded: (statement: EndedStatement, isSlow: boolean) => void;
  workEnded: (work: EndedWork) => void;
  /** Says where open sockets are counted. */
  countSockets: (count: () => number) => void;
  /** All of them, in the text format of Prometheus. */
  read: () => Promise<string>;
  contentType: string;
}

/** Counts what a server does. What the process and the database know is read when the numbers are asked for. */
export function createMetrics(context: AppContext): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: 'lawha_requests_total',
    help: 'Requests that were answered, by route, method and status.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const latency = new Histogram({
    name: 'lawha_request_seconds',
    help: 'Time until a request was answered, by route and method.',
    labelNames: ['route', 'method'],
    buckets: SECONDS,
    registers,
  });
  const open = new Gauge({ name: 'lawha_requests_open', help: 'Requests that are not answered yet.', registers });
  const statements = new Histogram({
    name: 'lawha_statement_seconds',
    help: 'Time of statements of the database, by definition; "other" is no group.',
    labelNames: ['definition'],
    buckets: SECONDS,
    registers,
  });
  const slow = new Counter({
    name: 'lawha_slow_statements_total',
    help: 'Statements that took longer than LAWHA_SLOW_QUERY_MS, by definition.',
    labelNames: ['definition'],
    registers,
  });
  const work = new Counter({
    name: 'lawha_work_total',
    help: 'Rounds of timers and runs of jobs, by name and result.',
    labelNames: ['name', 'result'],
    registers,
  });
  const workTime = new Histogram({
    name: 'lawha_work_seconds',
    help: 'Time of rounds of timers and of runs of jobs, by name.',
    labelNames: ['name'],
    buckets: SECONDS,
    registers,
  });
  const lastWork = new Gauge({
    name: 'lawha_work_last_success_seconds',
    help: 'When timers or a job last succeeded, in seconds since 1970.',
    labelNames: ['name'],
    registers,
  });
  const connections = new Gauge({
    name: 'lawha_database_connections',
    help: 'Connections to the database by state; "waiting" are calls without one.',
    labelNames: ['state'],
    registers,
    collect: () => {
      for (const [state, count] of Object.entries(context.store.load())) connections.set({ state }, count);
    },
  });
  if (context.store.replicas) countReplicas(context.store.replicas, registers);
  const sockets = new Gauge({ name: 'lawha_sockets', help: 'Open sockets of this server.', registers });
  return {
    requestBegan: () => open.inc(),
    requestEnded: ({ route, method, status, milliseconds }) => {
      open.dec();
      requests.inc({ route, method, status });
      latency.observe({ route, method }, milliseconds / 1000);
    },
    statementEnded: ({ milliseconds, workload }, isSlow) => {
      const definition = context.catalogue.entries.has(workload.lane) ? workload.lane : 'other';
      statements.observe({ definition }, milliseconds / 1000);
      if (isSlow) slow.inc({ definition });
    },
    workEnded: ({ name, failed, milliseconds }) => {
      work.inc({ name, result: failed ? 'failed' : 'done' });
      workTime.observe({ name }, milliseconds / 1000);
      if (!failed) lastWork.set({ name }, Date.now() / 1000);
    },
    countSockets: (count) => {
      Object.assign(sockets, { collect: () => sockets.set(count()) });
    },
    read: async () => {
      const stored = await readStored(context);
      return [await registry.metrics(), stored, await processMetrics().metrics()].join('\n');
    },
    contentType: registry.contentType,
  };
}
