import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { repeats } from '../shared/repeats.ts';

/** The band of a page names each field once, and of a referenced record what reaches it. */
export const showHighlights = defineReferenceRule('show-highlights', {
  definition: (target, report, { byName }) => {
    const { show } = target.definition;
    if (typeof show !== 'object' || show.highlights === undefined) return;
    if (show.mode !== 'page') report(['show', 'highlights'], 'page', {}, { spot: 'key' });
    const names = show.highlights.flatMap((highlight, index) => {
      const path = ['show', 'highlights', index];
      if (typeof highlight === 'string') return [{ name: highlight, path }];
      return highlight.fields.map((name, place) => ({ name, path: [...path, 'fields', place] }));
    });
    for (const { name, path } of names) {
      const [head = '', contact] = name.split('.');
      const field = fieldNamed(target, head);
      if (contact === undefined || field === undefined || field.writeOnly) continue;
      if (field.kind !== 'reference') {
        report(path, 'pointer', { field: head, kind: field.kind });
        continue;
      }
      const resource = field.relation?.resource ?? '';
      const related = byName.get(resource);
      if (related === undefined) continue;
      const contacts = fieldNames(related, ({ kind }) => kind === 'phone' || kind === 'email');
      if (!contacts.includes(contact))
        report(path, 'contact', { field: contact, resource, hint: hintOf(contact, contacts).hint });
    }
    for (const { name, path } of repeats(names, (entry) => entry.name)) report(path, 'twice', { field: name });
  },
});
