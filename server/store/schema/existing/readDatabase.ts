import type { CatalogTable } from '../../../../engine/tools/import/sources/postgres/Catalog.types.ts';
import { openPostgres } from '../../openPostgres.ts';
import { storeFailureReason } from '../../StoreFailure.ts';
import { readCatalog, type ReadCatalogOptions } from './readCatalog.ts';

/** One is kept for operators. */
const CONNECTIONS = 2;

/**
 * Reads the catalogue of a PostgreSQL database by its address, in a transaction that can write nothing.
 *
 * @throws RangeError for an address that leads to no such database, without the account and password of it
 */
export async function readDatabase(address: string, options: ReadCatalogOptions): Promise<CatalogTable[]> {
  const place = placeOf(address);
  const store = openPostgres(address, CONNECTIONS);
  try {
    return await store.transaction((db) => readCatalog(db, options));
  } catch (error) {
    throw error instanceof RangeError ? error : explained(error, place);
  } finally {
    await store.close();
  }
}

/** Host and database of an address: what of it may be printed. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) throw new RangeError('the address is none → postgres://USER:PASSWORD@HOST:PORT/DATABASE');
  const { host, pathname } = new URL(address);
  return `${host}${pathname}`;
}

const SAYS: Readonly<Record<string, string>> = {
  '28P01': 'refuses the account or its password → correct them, or set PGPASSWORD',
  '28000': 'refuses the account → correct it, or let it in (pg_hba.conf)',
  '3D000': 'is not there → correct the name of the database',
  '42501': 'refuses the account the right to read its catalogue → grant it',
  '57014': 'takes too long to answer → name some tables with --tables',
};

function explained(error: unknown, place: string): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const says = Object.hasOwn(SAYS, code) ? SAYS[code] : undefined;
  if (says !== undefined) return new RangeError(`the database ${place} ${says}`);
  // The message of the driver may hold what the address says.
  if (storeFailureReason(error) !== undefined)
    return new RangeError(
      `the database ${place} cannot be reached${code === '' ? '' : ` (${code})`} → see that it runs, and correct the address`,
    );
  return new RangeError(
    `the catalogue of the database ${place} cannot be read${code === '' ? '' : ` (${code})`} → is it PostgreSQL 15 or later?`,
  );
}
