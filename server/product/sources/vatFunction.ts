import { SETTINGS_VIEW } from '../../store/schema/settingsView.ts';

/** The SQL function that answers the VAT in force, in percent. */
export const VAT = 'lawha_vat';

/** The statement that creates it. Reports call it when they are read, so that another rate counts at once. */
export const VAT_STATEMENT = `create or replace function ${VAT}() returns numeric language sql stable as
  $$ select value from ${SETTINGS_VIEW} where name = 'vat_value' $$`;
