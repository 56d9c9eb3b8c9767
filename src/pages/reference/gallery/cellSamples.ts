import { samples } from 'virtual:lawha/parts/cell-samples';
import type { CellSample } from '../../../../engine/core/registry/Samples.types.ts';
import { globRegistry } from '../../../../engine/core/registry/globRegistry.ts';
import type { PropertySchema } from '../../../../schemas/generated/definition.ts';
import { SAMPLE_FILES } from '../../static-screens/demo/sampleFiles.ts';
import { PICTURES } from '../../static-screens/demo/pictures.ts';
import { SAMPLE_FIELD } from './sampleResource.ts';

const text: PropertySchema = { type: 'string', maxLength: 200 };
const number: PropertySchema = { type: 'number', minimum: 0 };
const flag: PropertySchema = { $ref: 'lawha:flag' };
const [one = '', two = '', three = ''] = PICTURES;
const PERSON = { ar: 'عبد الرحمن بن خالد المنصوري', en: 'Abdulrahman bin Khalid Al Mansoori' };
const STATUS: PropertySchema = {
  type: 'string',
  enum: ['pending', 'accepted', 'rejected'],
  'x-enum-labels': {
    pending: { ar: 'قيد الانتظار', en: 'Pending' },
    accepted: { ar: 'مقبول', en: 'Accepted' },
    rejected: { ar: 'مرفوض', en: 'Rejected' },
  },
  'x-enum-tones': { pending: 'warning', accepted: 'success', rejected: 'error' },
};
const REASON = {
  name: { ar: 'تأخر الموعد', en: 'The visit was late' },
  desc: {
    ar: '<p>انتظر العميل ساعة كاملة ثم ألغى الطلب.</p>',
    en: '<p>The visitor waited an hour, then left.</p>',
  },
  created_at: '2026-11-20T09:30:00.000Z',
};

