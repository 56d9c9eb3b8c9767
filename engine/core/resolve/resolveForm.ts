import type { FormDefinition, SectionDefinition } from '../../../schemas/generated/definition.ts';
import { conditionToSchema } from '../definition/condition.ts';
import type { JsonSchema } from '../definition/JsonSchema.types.ts';
import type { ResolvedField, ResolvedForm, ResolvedSection } from '../definition/Resolved.types.ts';

/** The form: sections (default: one with every editable field), rules, and the schemas of the add and edit bodies. */
export function resolveForm(form: FormDefinition, fields: readonly ResolvedField[]): ResolvedForm {
  const editable = fields.filter(({ forms }) => forms.length > 0);
  return {
    ...(form.submit === 'send' && { submit: form.submit }),
    ...(form.figures === true && { figures: true as const }),
    ...(form.preview && { preview: form.preview }),
    ...(form.panels && { panels: form.panels }),
    sections: form.sections?.map(toSection) ?? [{ fields: editable.map(({ name }) => name) }],
    rules: form.rules ?? [],
    schemas: { add: bodySchema(editable, 'add'), edit: bodySchema(editable, 'edit') },
  };
}

/** A section as written, without the keys it leaves out. */
export function toSection({ label, help, fields }: SectionDefinition): ResolvedSection {
  return { label, ...(help && { help }), fields };
}

function bodySchema(fields: readonly ResolvedField[], form: 'add' | 'edit'): JsonSchema {
  const own = fields.filter(({ forms }) => forms.includes(form));
  const required = own.filter((field) => isRequiredOn(field, form));
  const conditional = required.filter(({ when }) => when !== undefined);
  return {
    type: 'object',
    properties: Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    required: required.filter(({ when }) => when === undefined).map(({ name }) => name),
    additionalProperties: false,
    ...(conditional.length > 0 && {
      allOf: conditional.map(({ name, when }) => ({
        if: when ? conditionToSchema(when) : {},
        // oxlint-disable-next-line unicorn/no-thenable -- `then` is the JSON Schema keyword
        then: { required: [name] },
      })),
    }),
  };
}

/** Whether a field must be filled on that form (its own condition aside). */
export function isRequiredOn(field: ResolvedField, form: 'add' | 'edit'): boolean {
  return field.required && !(form === 'edit' && field.requiredOnAddOnly);
}
