import { columnOf, fieldOf, requireSettings, type ServerParts } from '@lawha/server';
import { sql } from 'kysely';

/** What the clinic adds to the general server. */
export const PRODUCT_PARTS: ServerParts = {
  behaviours: [
    {
      name: 'visit-fee',
      prepare: async (db, { record }) => {
        const { visit_fee: fee } = await requireSettings(db, ['visit_fee']);
        return { total: Number(record['visits']) * fee };
      },
    },
  ],
  filters: [
    {
      kind: 'first-letter',
      condition: (about, value) => sql<boolean>`left(${columnOf(fieldOf(about))}, 1) = ${value}`,
    },
  ],
};
