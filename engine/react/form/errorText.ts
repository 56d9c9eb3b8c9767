import type { TFunction } from 'i18next';
import type { RuleFailure } from '../../core/records/checkRules.ts';
import type { ResolvedField, ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { textKindOf } from '../../core/kinds/textKinds.ts';
import type { Language } from '../../core/text/language.ts';
import { innerPlace } from './innerPlace.ts';
import { pickText } from '../../core/text/Text.ts';

/** The part of an ajv error that a message needs. */
export interface SchemaError {
  /** JSON Pointer of the value, `/name/ar`. */
  instancePath: string;
  keyword: string;
  params: Readonly<Record<string, unknown>>;
}

/** What messages are written with. */
export interface ErrorTextContext {
  language: Language;
  /** i18next's `t`: `count` chooses the plural form. */
  t: TFunction;
}

/**
 * The message of a schema error in the user's language: the field's own text for the keyword, else the catalogue's.
 * Never the validator's English.
 *
 * @param part Path inside the field's value: `ar` of a bilingual text, `''` for the value itself.
 * @param context With the field's value, which says the shapes of blocks.
 */
export function errorText(
  field: ResolvedField,
  part: string,
  error: SchemaError,
  { value, ...context }: ErrorTextContext & { value?: unknown },
): string {
  const inner = innerPlace(field, part, value);
  if (inner) return errorText(inner.field, inner.part, error, { ...context, value: inner.value });
  const own = field.messages[error.keyword];
  if (own !== undefined) return pickText(own, context.language);
  const { key, values } = describe(field, part, error);
  return context.t(key, values ?? {});
}

/** The message of a broken rule between fields: the rule's own, else a comparison that names the other field. */
export function ruleText(resource: ResolvedResource, failure: RuleFailure, { language, t }: ErrorTextContext): string {
  if (failure.message !== undefined) return pickText(failure.message, language);
  if (failure.broken) return t(`editing.errors.${failure.broken.keyword}`, { limit: failure.broken.limit });
  if (failure.rule.rule !== 'compare') return t('editing.errors.invalid');
  const { is, than } = failure.rule;
  const other = resource.fields.find(({ name }) => name === than);
  return other === undefined
    ? t(`editing.errors.today.${is}`)
    : t(`editing.errors.compare.${is}`, { other: pickText(other.label, language) });
}

interface Described {
  /** Key of the catalogue. */
  key: string;
  values?: Record<string, string | number>;
}

function describe(field: ResolvedField, part: string, { keyword, params }: SchemaError): Described {
  switch (keyword) {
    case 'required':
      return { key: 'common.emptyField' };
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return { key: `editing.errors.${keyword}`, values: { count: Number(params['limit']) } };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { key: `editing.errors.${keyword}`, values: { limit: Number(params['limit']) } };
    case 'multipleOf':
      return {
        key: `editing.errors.${field.kind === 'rating' ? 'halfSteps' : 'decimals'}`,
        values: { count: decimalsOf(params) },
      };
    case 'type':
      return { key: `editing.errors.${field.schema.type === 'integer' ? 'integer' : 'number'}` };
    case 'format':
      return { key: formatKey(params['format']) };
    case 'pattern':
      return { key: patternKey(field, part) };
    case 'enum':
    case 'const':
      return { key: 'editing.errors.choice' };
    case 'uniqueItems':
      return { key: 'editing.errors.repeated' };
    default:
      return { key: 'editing.errors.invalid' };
  }
}

function decimalsOf(params: SchemaError['params']): number {
  return (String(params['multipleOf']).split('.')[1] ?? '').length;
}

function formatKey(format: unknown): string {
  switch (format) {
    case 'email':
      return 'common.invalidEmail';
    case 'date':
      return 'editing.errors.date';
    case 'date-time':
      return 'editing.errors.moment';
    default:
      return typeof format === 'string' && textKindOf(format) ? `editing.errors.${format}` : 'editing.errors.url';
  }
}

function patternKey(field: ResolvedField, part: string): string {
  const language = field.leaves.find(({ path }) => path.slice(1).join('.') === part)?.language;
  switch (field.kind) {
    case 'text-ar':
    case 'text-en':
    case 'bilingual-text':
    case 'bilingual-textarea':
      if (language === 'en') return 'common.englishOnly';
      return language === 'ar' ? 'common.arabicOnly' : 'editing.errors.pattern';
    case 'digits':
    case 'url':
    case 'time':
    case 'phone':
      return `editing.errors.${field.kind}`;
    case 'image':
    case 'images':
    case 'bilingual-image':
    case 'documents':
      return 'editing.errors.image';
    case 'file':
    case 'files':
      return 'editing.errors.file';
    case 'video':
      return 'editing.errors.video';
    default:
      return 'editing.errors.pattern';
  }
}
