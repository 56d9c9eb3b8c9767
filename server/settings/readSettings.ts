import { sql } from 'kysely';
import { ConfigError } from '../base/ConfigError.ts';
import type { Db } from '../store/Store.types.ts';
import { SETTINGS_VIEW } from '../store/schema/settingsView.ts';

/** The settings that the product declares: values of its tabs, or the declared defaults. */
export async function readSettings(db: Db): Promise<Readonly<Record<string, number>>> {
  const { rows } = await sql<{ name: string; value: string | number }>`
    select name, value from ${sql.table(SETTINGS_VIEW)}`.execute(db);
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]));
}

/**
 * Settings that a rule requires.
 *
 * @throws ConfigError for one that the product does not declare
 */
export async function requireSettings<const Name extends string>(
  db: Db,
  names: readonly Name[],
): Promise<Readonly<Record<Name, number>>> {
  const settings = await readSettings(db);
  const missing = names.find((name) => !Object.hasOwn(settings, name));
  if (missing === undefined) return settings;
  throw new ConfigError(`A rule reads the setting "${missing}"; add it to the settings of definitions/product.json.`);
}
