import { alternatives, follow, TEXT_FILE, type MetaPart } from './metaWalk.ts';
import type { KeyLimit, KeyType, MetaSchema, MetaSchemas, ReferenceChapter, ReferenceKey } from './Reference.types.ts';

export interface ReferenceContext {
  schemas: MetaSchemas;
  /** Path of the chapter of an object. */
  pathOf: (part: MetaPart) => string;
}

export interface KeySource {
  name: string;
  chapter: Pick<ReferenceChapter, 'path'>;
  part: MetaPart;
  isRequired: boolean;
}

const LIMITS = [
  'pattern',
  'format',
  'minLength',
  'maxLength',
  'minimum',
  'exclusiveMinimum',
  'maximum',
  'minItems',
  'maxItems',
  'minProperties',
  'maxProperties',
  'uniqueItems',
] as const;

/** The reference of one key of a chapter. */
export function describeKey(context: ReferenceContext, { name, chapter, part, isRequired }: KeySource): ReferenceKey {
  const { schema } = follow(context.schemas, part);
  const { text, fallback } = splitDescription(schema.description ?? '');
  return {
    name,
    path: chapter.path === '' ? name : `${chapter.path}.${name}`,
    description: text,
    ...(fallback !== undefined && { fallback }),
    isRequired,
    types: typesOf(context, part),
    limits: limitsOf(schema),
    examples: schema.examples ?? (schema.const === undefined ? [] : [schema.const]),
  };
}

/**
 * A description without the sentence that names the default, and that sentence's content.
 *
 * @example splitDescription('Words of the button. Default: Accept, or Reject.')
 */
export function splitDescription(description: string): { text: string; fallback?: string } {
  const [whole, found] = /\s*Default: (.+?)\.(?=\s|$)/.exec(description) ?? [];
  if (whole === undefined || found === undefined) return { text: description };
  return { text: description.replace(whole, '').trim(), fallback: found };
}

function limitsOf(schema: MetaSchema): KeyLimit[] {
  return LIMITS.flatMap((keyword) => {
    const value = schema[keyword];
    // An empty text, list or object is never intended.
    if (value === undefined || (value === 1 && /^min[A-Z]/.test(keyword) && keyword !== 'minimum')) return [];
    return [{ keyword, value }];
  });
}

function typesOf(context: ReferenceContext, part: MetaPart): KeyType[] {
  return alternatives(context.schemas, part).flatMap((option) => typeOf(context, option));
}

function typeOf(context: ReferenceContext, part: MetaPart): KeyType[] {
  const { schema, file } = follow(context.schemas, part);
  if (file === TEXT_FILE) return [{ kind: 'both' }];
  if (schema.enum !== undefined) return [{ kind: 'choice', values: schema.enum }];
  if (schema.const !== undefined) return [{ kind: 'choice', values: [schema.const] }];
  const kinds = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  if (kinds.length === 0) return [{ kind: 'any' }];
  return kinds.map((kind): KeyType => {
    switch (kind) {
      case 'string':
        return { kind: 'text' };
      case 'number':
      case 'integer':
      case 'boolean':
      case 'null':
        return { kind };
      case 'array':
        return { kind: 'list', of: schema.items ? typesOf(context, { schema: schema.items, file }) : [] };
      default:
        return objectType(context, { part, schema, file });
    }
  });
}

function objectType(
  context: ReferenceContext,
  { part, schema, file }: { part: MetaPart; schema: MetaSchema; file: string },
): KeyType {
  if (schema.properties !== undefined)
    return {
      kind: 'object',
      chapter: context.pathOf(part),
      ...(schema.title !== undefined && { title: schema.title }),
    };
  const values = schema.additionalProperties;
  return {
    kind: 'map',
    of: typeof values === 'object' ? typesOf(context, { schema: values, file }) : [{ kind: 'any' }],
  };
}
