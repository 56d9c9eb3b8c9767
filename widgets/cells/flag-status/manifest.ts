import { flagStatusOf } from '../../../engine/core/records/flagStatusOf.ts';
import { defineCell, type CellTextContext } from '../../../engine/core/registry/defineCell.ts';
import type { FlagStatus } from '../../../engine/core/definition/Resolved.types.ts';
import { pickText } from '../../../engine/core/text/Text.ts';

/** What the flags of a record say of it, the worst first. */
export const manifest = defineCell({
  id: 'flag-status',
  accepts: ['flag', 'boolean'],
  options: { statuses: { type: 'array' } },
  toText: (_value, context) => {
    const status = statusIn(context);
    return status === undefined ? '' : pickText(status.label, context.language);
  },
});

/** The status that holds. */
export function statusIn({ row, options }: Pick<CellTextContext, 'row' | 'options'>): FlagStatus | undefined {
  return row && areStatuses(options['statuses']) ? flagStatusOf(options['statuses'], row) : undefined;
}

/** The resolver of columns writes no other. */
function areStatuses(value: unknown): value is readonly FlagStatus[] {
  return Array.isArray(value);
}
