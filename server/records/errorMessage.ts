import type { ErrorObject } from 'ajv';
import type { ResolvedField, ResolvedLeaf } from '../../engine/core/definition/Resolved.types.ts';
import type { FieldMessage } from '../base/HttpError.ts';
import type { MessageKey } from '../base/messages/say.ts';

const TYPES: Readonly<Record<string, MessageKey>> = {
  integer: 'typeInteger',
  number: 'typeNumber',
  string: 'typeString',
  boolean: 'typeBoolean',
  array: 'typeArray',
  object: 'typeObject',
};

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
  const params = error.params as Record<string, unknown>;
  const limit = { limit: Number(params['limit']) };
  const count = { count: Number(params['limit']) };
  switch (error.keyword) {
    case 'required':
      return { key: 'required' };
    case 'additionalProperties':
      return { key: 'unknownField' };
    case 'type':
      return { key: TYPES[String(params['type'])] ?? 'invalidValue' };
    case 'enum':
    case 'const':
      return { key: 'enum' };
    case 'pattern':
      return { key: patternMessage(field, leaf) };
    case 'format':
      return { key: formatMessage(String(params['format'])) };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { key: error.keyword, values: limit };
    case 'multipleOf':
      return multipleMessage(Number(params['multipleOf']));
    case 'minLength':
    case 'maxLength':
    case 'minItems':
    case 'maxItems':
      return { key: error.keyword, values: count };
    case 'uniqueItems':
      return { key: 'uniqueItems' };
    default:
      return { key: 'invalidValue' };
  }
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
    case 'digits':
    case 'phone':
      return 'digitsOnly';
    case 'time':
    case 'url':
    case 'icon':
      return field.kind;
    default:
      if (leaf?.language === undefined) return 'pattern';
      return leaf.language === 'ar' ? 'arabicOnly' : 'englishOnly';
  }
}

function formatMessage(format: string): MessageKey {
  switch (format) {
    case 'email':
    case 'date':
      return format;
    case 'uri':
      return 'url';
    default:
      return 'pattern';
  }
}

function multipleMessage(step: number): FieldMessage {
  if (step === 0.01) return { key: 'twoDecimals' };
  return step === 0.5 ? { key: 'halfSteps' } : { key: 'multipleOf', values: { limit: step } };
}
