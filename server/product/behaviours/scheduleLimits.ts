import { addFieldError } from '../../base/HttpError.ts';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import { productText } from '../messages/productText.ts';

const HOURS = 24;

/** Limits of appointments that leave room for one: the least notice ends before the furthest day does. */
export const scheduleLimits: Behaviour = {
  name: 'schedule-limits',
  prepare: async (_db, { record }, errors) => {
    const [hours, days] = [Number(record['scheduled_min_hours']), Number(record['scheduled_max_days'])];
    if (hours >= days * HOURS)
      addFieldError(
        errors,
        'scheduled_min_hours',
        productText({ key: 'scheduleNoRoom', values: { days: String(days) } }),
      );
    return {};
  },
};
