import { isObject } from '../../core/values/isObject.ts';
import { commonArabic, englishOf } from './commonTexts.ts';
import type { DraftField, DraftText, Property } from './Draft.types.ts';

/** Where labels are found besides those that a source states. */
export interface LabelSources {
  /** Labels that are stated for this run, by `field` or `field.choice`. */
  stated: ReadonlyMap<string, DraftText>;
  /** Labels that fields of a name have in the project anyway, without `x-label`. */
  vocabulary: (name: string) => { ar: string; en: string } | undefined;
  /** Labels that other groups of the project give to fields of a name. */
  used: ReadonlyMap<string, { ar: string; en: string }>;
}

/** Properties with their labels, and the names of fields and choices whose Arabic label is not known. */
export interface Labelled {
  properties: Record<string, Property>;
  missing: string[];
}

/** Completes the labels of fields and of their choices. No text is invented: what is not known in Arabic is missing. */
export function labelDrafts(fields: readonly DraftField[], sources: LabelSources): Labelled {
  const missing: string[] = [];
  const complete = (key: string, own: DraftText): { ar: string; en: string } => {
    const text = completeText(key, own, sources);
    if (text.ar === '') missing.push(key);
    return text;
  };
  const properties = fields.map(({ name, property, label = {} }): [string, Property] => {
    const stated = { ...label, ...sources.stated.get(name) };
    const isKnown = stated.ar === undefined && sources.vocabulary(name) !== undefined;
    return [
      name,
      {
        ...property,
        ...(isObject(property['x-enum-labels']) && {
          'x-enum-labels': choiceLabels(name, property['x-enum-labels'], complete),
        }),
        ...(isObject(property['x-blocks']) && {
          'x-blocks': shapeLabels(name, property['x-blocks'], complete),
        }),
        ...(!isKnown && { 'x-label': complete(name, stated) }),
      },
    ];
  });
  return { properties: Object.fromEntries(properties), missing };
}

function choiceLabels(
  name: string,
  labels: Readonly<Record<string, unknown>>,
  complete: (key: string, own: DraftText) => { ar: string; en: string },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(labels).map(([value, label]) => [value, complete(`${name}.${value}`, isObject(label) ? label : {})]),
  );
}

/** Shapes of blocks with the labels of each, of its fields and of their choices. */
function shapeLabels(
  name: string,
  shapes: Readonly<Record<string, unknown>>,
  complete: (key: string, own: DraftText) => { ar: string; en: string },
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(shapes).map(([shape, parts]) => {
      if (!isObject(parts)) return [shape, parts];
      const at = `${name}.${shape}`;
      const properties = isObject(parts['properties']) ? parts['properties'] : {};
      const labelled = Object.entries(properties).map(([field, property]) => {
        if (!isObject(property)) return [field, property];
        const { 'x-label': label, 'x-enum-labels': choices, ...rest } = property;
        return [
          field,
          {
            ...rest,
            ...(isObject(choices) && { 'x-enum-labels': choiceLabels(`${at}.${field}`, choices, complete) }),
            'x-label': complete(`${at}.${field}`, isObject(label) ? label : {}),
          },
        ];
      });
      const label = complete(at, isObject(parts['label']) ? parts['label'] : {});
      return [shape, { ...parts, label, properties: Object.fromEntries(labelled) }];
    }),
  );
}

function completeText(key: string, own: DraftText, { stated, used }: LabelSources): { ar: string; en: string } {
  const text = { ...own, ...stated.get(key) };
  const known = text.ar === undefined ? used.get(key) : undefined;
  const word = key.split('.').at(-1) ?? key;
  const bare = word.replace(/_ids?$/, '');
  return {
    ar: text.ar ?? known?.ar ?? commonArabic(word) ?? commonArabic(bare) ?? '',
    en: text.en ?? known?.en ?? englishOf(bare),
  };
}
