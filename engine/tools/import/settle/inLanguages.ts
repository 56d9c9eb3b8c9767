import type { ProductLanguages } from '../../../core/product/Product.types.ts';
import type { SourceCondition, SourceField, SourceGroup, SourcePart } from '../Neutral.types.ts';

/**
 * A group in which a value that differs by language is a field for each language of the content, beside each other. The
 * first has the key of the source, and counts as its field; a language that texts need not have is not required.
 */
export function inLanguages(group: SourceGroup, languages: Languages): SourceGroup {
  const parted = new Set(group.fields.flatMap(({ key, byLanguage }) => (byLanguage === true ? [key] : [])));
  if (parted.size === 0) return group;
  const keysOf = (key: string): string[] =>
    parted.has(key) ? languages.content.map((language) => keyIn(key, language, languages)) : [key];
  return {
    ...group,
    fields: group.fields.flatMap((field) =>
      field.byLanguage === true
        ? languages.content.map((language) => fieldIn(field, language, { parted, languages }))
        : [withConditions(field, (condition) => ofAny(condition, keysOf))],
    ),
    ...(group.tabs !== undefined && {
      tabs: group.tabs.map((tab) => ({
        ...tab,
        ...(tab.when !== undefined && { when: ofAny(tab.when, keysOf) }),
        sections: tab.sections.map((section) => ({
          ...section,
          ...(section.when !== undefined && { when: ofAny(section.when, keysOf) }),
          parts: section.parts.flatMap((part): SourcePart[] =>
            'field' in part ? keysOf(part.field).map((field) => ({ field })) : [part],
          ),
        })),
      })),
    }),
  };
}

type Languages = Pick<ProductLanguages, 'content' | 'required'>;

function keyIn(key: string, language: string, { content }: Languages): string {
  return language === content[0] ? key : `${key} ${language}`;
}

function fieldIn(
  field: SourceField,
  language: string,
  { parted, languages }: { parted: ReadonlySet<string>; languages: Languages },
): SourceField {
  const { key, called = key, required, slugOf, requiredWhen, byLanguage: _byLanguage, ...rest } = field;
  const isRequired = languages.required.some((one) => one === language);
  const same = (asked: string): string => (parted.has(asked) ? keyIn(asked, language, languages) : asked);
  const own = same(key);
  const made = {
    ...rest,
    key: own,
    called: `${called}_${language}`,
    language,
    ...(required !== undefined && { required: required && isRequired }),
    ...(slugOf !== undefined && { slugOf: same(slugOf) }),
    ...(requiredWhen !== undefined && isRequired && { requiredWhen }),
    ...(own !== key && { isAdded: true, losses: [] }),
  };
  return withConditions(made, (condition) => renamed(condition, same));
}

function withConditions(field: SourceField, change: (condition: SourceCondition) => SourceCondition): SourceField {
  const { when, requiredWhen, readOnlyWhen } = field;
  return {
    ...field,
    ...(when !== undefined && { when: change(when) }),
    ...(requiredWhen !== undefined && { requiredWhen: change(requiredWhen) }),
    ...(readOnlyWhen !== undefined && { readOnlyWhen: change(readOnlyWhen) }),
  };
}

/** A condition about a value in any of its languages. */
function ofAny(condition: SourceCondition, keysOf: (key: string) => readonly string[]): SourceCondition {
  return mapped(condition, (test) => {
    const [only, ...others] = keysOf(test.field).map((field) => ({ ...test, field }));
    return only === undefined || others.length === 0 ? test : { any: [only, ...others] };
  });
}

/** A condition about values in one language. */
function renamed(condition: SourceCondition, same: (key: string) => string): SourceCondition {
  return mapped(condition, (test) => ({ ...test, field: same(test.field) }));
}

type Test = Extract<SourceCondition, { field: string }>;

function mapped(condition: SourceCondition, change: (test: Test) => SourceCondition): SourceCondition {
  if ('all' in condition) return { all: condition.all.map((part) => mapped(part, change)) };
  if ('any' in condition) return { any: condition.any.map((part) => mapped(part, change)) };
  if ('not' in condition) return { not: mapped(condition.not, change) };
  return change(condition);
}
