import type { FilterKind } from './FilterKind.types.ts';
import { reference } from './reference.ts';

/** The id of a record of a tree: what points to it, or to one below it. Only the database knows what is below. */
export const below: FilterKind = {
  id: 'below',
  parse: reference.parse,
  describe: () => ({ type: 'integer', minimum: 1, description: 'The number of a record, or of one above it, from 1' }),
  accepts: ['reference', 'references'],
  uses: ['resource'],
};
