import { addFieldError } from '../../base/HttpError.ts';
import type { Behaviour } from '../../context/parts/Behaviour.types.ts';
import { toHundredths } from '../ledger/money.ts';
import { productText } from '../messages/productText.ts';

/** A whole, in hundredths of a percent. */
const WHOLE = 10_000;

/**
 * The shares of an order: its technician, who is a provider or of the organisation, and its company. Together they get
 * the whole at most; what they leave is the commission.
 */
export const shareLimits: Behaviour = {
  name: 'share-limits',
  prepare: async (_db, { record }, errors) => {
    const company = toHundredths(record['company_percentage']);
    for (const name of ['provider_percentage', 'technician_percentage']) {
      const total = company + toHundredths(record[name]);
      if (total > WHOLE)
        addFieldError(errors, name, productText({ key: 'sharesTooLarge', values: { total: total / 100 } }));
    }
    return {};
  },
};
