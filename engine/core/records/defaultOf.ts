import { addDays, type ConditionFacts } from '../definition/condition.ts';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { formatTime, todayInZone } from '../text/format.ts';
import { toMoment } from '../text/instant.ts';

/** What a computed default depends on: the moment, and the account that acts. */
export type DefaultFacts = Pick<ConditionFacts, 'now' | 'me'>;

/**
 * The value that a field of a new record has before anybody enters one: the stated value, or what its word means now;
 * undefined where it has none, or where the account that acts is no record of the group.
 *
 * @example defaultOf(field({ begins: { days: 3 } }), { now: new Date('2026-11-20T08:00:00Z') }) // '2026-11-23'
 */
export function defaultOf(
  field: Pick<ResolvedField, 'default' | 'begins' | 'kind' | 'readOnly' | 'relation'>,
  { now, me }: DefaultFacts,
): unknown {
  const { begins, kind, relation } = field;
  if (begins === undefined) return field.default;
  if (begins === 'me') return me !== undefined && me.resource === relation?.resource ? me.id : undefined;
  if (kind === 'time') return formatTime(now);
  const day = typeof begins === 'string' ? todayInZone(now) : addDays(todayInZone(now), begins.days);
  if (kind === 'date') return day;
  // A person enters no seconds.
  return field.readOnly && begins === 'now' ? now.toISOString() : toMoment(`${day} ${formatTime(now)}`);
}

/** Values that the server gives to fields anew with each edit of a record. */
export function renewedValues(
  fields: readonly ResolvedField[],
  facts: DefaultFacts,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    fields.filter(({ isRenewed }) => isRenewed === true).map((field) => [field.name, defaultOf(field, facts)]),
  );
}

/** The references of a new record that a form has and that begin with the account that acts, where it is of their group. */
export function ownValues(fields: readonly ResolvedField[], facts: DefaultFacts): Record<string, unknown> {
  return Object.fromEntries(
    fields.flatMap((field) => {
      const own = field.begins === 'me' && field.forms.includes('add') ? defaultOf(field, facts) : undefined;
      return own === undefined ? [] : [[field.name, own]];
    }),
  );
}
