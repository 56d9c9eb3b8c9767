import { randomInt } from 'node:crypto';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { LOG_SERIALIZERS } from '../../base/redact.ts';
import { spanOf } from '../traces/traceRequests.ts';
import { traceFacts } from '../../tracing/activeSpan.ts';
import { standardOutput } from './standardOutput.ts';

/** Where the log goes, line by line. */
export interface LogStream {
  write: (line: string) => void;
}

/**
 * The log of a server as options of Fastify: JSON, one line per request with its number, to standard output unless a
 * stream is given. `silent` logs nothing.
 */
export function logOptions(
  logLevel: string,
  logStream: LogStream | undefined,
): Pick<FastifyServerOptions, 'logger' | 'logController' | 'genReqId'> {
  return {
    logger: logLevel !== 'silent' && {
      level: logLevel,
      serializers: LOG_SERIALIZERS,
      stream: logStream ?? standardOutput(),
    },
    logController: new OneLinePerRequest(),
    genReqId: createNumbers(),
  };
}

/** The line of a request is written when it is over; that it began is written at level `debug` alone. */
class OneLinePerRequest extends LogController {
  override incomingRequest(request: FastifyRequest): void {
    request.log.debug({ req: request }, 'incoming request');
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const trace = traceFacts(spanOf(request));
    const line = { ...trace, req: request, res: reply, responseTime: Math.round(reply.elapsedTime * 10) / 10 };
    if (error) request.log.error({ ...line, err: error }, 'request errored');
    else request.log.info(line, 'request completed');
  }
}

/** Digits and letters that are not mistaken for each other when they are read out. */
const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
/** signs that differ between processes. */
const PROCESS_SIGNS = 4;

/**
 * Numbers of requests, to be read out on the telephone: signs of the process, then a counter.
 *
 * @example const next = createNumbers(); next(); // '7KQM-1'; next(); // '7KQM-2'
 */
export function createNumbers(): () => string {
  const own = Array.from({ length: PROCESS_SIGNS }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  let count = 0;
  return () => {
    count += 1;
    let text = '';
    for (let rest = count; rest > 0; rest = Math.floor(rest / SIGNS.length))
      text = `${SIGNS[rest % SIGNS.length]}${text}`;
    return `${own}-${text}`;
  };
}
