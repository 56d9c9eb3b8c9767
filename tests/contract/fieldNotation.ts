import type { ResolvedField } from '../../engine/core/definition/Resolved.types.ts';

/** A field in the notation of the requirements: `*` required, `?` optional, `bi:` in both languages. */
export function notationOf(field: ResolvedField): string {
  return `${field.name}${field.required ? '*' : '?'} ${typeOf(field)}${field.unique ? ' unique' : ''}`;
}

function typeOf({ kind, schema, relation }: ResolvedField): string {
  const part = schema.properties?.['ar'] ?? schema;
  const length = `${part.minLength ?? 0}..${part.maxLength}`;
  switch (kind) {
    case 'bilingual-text':
      return `bi:str(${length})`;
    case 'bilingual-textarea':
      return `bi:txt(${length})`;
    case 'bilingual-html':
      return `bi:html(${length})`;
    case 'text':
      return `str(${length})`;
    case 'textarea':
      return `txt(${length})`;
    case 'bilingual-image':
      return 'bi:img';
    case 'image':
      return 'img';
    case 'images':
      return `imgs(${schema.minItems ?? 0}..${schema.maxItems})`;
    case 'references':
      return `refs(${relation?.resource},${schema.minItems ?? 0}..${schema.maxItems})`;
    case 'secret':
      return `secret(0..${schema.maxLength})`;
    case 'percent':
      return 'pct';
    case 'password':
      return 'pwd';
    case 'flag':
      return 'b01';
    case 'digits':
      return `digits(${length})`;
    case 'integer':
    case 'order':
      return `int(${schema.minimum}..${schema.maximum})`;
    case 'enum':
      return `enum(${schema.enum?.join()})`;
    case 'reference':
      return `ref(${relation?.resource})`;
    case 'geo-point':
      return 'point';
    default:
      return kind;
  }
}
