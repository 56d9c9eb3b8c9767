import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

/** A span as a collector receives it. */
export interface ReceivedSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  facts: Record<string, unknown>;
  status?: { code?: number; message?: string };
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  events?: unknown[];
  links?: { traceId: string; spanId: string }[];
}

/** A collector of traces, by OTLP over HTTP. */
export interface TraceCollector {
  url: string;
  /** What it has received, also as it was sent. */
  spans: ReceivedSpan[];
  bodies: string[];
  headers: Record<string, unknown>[];
  resource: Record<string, unknown>;
  /** Answers with this status from now on; 0: never answers. */
  answerWith: (status: number) => void;
  close: () => Promise<void>;
}

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}

interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: (Omit<ReceivedSpan, 'facts'> & { attributes: Attribute[] })[] }[];
  }[];
}

function factsOf(attributes: readonly Attribute[]): Record<string, unknown> {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
}

/** Starts a collector on a free port of this machine. */
export async function startCollector(): Promise<TraceCollector> {
  let status = 200;
  const collector: Omit<TraceCollector, 'url' | 'close' | 'answerWith'> = {
    spans: [],
    bodies: [],
    headers: [],
    resource: {},
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (status === 0) return;
      const sent = Buffer.concat(parts);
      const body = request.headers['content-encoding'] === 'gzip' ? gunzipSync(sent) : sent;
      collector.headers.push({ ...request.headers, path: request.url });
      if (status === 200) {
        collector.bodies.push(body.toString('latin1'), body.toString('utf8'));
        if (request.headers['content-type'] === 'application/json') receive(JSON.parse(body.toString()) as Sent);
      }
      response.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  const receive = ({ resourceSpans }: Sent): void => {
    for (const { resource, scopeSpans } of resourceSpans) {
      collector.resource = factsOf(resource.attributes);
      for (const { attributes, ...span } of scopeSpans.flatMap(({ spans }) => spans))
        collector.spans.push({ ...span, facts: factsOf(attributes) });
    }
  };
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  return Object.assign(collector, {
    url: `http://127.0.0.1:${port}`,
    answerWith: (next: number) => {
      status = next;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => {
        server.close(resolve);
      });
    },
  });
}
