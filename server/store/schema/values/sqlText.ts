import { createQueryId, PostgresQueryCompiler, type RawBuilder } from 'kysely';

/** SQL with its parameters written out, for the text of a function, which has none. */
export function sqlText(built: RawBuilder<unknown>): string {
  const { sql, parameters } = new PostgresQueryCompiler().compileQuery(built.toOperationNode(), createQueryId());
  return sql.replaceAll(/\$(\d+)/g, (_all, place: string) => literal(parameters[Number(place) - 1]));
}

/** A value as SQL. A dollar is written by its number, since it could end the text of the function. */
function literal(value: unknown): string {
  if (typeof value === 'boolean') return String(value);
  const text = String(value).replaceAll("'", "''");
  return text.includes('$') ? `U&'${text.replaceAll('\\', '\\\\').replaceAll('$', '\\0024')}'` : `'${text}'`;
}
