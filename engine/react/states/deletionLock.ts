import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import type { StatefulRecord } from '../../core/definition/transitions.ts';
import { isDeletable } from '../../core/definition/transitions.ts';
import { isolate } from '../../core/text/bidi.ts';
import type { Text } from '../../core/text/Text.ts';
import { stateFieldOf } from './stateFieldOf.ts';

interface Words {
  t: (key: string, values: Record<string, string>) => string;
  pick: (text: Text) => string;
}

/** Why a record may not be deleted in its state, in the user's language; undefined when it may. */
export function deletionLock(
  resource: Pick<ResolvedResource, 'states' | 'fields'>,
  row: StatefulRecord,
  { t, pick }: Words,
): string | undefined {
  const { states } = resource;
  if (states === undefined || isDeletable(states, row)) return undefined;
  return t('states.notDeletable', { state: stateName(resource, row, pick) });
}

/** What the state of a record is called; the raw value of one that the definition does not know. */
export function stateName(
  resource: Pick<ResolvedResource, 'states' | 'fields'>,
  row: StatefulRecord,
  pick: (text: Text) => string,
): string {
  const value = row[resource.states?.field ?? ''];
  const raw = typeof value === 'string' ? value : '';
  const labels = stateFieldOf(resource).enumLabels ?? {};
  const label = Object.hasOwn(labels, raw) ? labels[raw] : undefined;
  return label ? pick(label) : isolate(raw);
}
