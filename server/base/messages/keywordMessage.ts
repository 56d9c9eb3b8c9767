import type { ErrorObject } from 'ajv';
import type { MessageKey, Message } from './formatMessage.ts';

const TYPES = {
  integer: 'typeInteger',
  number: 'typeNumber',
  string: 'typeString',
  boolean: 'typeBoolean',
  array: 'typeArray',
  object: 'typeObject',
} as const satisfies Record<string, MessageKey>;

/** The text of a failed keyword of a JSON Schema. */
export function keywordMessage(error: ErrorObject): Message {
  const params = error.params as Record<string, unknown>;
  const limit = { limit: Number(params['limit']) };
  const count = { count: Number(params['limit']) };
  switch (error.keyword) {
    case 'required':
      return { key: 'required' };
    case 'additionalProperties':
      return { key: 'unknownField' };
    case 'type': {
      // Of several types the first is what the field is for.
      const [first] = [params['type']].flat();
      const type = Object.entries(TYPES).find(([name]) => name === first);
      return { key: type?.[1] ?? 'invalidValue' };
    }
    case 'enum':
    case 'const':
      return { key: 'enum' };
    case 'minimum':
    case 'maximum':
    case 'exclusiveMinimum':
    case 'exclusiveMaximum':
      return { key: error.keyword, values: limit };
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
