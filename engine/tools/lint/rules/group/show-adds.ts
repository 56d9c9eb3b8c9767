import { relatedGroup } from '../../../../core/records/relatedGroup.ts';
import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/**
 * What begins from a record has a form, which has the fields; the record has the values. A field that points into one of several
 * groups begins with this record only together with the value that chooses this group.
 */
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
      for (const name of Object.keys(fill).filter((each) => fill[each] === 'id')) {
        const field = other && fieldNamed(other, name);
        const by = field?.relation?.resourceBy;
        if (!other || !field || !by || Object.hasOwn(fill, by.field)) continue;
        const chosen = set[by.field] ?? fieldNamed(other, by.field)?.default;
        const { name: group } = target.definition;
        if (relatedGroup(field, { [by.field]: chosen }) === group) continue;
        const value = Object.keys(by.resources).find((each) => by.resources[each] === group);
        if (value === undefined) continue;
        report([...path, 'fill', name], 'chooser', { field: name, chooser: by.field, group, value }, { spot: 'key' });
      }
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
