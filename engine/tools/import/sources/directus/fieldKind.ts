import { isObject } from '../../../../core/values/isObject.ts';
import type { DraftText } from '../../../new/Draft.types.ts';
import { cleanText } from '../../names/cleanText.ts';
import type { LossId, SourceField, SourceKind, SourceOption } from '../../Neutral.types.ts';
import type { Row } from './Snapshot.types.ts';

/** What a field of a collection holds, as far as it and its interface say. */
export function fieldKind(field: Row): { kind: SourceKind; losses: LossId[] } {
  const meta = objectIn(field, 'meta');
  const column = objectIn(field, 'schema');
  const options = objectIn(meta, 'options');
  const shown = textIn(meta, 'interface');
  const choices = choicesIn(options);
  switch (shown) {
    case 'select-icon':
      return known({ is: 'icon' });
    case 'select-color':
      return known({ is: 'color' });
    case 'input-rich-text-html':
      return known({ is: 'rich text' });
    case 'input-rich-text-md':
      return known({ is: 'markdown' });
    case 'input-code':
      return known({ is: textIn(field, 'type') === 'json' ? 'json' : 'code' });
    case 'tags':
      return known({ is: 'tags' });
    case 'map':
      return known({ is: 'place' });
    case 'input-hash':
      return known({ is: 'password' });
    case 'slider':
      return numberKind(field, options);
    case 'select-multiple-checkbox':
    case 'select-multiple-dropdown':
      return choices.length > 0 ? known({ is: 'choices', options: choices }) : known({ is: 'tags' });
    case 'select-dropdown':
    case 'select-radio':
    case 'radio-cards-interface':
      if (choices.length === 0) return { kind: textKind(field, column), losses: ['no-options'] };
      return { kind: { is: 'choice', options: choices }, losses: options['allowOther'] === true ? ['rule'] : [] };
    case 'list':
    case 'inline-repeater-interface':
    case 'simple-list':
      return itemsKind(options);
    case 'extension-wpslug':
      return known({ is: 'slug' });
    default:
      return plainKind(field, column, options);
  }
}

function plainKind(field: Row, column: Row, options: Row): { kind: SourceKind; losses: LossId[] } {
  switch (textIn(field, 'type')) {
    case 'string':
    case 'uuid':
    case 'uid':
      if (options['slug'] === true) return known({ is: 'slug' });
      return known(textKind(field, column));
    case 'text':
      return known({ is: 'long text' });
    case 'boolean':
      return known({ is: 'flag' });
    case 'integer':
    case 'bigInteger':
    case 'float':
    case 'decimal':
      return numberKind(field, options);
    case 'date':
      return known({ is: 'date' });
    case 'time':
      return known({ is: 'time' });
    case 'dateTime':
    case 'timestamp':
      return known({ is: 'moment' });
    case 'json':
      return known({ is: 'json' });
    case 'csv':
      return known({ is: 'tags' });
    case 'hash':
      return known({ is: 'password' });
    case 'binary':
      return known({ is: 'nothing', why: 'binary' });
    default:
      return textIn(field, 'type').startsWith('geometry')
        ? { kind: { is: 'place' }, losses: textIn(field, 'type') === 'geometry.Point' ? [] : ['shape'] }
        : known({ is: 'nothing', why: 'unknown' });
  }
}

function textKind(field: Row, column: Row): SourceKind {
  const longest = column['max_length'];
  if (textIn(field, 'type') === 'text') return { is: 'long text' };
  return { is: 'text', longest: typeof longest === 'number' && longest > 0 ? longest : 255 };
}

function numberKind(field: Row, options: Row): { kind: SourceKind; losses: LossId[] } {
  const type = textIn(field, 'type');
  const least = numberIn(options, 'min') ?? numberIn(options, 'minValue');
  const most = numberIn(options, 'max') ?? numberIn(options, 'maxValue');
  return known({
    is: type === 'integer' || type === 'bigInteger' ? 'whole number' : 'number',
    ...(least !== undefined && { least }),
    ...(most !== undefined && { most }),
  });
}

/** A list of items whose fields are described like those of a collection. */
function itemsKind(options: Row): { kind: SourceKind; losses: LossId[] } {
  const fields = Array.isArray(options['fields']) ? options['fields'].filter(isObject) : [];
  if (fields.length === 0) return known({ is: 'json' });
  const items = fields.map((field): SourceField => {
    const { kind, losses } = fieldKind(field);
    const label = cleanText(field['name']);
    const meta = objectIn(field, 'meta');
    const help = cleanText(meta['note'], 300);
    const isRuled = [meta['conditions'], meta['validation']].some((rule) =>
      Array.isArray(rule) ? rule.length > 0 : rule !== null && rule !== undefined,
    );
    return {
      key: textIn(field, 'field') || textIn(field, 'name'),
      kind,
      ...(label !== undefined && { label: { en: label } }),
      ...(help !== undefined && { help: { en: help } }),
      required: meta['required'] === true,
      hidden: meta['hidden'] === true,
      readOnly: meta['readonly'] === true,
      losses: isRuled ? [...losses, 'item-words'] : losses,
    };
  });
  return known({ is: 'items', fields: items });
}

function choicesIn(options: Row): SourceOption[] {
  const choices = Array.isArray(options['choices']) ? options['choices'].filter(isObject) : [];
  return choices.flatMap((choice) => {
    const { value } = choice;
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    // A text that begins with $t: is a key of the application's own translations.
    const text = textIn(choice, 'text').replace(/^\$t:/, '').replaceAll('_', ' ');
    const label = cleanText(text.charAt(0).toUpperCase() + text.slice(1));
    return [{ value: String(value), ...(label !== undefined && { label: { en: label } }) }];
  });
}

/** Texts of a collection or field by language. */
export function translationsIn(meta: Row): DraftText {
  const rows = Array.isArray(meta['translations']) ? meta['translations'].filter(isObject) : [];
  const find = (language: string): string | undefined =>
    cleanText(rows.find((row) => textIn(row, 'language').startsWith(language))?.['translation']);
  const [ar, en] = [find('ar'), find('en')];
  return { ...(ar !== undefined && { ar }), ...(en !== undefined && { en }) };
}

function known(kind: SourceKind): { kind: SourceKind; losses: LossId[] } {
  return { kind, losses: [] };
}

/** An object of a row; an empty one for anything else. */
export function objectIn(row: Row, key: string): Row {
  const value = Object.hasOwn(row, key) ? row[key] : undefined;
  return isObject(value) ? value : {};
}

/** A text of a row; an empty one for anything else. */
export function textIn(row: Row, key: string): string {
  const value = Object.hasOwn(row, key) ? row[key] : undefined;
  return typeof value === 'string' ? value : '';
}

function numberIn(row: Row, key: string): number | undefined {
  const value = row[key];
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}
