import type {
  ConditionDefinition,
  FormDefinition,
  FormSectionDefinition,
  FormStepDefinition,
  SectionDefinition,
  SectionPart,
} from '../../../schemas/generated/definition.ts';
import { conditionToSchema } from '../definition/condition.ts';
import { isRequirementOfRecord } from '../records/requiredFields.ts';
import type { JsonSchema } from '../definition/JsonSchema.types.ts';
import type {
  ResolvedField,
  ResolvedForm,
  ResolvedFormSection,
  ResolvedSection,
  ResolvedSectionPart,
} from '../definition/Resolved.types.ts';

/** The form: sections (default: one with every editable field), rules, and the schemas of the add and edit bodies. */
export function resolveForm(form: FormDefinition, fields: readonly ResolvedField[]): ResolvedForm {
  const editable = fields.filter(({ forms }) => forms.length > 0);
  return {
    ...(form.submit === 'send' && { submit: form.submit }),
    ...(form.figures === true && { figures: true as const }),
    ...(form.preview && { preview: form.preview }),
    ...(form.panels && { panels: form.panels }),
    ...resolveLayout(form, editable),
    rules: form.rules ?? [],
    schemas: { add: bodySchema(editable, 'add'), edit: bodySchema(editable, 'edit') },
  };
}

/** The cards in order, with their tabs or steps; without any one card with every field that people fill in. */
function resolveLayout(
  form: FormDefinition,
  editable: readonly ResolvedField[],
): Pick<ResolvedForm, 'sections' | 'tabs' | 'steps' | 'index' | 'widths'> {
  const { tabs, steps, index } = form;
  const written = writtenSections(form);
  const widths = Object.fromEntries(
    written.flatMap(({ section }) =>
      section.fields.flatMap((part) => (typeof part === 'object' && 'field' in part ? [[part.field, part.width]] : [])),
    ),
  );
  return {
    sections:
      written.length === 0
        ? [{ fields: editable.map(({ name }) => name) }]
        : written.map(({ section, tab, step }) => ({
            ...toFormSection(section),
            ...(tab !== undefined && { tab }),
            ...(step !== undefined && { step }),
          })),
    ...(tabs && { tabs: tabs.map(({ label }) => ({ label })) }),
    ...(steps && { steps: steps.map(({ label, help }) => ({ label, ...(help && { help }) })) }),
    ...(index === true && { index }),
    ...(Object.keys(widths).length > 0 && { widths }),
  };
}

/** A card as it is written, with its place in the definition below `/form` and the number of its tab or step. */
export interface WrittenSection {
  section: FormSectionDefinition;
  path: (string | number)[];
  tab?: number;
  step?: number;
}

/** The cards of a form as they are written, those of its tabs or steps in order. */
export function writtenSections({
  sections,
  tabs = [],
  steps = [],
}: Pick<FormDefinition, 'sections' | 'tabs' | 'steps'>): WrittenSection[] {
  return [
    ...(sections ?? []).map((section, place) => ({ section, path: ['sections', place] })),
    ...tabs.flatMap((own, tab) =>
      own.sections.map((section, place) => ({ section, path: ['tabs', tab, 'sections', place], tab })),
    ),
    ...steps.flatMap((own, step) =>
      sectionsOfStep(own).map(({ section, path }) => ({ section, path: ['steps', step, ...path], step })),
    ),
  ];
}

/** The cards of a step; one that has fields alone is a card with its label. */
function sectionsOfStep({
  label,
  fields,
  sections = [],
}: FormStepDefinition): Pick<WrittenSection, 'section' | 'path'>[] {
  return [
    ...(fields ? [{ section: { label, fields }, path: [] }] : []),
    ...sections.map((section, place) => ({ section, path: ['sections', place] })),
  ];
}

/** The condition of the step that a field is in, by the field; none for fields of steps without one. */
export function stepConditions(form: Pick<FormDefinition, 'steps'>): ReadonlyMap<string, ConditionDefinition> {
  return new Map(
    writtenSections({ steps: form.steps ?? [] }).flatMap(({ section, step = 0 }) => {
      const when = form.steps?.[step]?.when;
      return when ? section.fields.flatMap((part) => toEntry(fieldOfPart(part), when)) : [];
    }),
  );
}

function toEntry(name: string | undefined, when: ConditionDefinition): [string, ConditionDefinition][] {
  return name === undefined ? [] : [[name, when]];
}

/** Name of the field that a part of a card is; undefined for a text or a picture. */
export function fieldOfPart(part: SectionPart): string | undefined {
  if (typeof part === 'string') return part;
  return 'field' in part ? part.field : undefined;
}

function toFormSection({ label, help, fields, columns, folded }: FormSectionDefinition): ResolvedFormSection {
  const names = fields.flatMap((part) => fieldOfPart(part) ?? []);
  const hasMore = names.length < fields.length;
  return {
    ...toSection({ label, fields: names, ...(help && { help }) }),
    ...(columns !== undefined && { columns: columns as 1 | 2 | 3 | 4 }),
    ...(folded !== undefined && { folded }),
    ...(hasMore && { parts: fields.map(toPart) }),
  };
}

function toPart(part: SectionPart): ResolvedSectionPart {
  if (typeof part === 'string') return part;
  if ('field' in part) return part.field;
  return 'text' in part ? { text: part.text, tone: part.tone ?? 'plain' } : part;
}

/** A section as written, without the keys it leaves out. */
export function toSection({ label, help, fields }: SectionDefinition): ResolvedSection {
  return { label, ...(help && { help }), fields };
}

function bodySchema(fields: readonly ResolvedField[], form: 'add' | 'edit'): JsonSchema {
  const own = fields.filter(({ forms }) => forms.includes(form));
  const isSent = (name: string): boolean => own.some((field) => field.name === name);
  const required = own.filter((field) => isRequiredOn(field, form) && !isRequirementOfRecord(field, isSent));
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
