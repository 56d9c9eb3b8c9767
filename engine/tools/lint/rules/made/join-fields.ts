import type { FieldKind } from '../../../../core/definition/kinds.ts';
import { fieldNamed } from '../../fieldNames.ts';
import { propertyList } from '../shared/propertyList.ts';
import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** Texts of one line in one language: the others have no single text to take over. */
const ONE_LINE: readonly FieldKind[] = ['text', 'text-ar', 'text-en'];

export const joinFields = defineReferenceRule('join-fields', {
  definition: (target, report) => {
    for (const { name, property, path } of propertyList(target.definition)) {
      const names = property['x-join'];
      if (names === undefined) continue;
      if (property.readOnly !== true)
        report(path, 'written', { field: name }, { spot: 'key', add: { readOnly: true } });
      for (const [index, part] of names.entries()) {
        const at = [...path, 'x-join', index];
        const field = fieldNamed(target, part);
        if (part === name) report(at, 'self', { field: part });
        else if (field?.join) report(at, 'joined', { field: part, parts: field.join.join(', ') });
        else if (field && (!ONE_LINE.includes(field.kind) || field.writeOnly))
          report(at, 'kind', { field: part, kind: field.kind });
      }
    }
  },
});
