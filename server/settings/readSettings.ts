import { sql } from 'kysely';
import type { Db } from '../store/Store.types.ts';
import { SETTINGS_VIEW } from '../store/schema/settingsView.ts';

/** Settings that rules of the server read, with their defaults. */
export const DEFAULT_SETTINGS = {
  /** VAT in percent; prices include it. */
  vat_value: 5,
  /** Least hours between now and an appointment. */
  scheduled_min_hours: 0,
  /** Most days between today and an appointment. */
  scheduled_max_days: 30,
  /** Minutes after which an unaccepted order is cancelled; 0 switches that off. */
  auto_cancel_minutes: 0,
  /** Whether no technician and no company receives orders now. */
  agents_cant_receive_orders: 0,
  /** Digits of a phone number whose country says none. */
  phone_length: 9,
  /** Digits of a national id; that of the Emirates has 15. */
  national_id_limit: 15,
  /** Whether super admins must have a second factor. */
  require_second_factor: 0,
} as const satisfies Record<string, number>;

export type SettingName = keyof typeof DEFAULT_SETTINGS;

/** Whether a setting of that name exists. */
export function isSettingName(name: string): name is SettingName {
  return Object.hasOwn(DEFAULT_SETTINGS, name);
}

/** Every setting: as the tabs of the settings have it, or its default where none of them does. */
export async function readSettings(db: Db): Promise<Record<SettingName, number>> {
  const { rows } = await sql<{ name: string; value: string | number }>`
    select name, value from ${sql.table(SETTINGS_VIEW)}`.execute(db);
  const stored = rows.flatMap(({ name, value }): [string, number][] =>
    isSettingName(name) ? [[name, Number(value)]] : [],
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) };
}
