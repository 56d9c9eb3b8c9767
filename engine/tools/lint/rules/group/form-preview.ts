import { fieldNamed, fieldNames } from '../../fieldNames.ts';
import { hintOf, hintOfFitting } from '../../hintOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** A preview is known, and fields of kinds that its places accept fill them. */
export const formPreview = defineReferenceRule('form-preview', {
  definition: (target, report, { known }) => {
    const { preview: stated } = target.definition.form;
    if (stated === undefined || known.previews === undefined) return;
    const { preview, fields } = stated;
    const manifest = known.previews.get(preview);
    if (manifest === undefined) return;
    for (const [slot, name] of Object.entries(fields)) {
      const at = ['form', 'preview', 'fields', slot];
      const place = Object.hasOwn(manifest.slots, slot) ? manifest.slots[slot] : undefined;
      if (place === undefined) {
        const { hint, ...fix } = hintOf(slot, Object.keys(manifest.slots));
        report(at, 'slot', { preview, slot, hint }, { spot: 'key', ...fix });
        continue;
      }
      const field = fieldNamed(target, name);
      const { hint, ...fix } = hintOfFitting(
        name,
        fieldNames(target, ({ kind }) => place.accepts.includes(kind)),
        { phrase: 'without-place' },
      );
      if (field === undefined) report(at, 'field', { field: name, hint }, fix);
      else if (!place.accepts.includes(field.kind)) report(at, 'kind', { field: name, kind: field.kind, slot, hint });
    }
    const missing = Object.entries(manifest.slots).find(
      ([slot, { required }]) => required && fields[slot] === undefined,
    );
    if (missing !== undefined)
      report(['form', 'preview', 'fields'], 'missing', { preview, slot: missing[0] }, { spot: 'key' });
  },
});
