import { defineCell } from '@lawha/engine/core';

/** A blood type as a drop with its letters. */
export const manifest = defineCell({
  id: 'blood-type',
  accepts: ['enum'],
  toText: (value, { language, field }) =>
    field?.options?.find((option) => option.value === value)?.label[language] ?? '',
});
