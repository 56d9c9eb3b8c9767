import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** What begins from a record has a form, which has the fields; the record has the values. */
export const showAdds = defineReferenceRule('show-adds', {
  definition: (target, report, { byName }) => {
    const { show } = target.definition;
    if (typeof show !== 'object' || show.adds === undefined) return;
    if (show.mode !== 'page') report(['show', 'adds'], 'page', {}, { spot: 'key' });
    for (const [index, { resource, fill, set = {}, copy }] of show.adds.entries()) {
      const path = ['show', 'adds', index];
      if (copy === true && resource !== target.definition.name)
        report([...path, 'copy'], 'copy', { resource }, { spot: 'key' });
      for (const [name, from] of Object.entries(fill)) {
        if (from === 'id' || fieldNamed(target, from)) continue;
        const { hint, ...fix } = hintOf(from, fieldNames(target));
        report([...path, 'fill', name], 'source', { field: from, hint }, fix);
      }
      const other = byName.get(resource);
      for (const [part, values] of Object.entries({ fill, set })) {
        for (const name of Object.keys(values)) {
          const field = other && fieldNamed(other, name);
          if (field && !field.forms.includes('add'))
            report([...path, part, name], 'form', { field: name, resource }, { spot: 'key' });
        }
      }
    }
  },
});