const SHIPPED: Readonly<Record<string, CellSample>> = {
  bilingual: {
    property: { $ref: 'lawha:bilingual-text' },
    values: [
      { ar: 'صيانة مكيفات', en: 'AC maintenance' },
      { ar: '', en: 'English only' },
    ],
  },
  boolean: { property: flag, values: [1, 0] },
  changes: {
    property: { $ref: 'lawha:json', readOnly: true },
    values: [
      [
        { field: 'price', label: { ar: 'السعر', en: 'Price' }, before: 120, after: 150 },
        { field: 'is_active', label: { ar: 'مفعّل', en: 'Active' }, before: 1, after: 0 },
      ],
    ],
  },
  color: { property: { $ref: 'lawha:color' }, values: ['#1f5f7a', '#f4d35e', '#ffffff'] },
  'bar-code': { property: { $ref: 'lawha:gtin' }, values: ['6291041500213', '96385074'] },
  'qr-code': { property: { $ref: 'lawha:url' }, values: ['https://example.ae/visit/12'] },
  'url-preview': {
    property: { $ref: 'lawha:url' },
    values: ['https://example.ae/visits?day=1', 'https://مثال.امارات'],
  },
  signature: {
    property: { $ref: 'lawha:signature' },
    values: ['M20 150L120 60L160 140L240 70L300 150L420 90', 'name:سارة علي'],
  },
  'code-block': { property: { $ref: 'lawha:json-text' }, values: ['{"open": true, "days": [1, 2]}', '[1, 2, 3]'] },
  markdown: { property: { $ref: 'lawha:markdown' }, values: ['## عنوان\n\n- **أول**\n- ثانٍ'] },
  'hours-minutes': { property: { $ref: 'lawha:duration' }, values: [90, 45, 1500] },
  period: { property: { $ref: 'lawha:week' }, values: ['2026-W07', '2026-Q1'] },
  written: {
    property: { $ref: 'lawha:iban' },
    values: ['AE070331234567890123456', 'SA0380000000608010167519'],
  },
  code: { property: { $ref: 'lawha:digits' }, values: ['0042187', '784-1987-1234567-1'] },
  date: { property: { $ref: 'lawha:date' }, values: ['2026-11-21', '2026-11-20T20:30:00Z'] },
  distance: { property: number, values: [12.4] },
  documents: {
    property: { $ref: 'lawha:images', minItems: 3 },
    values: [[one, two], [one, two, three], []],
  },
  duration: { property: number, values: [75] },
  email: { property: { $ref: 'lawha:email' }, values: ['fatima.alzaabi@example.ae', 'a@b.ae'] },
  enum: { property: STATUS, values: ['pending', 'accepted', 'strange'] },
  flag: { property: { $ref: 'lawha:image' }, values: ['/media/flags/ae.svg', '/media/flags/eg.svg'] },
  'flag-status': {
    property: flag,
    values: [1, 0],
    row: { is_ban: 0 },
    options: {
      statuses: [
        { flag: 'is_ban', value: 1, label: { ar: 'محظور', en: 'Banned' }, tone: 'error' },
        { flag: SAMPLE_FIELD, value: 1, label: { ar: 'مفعّل', en: 'Active' }, tone: 'success' },
        { flag: SAMPLE_FIELD, value: 0, label: { ar: 'موقوف', en: 'Suspended' }, tone: 'warning' },
      ],
    },
  },
  'geo-point': {
    property: { $ref: 'lawha:geo-point' },
    values: [
      { lat: 25.2048, lng: 55.2708, location: 'دبي' },
      { lat: 25.2048, lng: 55.2708, location: '' },
    ],
  },
  group: { property: text, values: ['countries', 'nowhere'] },
  html: {
    property: { $ref: 'lawha:bilingual-html' },
    values: [
      {
        ar: '<p>نصل في الموعد، وننجز العمل بإتقان، ونترك المكان <strong>نظيفًا</strong> كما كان قبل أن نبدأ.</p>',
        en: '<p>We arrive on time, work with care and leave the place as <strong>clean</strong> as it was before.</p>',
      },
    ],
  },
  icon: { property: { $ref: 'lawha:icon' }, values: ['wrench', 'truck'] },
  image: { property: { $ref: 'lawha:image' }, values: [one, '/dashboard/no-such-picture.png'] },
  images: { property: { $ref: 'lawha:images' }, values: [[one, two, three], [two]] },
  list: {
    property: { $ref: 'lawha:references', 'x-relation': { resource: 'cities' } },
    values: [
      [
        { id: 1, name: { ar: 'الرياض', en: 'Riyadh' } },
        { id: 2, name: { ar: 'العين', en: 'Al Ain' } },
      ],
    ],
  },
  amount: { property: { $ref: 'lawha:money', 'x-currency': 'KWD' }, values: [1234.5, { KWD: 12.5 }] },
  money: { property: { $ref: 'lawha:money' }, values: [1234.5, 0] },
  name: { property: { $ref: 'lawha:bilingual-text' }, values: [PERSON, { ar: 'هند', en: 'Hind' }] },
  number: { property: number, values: [12_345.6, 0] },
  partial: { property: { $ref: 'lawha:phone' }, values: ['••••3456', { code: '971', number: '••••4567' }] },
  percent: { property: { $ref: 'lawha:percent' }, values: [12.5, 100] },
  phone: { property: { $ref: 'lawha:phone' }, values: [{ code: '971', number: '501234567' }, '+971501234567'] },
  rating: { property: { $ref: 'lawha:rating' }, values: [3.5, 5, 0] },
  'read-date': {
    property: { type: 'string', format: 'date-time', readOnly: true },
    values: ['2026-11-20T09:30:00Z', null],
  },
  reason: { property: { $ref: 'lawha:json', readOnly: true }, values: [REASON], options: { about: 'cancel' } },
  reference: {
    property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } },
    values: [{ id: 4, name: { ar: 'رأس الخيمة', en: 'Ras Al Khaimah' } }, null],
    options: { empty: { ar: 'بلا مدينة', en: 'No city' } },
  },
  repeater: {
    property: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['question'],
        properties: {
          question: { $ref: 'lawha:text', maxLength: 80, 'x-label': { ar: 'السؤال', en: 'Question' } },
          answer: { $ref: 'lawha:text', maxLength: 200, 'x-label': { ar: 'الجواب', en: 'Answer' } },
        },
      },
    },
    values: [
      [
        { question: 'كيف أحجز موعدًا؟', answer: 'من التطبيق، في أي وقت.' },
        { question: 'How do I pay?', answer: 'By card or in cash.' },
      ],
    ],
  },
  reviews: {
    property: { $ref: 'lawha:json', readOnly: true },
    values: [
      [
        { image: one, name: 'هند السويدي', date: '2026-10-11', review: 'وصل الفني في موعده', rating: 5 },
        { image: null, name: 'John Carter', date: '2026-10-02', review: 'Quick and tidy.', rating: 4 },
      ],
    ],
  },
  scheduled: {
    property: { $ref: 'lawha:date' },
    values: ['2026-11-24'],
    row: { is_scheduled: 1, work_time: { id: 1, name: { ar: 'من 10:00 إلى 12:00', en: '10:00 to 12:00' } } },
  },
  state: {
    property: STATUS,
    values: ['pending', 'rejected', 'strange'],
  },
  text: { property: text, values: ['نص كما هو، بلا اختصار', 'C++ (v2)!'] },
  time: { property: { $ref: 'lawha:time' }, values: ['09:30'] },
  toggle: { property: flag, values: [1, 0] },
  url: { property: { $ref: 'lawha:url' }, values: ['https://example.com/ar/services?city=riyadh'] },
  file: { property: { $ref: 'lawha:files' }, values: [SAMPLE_FILES, SAMPLE_FILES.slice(1)] },
  video: { property: { $ref: 'lawha:video' }, values: ['/media/uploads/none.mp4'] },
};

/** A sample for each cell, by the name of its folder: those of `widgets`, and the product's own. */
export const cellSamples: Readonly<Record<string, CellSample>> = {
  ...SHIPPED,
  ...globRegistry('sample of the cell', samples),
};
