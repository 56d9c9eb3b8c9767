import type { Phrase } from '../../messages/Messages.types.ts';
import type { ResolvedField } from '../../../../core/definition/Resolved.types.ts';
import { choosesGroup } from '../../../../core/definition/choosesGroup.ts';
import { groupsOfSource } from '../../../../core/product/sources.ts';
import { fieldNamed, fieldNames, isDeclared } from '../../fieldNames.ts';
import { hintOfFitting } from '../../hintOf.ts';
import { repeats } from '../shared/repeats.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { filterNames } from '../../filterNames.ts';

/** A related list is the other group's list, narrowed by the filter of the field that points here. */
export const showRelated = defineReferenceRule('show-related', {
  definition: ({ definition }, report, { byName, names }) => {
    const { name: group, show } = definition;
    if (typeof show !== 'object' || show.related === undefined) return;
    // Records may be pointed to through a source that shows them with those of other groups.
    // Where a group leads whose file has mistakes is not known.
    const leadsTo = (target = ''): boolean =>
      target === group ||
      (names.has(target) && !byName.has(target)) ||
      groupsOfSource(byName.get(target)?.definition.storage?.source).includes(group);
    if (show.mode !== 'page') report(['show', 'related'], 'page', {}, { spot: 'key' });
    const entries = show.related.map((related, index) => ({ ...related, path: ['show', 'related', index] }));
    for (const { resource, field, path } of entries) {
      const other = byName.get(resource);
      if (other === undefined) continue;
      const at = [...path, 'field'];
      // Of several groups one is chosen by a value; without one, no list of its records can be asked for.
      const isPointer = (pointer: ResolvedField): boolean =>
        pointer.relation?.resourceBy
          ? (choosesGroup(pointer, group)?.values ?? []).length > 0
          : leadsTo(pointer.relation?.resource);
      const pointers = fieldNames(other, isPointer);
      const otherwise: Phrase = { phrase: 'add-reference', values: { group, resource } };
      const { hint, ...fix } = hintOfFitting(field, pointers, otherwise);
      if (!isDeclared(other, field)) report(at, 'field', { field, resource, hint }, fix);
      else if (fieldNamed(other, field) && !pointers.includes(field))
        report(at, 'elsewhere', { field, resource, group, hint }, fix);
      else if (!filterNames(other).includes(field)) report(at, 'filter', { field, resource });
    }
    for (const { resource, field, path } of repeats(entries, (entry) => `${entry.resource} ${entry.field}`))
      report(path, 'twice', { resource, field });
  },
});
