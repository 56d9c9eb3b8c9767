import type { TableMasks } from '../context/parts/Masks.types.ts';

/** What a copy for developers has of the marketplace's own tables, and of people in groups that have no contact data. */
export const MASKS: Readonly<Record<string, TableMasks>> = {
  lawha_ledger: 'kept',
  // A copy must not send messages.
  sms: 'left-out',
  testimonials: { name_ar: 'name', name_en: 'name', review_ar: 'text', review_en: 'text' },
  home_experts: { name_ar: 'name', name_en: 'name' },
};
