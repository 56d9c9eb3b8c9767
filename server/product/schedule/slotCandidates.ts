import type { CandidatesPart } from '../../context/parts/Candidates.types.ts';
import { productText } from '../messages/productText.ts';
import { readSlots } from './readSlots.ts';

/** The working times of the appointment's date, each with what is left of it and why it cannot be booked. */
export const SLOT_CANDIDATES: CandidatesPart = {
  resource: 'orders',
  field: 'work_time_id',
  columns: [{ key: 'left', label: { ar: 'المتبقي', en: 'Left' }, kind: 'number' }],
  read: async (db, { id, record, now, states }) => {
    const date = record['scheduled_date'];
    if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date) || Number.isNaN(Date.parse(date))) return [];
    const slots = await readSlots(db, { date, now, states, ...(id !== undefined && { except: id }) });
    return slots.map(({ id: slot, from, to, left, problems }) => ({
      id: slot,
      name: `${from} – ${to}`,
      reasons: problems.map((problem) => productText(problem)),
      // The timeline draws each at its hours.
      values: { left, from, to },
    }));
  },
};
