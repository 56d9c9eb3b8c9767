import { SETTINGS_VIEW } from '../../store/schema/settingsView.ts';

/** The SQL function that answers the VAT in force, in percent. */
export const VAT = 'lawha_vat';

/** VAT in the Emirates until the settings say otherwise. */
export const DEFAULT_VAT = 5;

/** The statement that creates it. Reports call it when they are read, so that another rate counts at once. */
export const VAT_STATEMENT = `create or replace function ${VAT}() returns numeric language sql stable as
  $$ select coalesce((select value from ${SETTINGS_VIEW} where name = 'vat_value'), ${DEFAULT_VAT}) $$`;
