import type { ResolvedDecision, Verdict } from '../../core/definition/Decision.types.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { ResolvedStates, StateTransition } from '../../core/definition/States.types.ts';
import type { RecordValue } from '../../core/records/recordCodec.ts';

/** What a decision writes: the verdict, and the reason where one was given. */
export function decidedFields(
  decision: ResolvedDecision,
  { verdict, reason }: { verdict: Verdict; reason?: string | undefined },
): RecordValue {
  const { value, reason: asked } = decision[verdict];
  return { [decision.field]: value, ...(asked && reason !== undefined && { [asked.field]: reason }) };
}

/** The other value of a switch. */
export function flipped(value: unknown): 0 | 1 {
  return value === 1 ? 0 : 1;
}

export interface MovedFieldsOptions {
  transition: StateTransition;
  /** Values by input name. */
  given: RecordValue;
  /** One of the machine's actors. */
  actor: string;
  /** What is kept of the chosen reason; null for a move without one. */
  reason: unknown;
  at: Date;
}

/** What a move writes, by field. */
export function movedFields(
  { fields }: Pick<ResolvedResource, 'fields'>,
  states: ResolvedStates,
  { transition, given, actor, reason, at }: MovedFieldsOptions,
): RecordValue {
  const own = new Set(fields.map(({ name }) => name));
  const ofRecord = Object.entries(given).filter(
    ([name]) => own.has(name) && !states.inputs.some((input) => input.name === name),
  );
  const kept = Object.entries(transition.keep).flatMap(([input, field]): [string, unknown][] =>
    given[input] === undefined ? [] : [[field, reason]],
  );
  return {
    ...Object.fromEntries(ofRecord),
    ...transition.set,
    ...Object.fromEntries(kept),
    // What leaves the state as it is does not change when and by whom it was reached.
    ...(transition.stays !== true && {
      [states.field]: transition.to,
      [`${states.field}_at`]: at.toISOString(),
      [`${states.field}_by`]: actor,
    }),
  };
}
