import { createHmac } from 'node:crypto';
import { type Attributes, type Context, type Link, type SpanKind, trace, TraceFlags } from '@opentelemetry/api';
import { type Sampler, SamplingDecision, type SamplingResult } from '@opentelemetry/sdk-trace';

type SamplerArguments = [Context, string, name: string, SpanKind, Attributes, Link[]];

/** Values that the first bytes of a hash can have. */
const VALUES = 2 ** 48;

/**
 * Which traces are sent. What a caller says of it is not believed, and neither is its number: a stranger could choose
 * one that is always sent. The number is hashed with a key that only the servers know, so that all calls of an action
 * are sent or none, at every server of one database, and with them the work that they have queued, which is linked to them.
 */
export function createSampler(ratio: number, key: string): Sampler {
  const isChosen = (traceId: string): boolean =>
    ratio >= 1 || (ratio > 0 && createHmac('sha256', key).update(traceId).digest().readUIntBE(0, 6) < ratio * VALUES);
  return {
    shouldSample: (...[context, traceId, , , , links]: SamplerArguments): SamplingResult => {
      const parent = trace.getSpanContext(context);
      const isOurs = parent !== undefined && parent.isRemote !== true;
      const causing = links[0]?.context.traceId ?? traceId;
      const isSampled = isOurs ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : isChosen(causing);
      return { decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD };
    },
    toString: () => `OwnRatio{${ratio}}`,
  };
}
