import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { kindOf } from '../../../../core/resolve/kindOf.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { editedProperties, inputProperties } from '../shared/propertyList.ts';

/** What an address can be made of. */
const TEXTS: readonly FieldKind[] = ['text', 'text-ar', 'text-en', 'bilingual-text', 'digits'];

export const slugSource = defineReferenceRule('slug-source', {
  definition: (target, report) => {
    const required = new Set(target.definition.form.schema.required);
    for (const { name, property, path, within } of editedProperties(target.definition)) {
      const source = property['x-slug-of'];
      if (source === undefined) continue;
      const at = [...path, 'x-slug-of'];
      if (within !== undefined) {
        report(at, 'input', {}, { spot: 'key' });
        continue;
      }
      if (kindOf(property) !== 'slug') report(at, 'shape', { field: name }, { spot: 'key' });
      if (required.has(name)) report(path, 'required', { field: name }, { spot: 'key' });
      const [own = '', language] = source.split('.');
      const field = fieldNamed(target, own);
      if (field === undefined) continue;
      if (own === name) report(at, 'self', { field: name });
      else if (!TEXTS.includes(field.kind)) report(at, 'kind', { field: own, kind: field.kind });
      else if (
        language !== undefined &&
        !field.leaves.some((leaf) => leaf.language === language && leaf.path.length > 1)
      )
        report(at, 'language', { field: own, language });
    }
    for (const { property, path } of inputProperties(target.definition))
      if (property['x-slug-of'] !== undefined) report([...path, 'x-slug-of'], 'input', {}, { spot: 'key' });
  },
});
