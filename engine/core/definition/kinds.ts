import type { ShapeId } from '../../../schemas/fields/index.ts';

/** What a field is: a shared shape, of which a currency is an enumeration, or what a plain JSON Schema amounts to. Decides widget, cell, sorting, search. */
export type FieldKind =
  | Exclude<ShapeId, 'currency'>
  | 'integer'
  | 'number'
  | 'boolean'
  | 'enum'
  | 'enum-list'
  | 'timestamp'
  | 'repeater'
  | 'blocks'
  | 'rows';

/** What a kind implies unless the definition says otherwise. */
export interface KindTraits {
  /** Form widget id. */
  widget: string;
  /** Cell id. */
  cell: string;
  /** Whether lists can order by it. */
  sortable: boolean;
  /** Whether `keyword` looks into it. */
  searchable: boolean;
  /** Whether an inferred list shows it as a column. */
  listed: boolean;
  /** Alignment of its cell: numbers are aligned to the end. */
  align: 'start' | 'end';
}

const base: KindTraits = {
  widget: 'text',
  cell: 'text',
  sortable: true,
  searchable: true,
  listed: true,
  align: 'start',
};
const number: KindTraits = { ...base, widget: 'number', cell: 'number', searchable: false, align: 'end' };
const hidden: KindTraits = { ...base, sortable: false, searchable: false, listed: false };

/** Kind → what it implies. The one table to extend when a kind is added. */
export const KINDS: Readonly<Record<FieldKind, KindTraits>> = {
  text: base,
  'text-ar': { ...base, widget: 'text-ar' },
  'text-en': { ...base, widget: 'text-en' },
  textarea: { ...base, widget: 'textarea', sortable: false, listed: false },
  html: { ...hidden, widget: 'html', cell: 'html' },
  'bilingual-text': { ...base, widget: 'bilingual-text', cell: 'bilingual' },
  'bilingual-textarea': { ...base, widget: 'bilingual-textarea', cell: 'bilingual', sortable: false, listed: false },
  'bilingual-html': { ...hidden, widget: 'bilingual-html', cell: 'html' },
  'bilingual-image': { ...hidden, widget: 'bilingual-image', cell: 'image', listed: true },
  email: { ...base, widget: 'email', cell: 'email' },
  url: { ...base, widget: 'url', cell: 'url', sortable: false, searchable: false, listed: false },
  password: { ...hidden, widget: 'password' },
  secret: { ...hidden, widget: 'secret' },
  digits: { ...base, widget: 'digits', cell: 'code' },
  phone: { ...base, widget: 'phone', cell: 'phone', sortable: false },
  money: { ...number, widget: 'money', cell: 'money' },
  percent: { ...number, cell: 'percent' },
  rating: { ...number, widget: 'rating', cell: 'rating', align: 'start' },
  order: { ...number },
  flag: { ...base, widget: 'switch', cell: 'boolean', searchable: false },
  date: { ...base, widget: 'date', cell: 'date', searchable: false },
  time: { ...base, widget: 'time', cell: 'time', searchable: false },
  image: { ...hidden, widget: 'image', cell: 'image', listed: true },
  images: { ...hidden, widget: 'images', cell: 'images', listed: true },
  documents: { ...hidden, widget: 'documents', cell: 'documents' },
  video: { ...hidden, widget: 'video', cell: 'video' },
  file: { ...hidden, widget: 'file', cell: 'file', listed: true },
  files: { ...hidden, widget: 'file', cell: 'file', listed: true },
  icon: { ...hidden, widget: 'icon', cell: 'icon', listed: true },
  'geo-point': { ...hidden, widget: 'geo-point', cell: 'geo-point' },
  reference: { ...base, widget: 'remote-select', cell: 'reference', sortable: false, searchable: false },
  references: { ...hidden, widget: 'remote-multi-select', cell: 'list' },
  'reference-choices': { ...hidden, widget: 'permission-tree', cell: 'list' },
  markdown: { ...base, widget: 'markdown', cell: 'markdown', sortable: false, listed: false },
  tags: { ...base, widget: 'tags', cell: 'list', sortable: false },
  code: { ...base, widget: 'code', cell: 'code-block', sortable: false, listed: false },
  'json-text': { ...base, widget: 'code', cell: 'code-block', sortable: false, listed: false },
  gtin: { ...base, widget: 'written', cell: 'bar-code' },
  signature: { ...hidden, widget: 'signature', cell: 'signature' },
  iban: { ...base, widget: 'written', cell: 'written' },
  'emirates-id': { ...base, widget: 'written', cell: 'written' },
  'ip-address': { ...base, widget: 'written', cell: 'written' },
  slug: { ...base, widget: 'slug', cell: 'written', listed: false },
  color: { ...base, widget: 'color', cell: 'color', searchable: false },
  duration: { ...number, widget: 'duration', cell: 'hours-minutes' },
  week: { ...base, widget: 'period', cell: 'period', searchable: false },
  quarter: { ...base, widget: 'period', cell: 'period', searchable: false },
  json: hidden,
  integer: number,
  number,
  boolean: { ...base, widget: 'switch', cell: 'boolean', searchable: false },
  enum: { ...base, widget: 'select', cell: 'enum', searchable: false },
  'enum-list': { ...hidden, widget: 'multi-select', cell: 'list' },
  repeater: { ...hidden, widget: 'repeater', cell: 'repeater' },
  blocks: { ...hidden, widget: 'blocks', cell: 'repeater' },
  rows: { ...hidden, widget: 'rows', cell: 'repeater' },
  timestamp: { ...base, widget: 'date-time', cell: 'date', searchable: false },
};
