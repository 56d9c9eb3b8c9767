import { PROPERTIES } from '../shared/propertyList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/**
 * The mark of being read is a moment that only the server sets, and not a unique one: two records that are opened at
 * the same moment have the same mark.
 */
export const readMark = defineReferenceRule('read-mark', {
  definition: ({ definition: { readMark: field, storage = {}, form } }, report) => {
    if (field === undefined) return;
    if (form.schema.properties[field]?.['x-unique'] === true)
      report([...PROPERTIES, field, 'x-unique'], 'unique', { field }, { spot: 'key' });
    for (const [position, names] of (storage.unique ?? []).entries()) {
      const place = names.indexOf(field);
      if (place !== -1) report(['storage', 'unique', position, place], 'unique', { field });
    }
  },
});
