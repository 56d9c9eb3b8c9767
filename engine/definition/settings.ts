/** Names of the settings that a definition may name; all of them are numbers. */
export const SETTING_NAMES = [
  'vat_value',
  'scheduled_min_hours',
  'scheduled_max_days',
  'auto_cancel_minutes',
  'agents_cant_receive_orders',
  'phone_length',
  'national_id_limit',
  'require_second_factor',
] as const;

export type SettingName = (typeof SETTING_NAMES)[number];

/** The settings that are lengths of texts, which every form may have to know. */
export const LENGTH_SETTINGS = ['phone_length', 'national_id_limit'] as const satisfies readonly SettingName[];

export type LengthSetting = (typeof LENGTH_SETTINGS)[number];
