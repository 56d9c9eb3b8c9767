import type { DraftText } from '../../../new/Draft.types.ts';
import type { LossId, SourceKind, SourceOption } from '../../Neutral.types.ts';
import type { DocField, DocType } from './DocType.types.ts';

/** A kind, and what it does not say of the field. */
export interface FrappeKind {
  kind: SourceKind;
  losses: LossId[];
}

interface KindContext {
  docTypes: ReadonlyMap<string, DocType>;
  /** Text in Arabic of a text of the source. */
  arabic: ReadonlyMap<string, string>;
}

/** The DocType whose records are called by the codes of ISO 4217. */
const CURRENCY = 'Currency';

/** Field types that are drawn by a program, or do something. */
const PROGRAMS = new Set(['Button', 'HTML', 'Image', 'Fold']);

/** What a field of a DocType holds. */
export function fieldKind(field: DocField, { docTypes, arabic }: KindContext): FrappeKind {
  const options = textOf(field['options']);
  const length = numberOf(field['length']);
  const translated = field['translatable'] === 1 && field['fieldtype'] !== 'Select';
  const least = field['non_negative'] === 1 ? 0 : undefined;
  switch (field['fieldtype']) {
    case 'Data':
      return dataKind(options, { longest: length ?? 140, translated });
    case 'Read Only':
      return known({ is: 'text', longest: 255 });
    case 'Small Text':
    case 'Text':
    case 'Long Text':
      return known({ is: 'long text', longest: 5000, translated });
    case 'Text Editor':
    case 'HTML Editor':
      return known({ is: 'rich text', translated });
    case 'Markdown Editor':
      return known({ is: 'markdown' });
    case 'Code':
      return known({ is: 'code' });
    case 'JSON':
      return known({ is: 'json' });
    case 'Int':
    case 'Long Int':
      return known({ is: 'whole number', ...(least !== undefined && { least }) });
    case 'Float':
      return known({ is: 'number', ...(least !== undefined && { least }) });
    case 'Currency':
      return known({ is: 'money', negative: least === undefined });
    case 'Percent':
      return known({ is: 'percent' });
    case 'Check':
      return known({ is: 'flag' });
    case 'Date':
      return known({ is: 'date' });
    case 'Datetime':
      return known({ is: 'moment' });
    case 'Time':
      return known({ is: 'time' });
    case 'Duration':
      return { kind: { is: 'duration' }, losses: field['hide_seconds'] === 1 ? [] : ['seconds'] };
    case 'Rating':
      return known({ is: 'rating' });
    case 'Color':
      return known({ is: 'color' });
    case 'Icon':
      return known({ is: 'icon' });
    case 'Phone':
      return known({ is: 'phone' });
    case 'Password':
      return known({ is: 'secret' });
    case 'Barcode':
      return known({ is: 'bar code' });
    case 'Signature':
      return known({ is: 'signature' });
    case 'Geolocation':
      return { kind: { is: 'place' }, losses: ['shape'] };
    case 'Attach Image':
      return known({ is: 'image' });
    case 'Attach':
      return known({ is: 'file' });
    case 'Autocomplete':
      return known({ is: 'suggested text' });
    case 'Select':
      return choiceKind(options, arabic);
    case 'Link':
      return linkKind(options, field);
    case 'Dynamic Link':
      return { kind: { is: 'text', longest: 140 }, losses: ['any-group'] };
    case 'Table':
      return docTypes.has(options) ? known({ is: 'rows', of: options }) : known({ is: 'nothing', why: 'no-group' });
    case 'Table MultiSelect': {
      const part = docTypes.get(options);
      const link = part?.fields.find(({ fieldtype }) => fieldtype === 'Link');
      const to = textOf(link?.['options']);
      return to === '' ? known({ is: 'nothing', why: 'no-group' }) : known({ is: 'references', to });
    }
    default:
      return PROGRAMS.has(textOf(field['fieldtype']))
        ? known({ is: 'nothing', why: 'program' })
        : known({ is: 'nothing', why: 'unknown' });
  }
}

function known(kind: SourceKind): FrappeKind {
  return { kind, losses: [] };
}

function dataKind(options: string, text: { longest: number; translated: boolean }): FrappeKind {
  switch (options) {
    case 'Email':
      return known({ is: 'email' });
    case 'Phone':
      return known({ is: 'phone' });
    case 'URL':
      return known({ is: 'link' });
    case 'IBAN':
      return known({ is: 'property', property: { $ref: 'lawha:iban' } });
    case 'Barcode':
      return known({ is: 'bar code' });
    default:
      return known({ is: 'text', ...text });
  }
}

/** Lines of choices; an empty one means that nothing need be chosen. A number range is drawn by the source. */
function choiceKind(options: string, arabic: ReadonlyMap<string, string>): FrappeKind {
  const values = [...new Set(options.split('\n').map((line) => line.trim()))].filter((value) => value !== '');
  if (values.length === 0) return { kind: { is: 'text', longest: 140 }, losses: ['no-options'] };
  const labels = values.map((value): SourceOption => {
    const ar = arabic.get(value);
    const label: DraftText = { en: value, ...(ar !== undefined && { ar }) };
    return { value, label };
  });
  return known({ is: 'choice', options: labels });
}

/** A link; filters of what is offered that compare a field of the other group with one value are kept by the writer. */
function linkKind(to: string, field: DocField): FrappeKind {
  if (to === '' || to === '[Select]') return { kind: { is: 'text', longest: 140 }, losses: ['no-group'] };
  if (to === CURRENCY) return known({ is: 'currency' });
  if (to === 'DocType') return { kind: { is: 'text', longest: 140 }, losses: ['any-group'] };
  const isNarrowed = textOf(field['link_filters']) !== '' && textOf(field['link_filters']) !== '[]';
  return { kind: { is: 'reference', to }, losses: isNarrowed ? ['filter'] : [] };
}

/** A text, or none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : '';
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isInteger(value) && value > 0 ? value : undefined;
}
