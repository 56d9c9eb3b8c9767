import type { ErrorObject } from 'ajv';
import type { ResolvedField, ResolvedLeaf } from '../../engine/core/definition/Resolved.types.ts';
import type { FieldMessage } from '../base/HttpError.ts';
import { keywordMessage } from '../base/messages/keywordMessage.ts';
import type { MessageKey } from '../base/messages/formatMessage.ts';

/** The message of a failed keyword: the definition's own text when it has one, else the catalogue's. */
export function errorMessage(
  error: ErrorObject,
  field: ResolvedField | undefined,
  leaf: ResolvedLeaf | undefined,
): FieldMessage {
  return field?.messages[error.keyword] ?? catalogueMessage(error, field, leaf);
}

function catalogueMessage(
  error: ErrorObject,
  field: ResolvedField | undefined,
  leaf: ResolvedLeaf | undefined,
): FieldMessage {
  switch (error.keyword) {
    case 'pattern':
      return { key: patternMessage(field, leaf) };
    case 'format':
      return { key: formatMessage(String(paramOf(error, 'format'))) };
    case 'enum':
      return field?.isCurrency === true ? { key: 'currencyUnknown' } : keywordMessage(error);
    case 'multipleOf':
      return multipleMessage(Number(paramOf(error, 'multipleOf')));
    default:
      return keywordMessage(error);
  }
}

function paramOf({ params }: ErrorObject, name: string): unknown {
  return (params as Record<string, unknown>)[name];
}

function patternMessage(field: ResolvedField | undefined, leaf: ResolvedLeaf | undefined): MessageKey {
  switch (field?.kind) {
    case 'image':
    case 'images':
    case 'bilingual-image':
    case 'documents':
      return 'image';
    case 'video':
      return 'video';
    case 'file':
    case 'files':
      return 'file';
    case 'digits':
    case 'phone':
      return 'digitsOnly';
    case 'time':
    case 'url':
    case 'icon':
      return field.kind;
    default:
      if (leaf?.language === 'ar') return 'arabicOnly';
      return leaf?.language === 'en' ? 'englishOnly' : 'pattern';
  }
}

function formatMessage(format: string): MessageKey {
  switch (format) {
    case 'email':
    case 'date':
      return format;
    case 'date-time':
      return 'moment';
    case 'uri':
      return 'url';
    case 'gtin':
    case 'signature':
    case 'iban':
    case 'slug':
    case 'color':
    case 'week':
    case 'quarter':
      return format;
    case 'emirates-id':
      return 'emiratesId';
    case 'json-text':
      return 'jsonText';
    case 'ip-address':
      return 'ipAddress';
    default:
      return 'pattern';
  }
}

function multipleMessage(step: number): FieldMessage {
  if (step === 0.01) return { key: 'twoDecimals' };
  return step === 0.5 ? { key: 'halfSteps' } : { key: 'multipleOf', values: { limit: step } };
}
