import type { Property } from '../../new/Draft.types.ts';
import type { SourceField } from '../Neutral.types.ts';

/** What a new record has; undefined for a default that the field cannot have. */
export function beginsOf({ default: given }: SourceField, property: Property, readOnly: boolean): Property | undefined {
  if (given === undefined) return {};
  const { $ref, type } = property;
  if ('word' in given) {
    const fits = {
      today: $ref === 'lawha:date',
      now: $ref === 'lawha:time' || property['format'] === 'date-time',
      me: $ref === 'lawha:reference' && readOnly,
    };
    return fits[given.word] ? { 'x-default': given.word } : undefined;
  }
  const { value } = given;
  if (property['x-relation'] !== undefined) return undefined;
  if (Array.isArray(property['enum']))
    return property['enum'].includes(String(value)) ? { default: String(value) } : undefined;
  if ($ref === 'lawha:currency') return /^[A-Z]{3}$/.test(String(value)) && !readOnly ? { default: value } : undefined;
  if ($ref === 'lawha:flag') return { default: value === true || Number(value) === 1 || value === 'true' ? 1 : 0 };
  if (type === 'boolean') return { default: value === true || value === 'true' || Number(value) === 1 };
  const isNumber = type === 'integer' || type === 'number' || /money|percent|rating|order|duration/.test(String($ref));
  if (isNumber) return Number.isFinite(Number(value)) && value !== '' ? { default: Number(value) } : undefined;
  if ($ref === 'lawha:time' && /^\d\d:\d\d:00$/.test(String(value))) return { default: String(value).slice(0, 5) };
  const isText =
    type === 'string' ||
    [
      'lawha:text',
      'lawha:textarea',
      'lawha:color',
      'lawha:date',
      'lawha:time',
      'lawha:markdown',
      'lawha:code',
    ].includes(String($ref));
  return isText && property['format'] === undefined ? { default: String(value) } : undefined;
}
