const databaseUrl = process.env['TEST_DATABASE_URL'];

/**
 * The databases that a contract is tried on, for `describe.each`: the name, whether this machine has it, and the address
 * that `openContract` takes; it makes a schema of its own there.
 */
export const STORES: [name: string, isThere: boolean, databaseUrl: string | undefined][] = [
  ['PGlite', true, undefined],
  ['PostgreSQL', databaseUrl !== undefined, databaseUrl],
];
