/** An account that signs in to the dashboard of the benchmark. */
export interface BenchPerson {
  id: number;
  token: string;
}

/** How much is written, and for how long. */
export interface BenchLoad {
  /** `own`: each account is pushed a message of its own every second; `chat`: one customer writes to all of them every second. */
  kind: 'own' | 'chat';
  seconds: number;
}

/** What the server's process says. */
export type ServerWord =
  | { word: 'ready'; url: string; people: BenchPerson[] }
  | { word: 'memory'; bytes: number }
  /** Everything was written: how many messages, and how many seconds it took. */
  | { word: 'written'; messages: number; seconds: number };

/** What the clients' process says. */
export type ClientWord =
  | { word: 'connected'; seconds: number }
  | { word: 'counted'; received: number; unique: number; lost: number; latencies: number[] };
