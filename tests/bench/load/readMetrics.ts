/** Numbers of a server's process, from its `/metrics`. */
export interface ProcessNumbers {
  /** Memory in bytes. */
  memory: number;
  /** 99th percentile of the delay of its event loop since the last look, in milliseconds. */
  delay: number;
  /** Seconds of the processor. */
  processor: number;
}

const NAMES = {
  memory: 'process_resident_memory_bytes',
  delay: 'nodejs_eventloop_lag_p99_seconds',
  processor: 'process_cpu_seconds_total',
} as const;

/** Reads the numbers of the server at an address. Each look begins the delays of the next one. */
export async function readMetrics(url: string): Promise<ProcessNumbers> {
  const answer = await fetch(`${url}/metrics`);
  if (!answer.ok) throw new Error(`${url}/metrics answers ${answer.status}`);
  const text = await answer.text();
  const read = (name: string): number => {
    const found = new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)`, 'm').exec(text)?.[1];
    if (found === undefined) throw new Error(`${url}/metrics has no ${name}`);
    return Number(found);
  };
  return { memory: read(NAMES.memory), delay: read(NAMES.delay) * 1000, processor: read(NAMES.processor) };
}
