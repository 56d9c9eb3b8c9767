import { sql } from 'kysely';
import { SETTING_NAMES, type SettingName } from '../../engine/definition/settings.ts';
import type { Db } from '../store/Store.types.ts';

/** Settings that rules of the server read, with what holds until somebody sets them (SETTINGS-07). */
export const DEFAULT_SETTINGS = {
  /** VAT in percent; prices include it. */
  vat_value: 5,
  /** Least hours between now and an appointment. */
  scheduled_min_hours: 0,
  /** Most days between today and an appointment. */
  scheduled_max_days: 30,
  /** Minutes after which an order that nobody took is cancelled; 0 switches that off (ORDERS-19). */
  auto_cancel_minutes: 0,
  /** Whether no technician and no company receives orders now (TOGGLE-06). */
  agents_cant_receive_orders: 0,
} as const satisfies Record<SettingName, number>;

/** Whether a setting of that name exists. */
export function isSettingName(name: string): name is SettingName {
  return SETTING_NAMES.some((known) => known === name);
}

/** Every setting: as stored, or its default. A stored value that is no number counts as not stored. */
export async function readSettings(db: Db): Promise<Record<SettingName, number>> {
  const { rows } = await sql<{ name: string; value: unknown }>`select name, value from lawha_settings`.execute(db);
  const stored = rows.flatMap(({ name, value }): [string, number][] =>
    isSettingName(name) && typeof value === 'number' && Number.isFinite(value) ? [[name, value]] : [],
  );
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored) };
}
