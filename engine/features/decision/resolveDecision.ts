import type { DecisionDefinition, VerdictDefinition } from '../../../schemas/generated/definition.ts';
import { vocabularyLabel } from '../../core/resolve/resolveField.ts';
import type { ResolvedDecision, ResolvedVerdict, Verdict } from '../../core/definition/Decision.types.ts';

/** How a button looks unless the definition says otherwise. */
const STYLES = {
  accept: { icon: 'check', tone: 'success' },
  reject: { icon: 'x', tone: 'error' },
} as const satisfies Record<Verdict, Pick<ResolvedVerdict, 'icon' | 'tone'>>;

/** A decision as written → complete. That its fields and values exist is lint's to check. */
export function resolveDecision({ field, pending, by, accept, reject }: DecisionDefinition): ResolvedDecision {
  return {
    field,
    pending,
    ...(by !== undefined && { by }),
    accept: resolveVerdict('accept', accept),
    reject: resolveVerdict('reject', reject),
  };
}

function resolveVerdict(
  verdict: Verdict,
  { value, label, icon, tone, confirm, reason }: VerdictDefinition,
): ResolvedVerdict {
  return {
    value,
    label: label ?? vocabularyLabel(verdict) ?? { ar: value, en: value },
    icon: icon ?? STYLES[verdict].icon,
    tone: tone ?? STYLES[verdict].tone,
    ...(confirm && { confirm }),
    ...(reason && { reason: { field: reason.field, required: reason.required ?? true } }),
  };
}
