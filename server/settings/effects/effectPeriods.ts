import { sql } from 'kysely';
import type { Db } from '../../store/Store.types.ts';
import { requireSettings } from '../readSettings.ts';

/** A value of a setting, and the records that it holds for, by when they were created. */
export interface EffectPeriod {
  value: number;
  /** ISO 8601; absent: from the first record on. */
  from?: string;
  /** Exclusive; absent: to the last one. */
  until?: string;
  /** The change that set it; absent for a value from before changes were recorded. */
  effectId?: number;
}

/** Records that a change applies to: those created afterwards, or also those that exist. */
export const EFFECT_SCOPES = ['new', 'existing'] as const;
export type EffectScope = (typeof EFFECT_SCOPES)[number];

/**
 * Which value of a setting holds for which records: a change applies to records created afterwards, unless its author
 * chose that it applies to all. The last period has no end.
 */
export async function readPeriods(db: Db, setting: string): Promise<EffectPeriod[]> {
  const { [setting]: current = 0 } = await requireSettings(db, [setting]);
  const { rows } = await sql<{ id: string; previous: string; value: string; applies_from: string | null }>`
    select id, previous, value, applies_from from lawha_setting_effects where setting = ${setting} order by id`.execute(
    db,
  );
  let periods: EffectPeriod[] = [{ value: Number(rows[0]?.previous ?? current) }];
  for (const { id, value, applies_from: from } of rows) {
    const next = { value: Number(value), effectId: Number(id) };
    if (from === null) periods = [next];
    else periods.push({ ...next, from: new Date(from).toISOString() });
  }
  return periods.map((period, index) => {
    const until = periods[index + 1]?.from;
    return until === undefined ? period : { ...period, until };
  });
}

/** A change of a setting. */
export interface NewEffect {
  setting: string;
  previous: number;
  value: number;
  scope: EffectScope;
  by: { resource: string; id: number; fullName: string };
  at: Date;
}

/** Records a change of a setting that acts on records, in the transaction of the change. */
export async function writeEffect(db: Db, { setting, previous, value, scope, by, at }: NewEffect): Promise<void> {
  const moment = at.toISOString();
  await sql`insert into lawha_setting_effects
      (setting, previous, value, applies_from, by_resource, by_id, by_name, at)
    values (${setting}, ${previous}, ${value}, ${scope === 'existing' ? null : moment}::timestamptz, ${by.resource},
      ${by.id}, ${by.fullName}, ${moment}::timestamptz)`.execute(db);
}
