import type { Text } from '../text/Text.ts';
import type { Tone } from './Resolved.types.ts';

/** The two ways to decide. */
export const VERDICTS = ['accept', 'reject'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** How pending records are decided, with every default filled in: what buttons, server and lint read. */
export interface ResolvedDecision {
  /** The enumeration that says how it was decided. */
  field: string;
  /** Its value while nothing has been. */
  pending: string;
  /** The reference by which `POST {resource}` names the record; absent when the call is `POST {resource}/{id}`. */
  by?: string;
  accept: ResolvedVerdict;
  reject: ResolvedVerdict;
}

/** One way to decide. */
export interface ResolvedVerdict {
  /** Value of the field afterwards; the call sends it as `status`. */
  value: string;
  label: Text;
  icon: string;
  tone: Tone;
  /** The question before the call, when the definition words it. */
  confirm?: Text;
  /** The text field that keeps why. */
  reason?: { field: string; required: boolean };
}

/** A list that answers in named groups: the field that sorts records into them, and its values in order. */
export interface ResolvedGroupBy {
  field: string;
  groups: { value: string; label: Text }[];
}
