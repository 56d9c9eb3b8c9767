import type { StudioEdit } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { isObject } from '../../../../engine/core/values/isObject.ts';
import { reference, SHAPES, type Shape } from '../../../../engine/tools/new/guessField.ts';
import { addItem, addProperty, removeAt, setValue } from './textEdits.ts';

/** A text in both languages as it is written; a side that is missing is empty. */
export interface WrittenText {
  ar: string;
  en: string;
}

/** A field as the form shows it. */
export interface FormField {
  name: string;
  /** The reusable shape (`money`), else the type. */
  holds: string;
  label: WrittenText;
  isRequired: boolean;
}

/** A section of the form. */
export interface FormSection {
  label: WrittenText;
  fields: string[];
}

/** The parts of a definition that the form edits. */
export interface DefinitionForm {
  label: WrittenText;
  singular: WrittenText;
  fields: FormField[];
  /** Names of columns and filters; undefined where they are inferred. */
  columns: string[] | undefined;
  filters: string[] | undefined;
  sections: FormSection[] | undefined;
}

export const PROPERTIES = ['form', 'schema', 'properties'] as const;
const REQUIRED = ['form', 'schema', 'required'] as const;

/** Reads those parts of a text; undefined while it is no JSON object with fields, which only its text can mend. */
export function readForm(text: string): DefinitionForm | undefined {
  const definition = parse(text);
  const schema = isObject(definition?.['form']) ? definition['form']['schema'] : undefined;
  if (definition === undefined || !isObject(schema) || !isObject(schema['properties'])) return undefined;
  const required = textsOf(schema['required']) ?? [];
  const form = definition['form'];
  return {
    label: writtenText(definition['label']),
    singular: writtenText(definition['singular']),
    fields: Object.entries(schema['properties']).map(([name, property]) => ({
      name,
      holds: holdsOf(property),
      label: writtenText(isObject(property) ? property['x-label'] : undefined),
      isRequired: required.includes(name),
    })),
    columns: namesOf(definition['columns']),
    filters: namesOf(definition['filters']),
    sections: isObject(form) ? sectionsOf(form['sections']) : undefined,
  };
}

/** What a new field can hold: a word of the shapes, or a record of another group. */
export type Holds = Shape | 'record' | 'choice';

/** The choices, in the order in which they are offered. */
export const HOLDS: readonly Holds[] = [...(Object.keys(SHAPES) as Shape[]), 'choice', 'record'];

export interface NewField {
  name: string;
  holds: Holds;
  label: WrittenText;
  /** The group of a record. */
  group?: string;
}

/** Edits that add a field after the others, and to the last section where the form has sections. */
export function addField(text: string, { name, holds, label, group = '' }: NewField): StudioEdit[] {
  const property = { ...propertyOf(holds, group), 'x-label': label };
  const sections = readForm(text)?.sections;
  const last = sections === undefined ? -1 : sections.length - 1;
  return [
    ...addProperty(text, [...PROPERTIES], { name, value: property }),
    ...(last < 0 ? [] : addItem(text, ['form', 'sections', last, 'fields'], name)),
  ];
}

function propertyOf(holds: Holds, group: string): Readonly<Record<string, unknown>> {
  switch (holds) {
    case 'record':
      return reference(group);
    case 'choice':
      return {
        type: 'string',
        enum: ['first', 'second'],
        // Names to write over, which the lint warns of.
        'x-enum-labels': { first: { ar: 'first', en: 'first' }, second: { ar: 'second', en: 'second' } },
      };
    default:
      return SHAPES[holds];
  }
}

/** Edits that remove a field, and its name where lists of this definition have it. */
export function removeField(text: string, name: string): StudioEdit[] {
  const definition = parse(text);
  const form = readForm(text);
  if (definition === undefined || form === undefined) return [];
  const fromList = (path: (string | number)[], names: readonly string[] | undefined): StudioEdit[] => {
    const at = names?.indexOf(name) ?? -1;
    return at < 0 ? [] : removeAt(text, [...path, at]);
  };
  return [
    ...removeAt(text, [...PROPERTIES, name]),
    ...fromList([...REQUIRED], form.fields.length > 0 ? requiredOf(definition) : undefined),
    ...fromList(['columns'], form.columns),
    ...fromList(['filters'], form.filters),
    ...fromList(['grid'], namesOf(definition['grid'])),
    ...(form.sections ?? []).flatMap(({ fields }, at) => fromList(['form', 'sections', at, 'fields'], fields)),
  ];
}

/** Edits that make a field required, or not. */
export function setRequired(text: string, name: string, isRequired: boolean): StudioEdit[] {
  const required = requiredOf(parse(text) ?? {});
  const at = required.indexOf(name);
  if (isRequired) return at < 0 ? addItem(text, [...REQUIRED], name) : [];
  return at < 0 ? [] : removeAt(text, [...REQUIRED, at]);
}

/** Edits that write one side of a text; a text that has no side left is removed. */
export function setSide(text: string, path: readonly string[], side: keyof WrittenText, value: string): StudioEdit[] {
  const now = writtenText(path.reduce<unknown>((at, part) => (isObject(at) ? at[part] : undefined), parse(text)));
  const next = { ...now, [side]: value };
  if (next.ar === '' && next.en === '') return setValue(text, [...path], undefined);
  return now.ar === '' && now.en === '' ? setValue(text, [...path], next) : setValue(text, [...path, side], value);
}

function requiredOf(definition: Readonly<Record<string, unknown>>): string[] {
  const { form } = definition;
  const schema = isObject(form) ? form['schema'] : undefined;
  return (isObject(schema) && textsOf(schema['required'])) || [];
}

function parse(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isObject(value) && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function holdsOf(property: unknown): string {
  if (!isObject(property)) return '';
  const { $ref, type, format } = property;
  if (typeof $ref === 'string') return $ref.replace(/^lawha:/, '');
  if (Array.isArray(property['enum'])) return 'enum';
  if (typeof format === 'string') return format;
  return typeof type === 'string' ? type : '';
}

function writtenText(value: unknown): WrittenText {
  const side = (name: string): string => (isObject(value) && typeof value[name] === 'string' ? value[name] : '');
  return { ar: side('ar'), en: side('en') };
}

function textsOf(value: unknown): string[] | undefined {
  return Array.isArray(value) ? value.map(String) : undefined;
}

function nameOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Names of a list whose items are names, or objects with one. */
function namesOf(value: unknown): string[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((item: unknown) => (isObject(item) ? nameOf(item['key'] ?? item['name']) : String(item)));
}

function sectionsOf(value: unknown): FormSection[] | undefined {
  if (!Array.isArray(value)) return undefined;
  return value.map((section: unknown) => ({
    label: writtenText(isObject(section) ? section['label'] : undefined),
    fields: (isObject(section) && textsOf(section['fields'])) || [],
  }));
}
