import { samples } from 'virtual:lawha/parts/form-samples';
import type { WidgetSample } from '../../../../engine/core/registry/Samples.types.ts';
import { globRegistry } from '../../../../engine/core/registry/globRegistry.ts';
import type { PropertySchema } from '../../../../schemas/generated/definition.ts';
import { SAMPLE_FILES } from '../../static-screens/demo/sampleFiles.ts';
import { PICTURES } from '../../static-screens/demo/pictures.ts';

const text: PropertySchema = { type: 'string', maxLength: 80 };
const [one, two] = PICTURES;
const CHOICES: Pick<PropertySchema, 'enum' | 'x-enum-labels'> = {
  enum: ['visit', 'repair', 'advice'],
  'x-enum-labels': {
    visit: { ar: 'زيارة', en: 'Visit' },
    repair: { ar: 'إصلاح', en: 'Repair' },
    advice: { ar: 'استشارة', en: 'Advice' },
  },
};

const BLOCKS: NonNullable<PropertySchema['x-blocks']> = {
  heading: {
    label: { ar: 'عنوان', en: 'heading' },
    icon: 'type',
    required: ['text'],
    properties: { text: { $ref: 'lawha:text', maxLength: 80, 'x-label': { ar: 'نص العنوان', en: 'Heading' } } },
  },
  quote: {
    label: { ar: 'اقتباس', en: 'quote' },
    icon: 'quote',
    required: ['text'],
    properties: {
      text: { $ref: 'lawha:textarea', maxLength: 300, 'x-label': { ar: 'نص الاقتباس', en: 'Quotation' } },
      author: { $ref: 'lawha:text', maxLength: 80, 'x-label': { ar: 'صاحب القول', en: 'Author' } },
    },
  },
};

const SHIPPED: Readonly<Record<string, WidgetSample>> = {
  autocomplete: { property: text, value: 'صيانة' },
  'bilingual-html': {
    property: { $ref: 'lawha:bilingual-html' },
    value: { ar: '<p>نص <strong>منسّق</strong></p>', en: '<p>Some <strong>rich</strong> text</p>' },
  },
  'bilingual-image': { property: { $ref: 'lawha:bilingual-image' }, value: { ar: one, en: two } },
  'bilingual-text': {
    property: { $ref: 'lawha:bilingual-text', maxLength: 60 },
    value: { ar: 'صيانة مكيفات', en: 'AC maintenance' },
  },
  'bilingual-textarea': {
    property: { $ref: 'lawha:bilingual-textarea', maxLength: 200 },
    value: { ar: 'سطر أول\nوسطر ثانٍ', en: 'A first line\nand a second' },
  },
  date: { property: { $ref: 'lawha:date' }, value: '2026-11-24' },
  'date-time': { property: { type: 'string', format: 'date-time' }, value: '2026-11-24T06:30:00.000Z' },
  color: { property: { $ref: 'lawha:color' }, value: '#1f5f7a' },
  duration: { property: { $ref: 'lawha:duration' }, value: 90 },
  code: { property: { $ref: 'lawha:json-text' }, value: '{\n  "open": true\n}' },
  'url-preview': { property: { $ref: 'lawha:url' }, value: 'https://example.ae/visits?day=1' },
  signature: { property: { $ref: 'lawha:signature' }, value: 'M20 150L120 60L160 140L240 70L300 150L420 90' },
  tags: { property: { $ref: 'lawha:tags' }, value: ['عاجل', 'صيف'] },
  markdown: { property: { $ref: 'lawha:markdown' }, value: '## عنوان\n\n- **أول**\n- ثانٍ' },
  period: { property: { $ref: 'lawha:week' }, value: '2026-W47' },
  slug: { property: { $ref: 'lawha:slug' }, value: 'ac-repair' },
  written: { property: { $ref: 'lawha:iban' }, value: 'AE070331234567890123456' },
  digits: { property: { $ref: 'lawha:digits', maxLength: 15 }, value: '784198712345671' },
  documents: {
    property: {
      $ref: 'lawha:documents',
      'x-documents': {
        front: { ar: 'وجه الهوية', en: 'Front of the ID' },
        back: { ar: 'ظهر الهوية', en: 'Back of the ID' },
      },
    },
    value: { front: one },
  },
  email: { property: { $ref: 'lawha:email' }, value: 'fatima@example.ae' },
  'geo-point': {
    property: { $ref: 'lawha:geo-point' },
    value: { lat: 25.2048, lng: 55.2708, location: 'دبي' },
  },
  html: { property: { $ref: 'lawha:html' }, value: '<p>نص <strong>منسّق</strong> وقائمة:</p><ul><li>أول</li></ul>' },
  icon: { property: { $ref: 'lawha:icon' }, value: 'wrench' },
  image: { property: { $ref: 'lawha:image' }, value: one },
  images: { property: { $ref: 'lawha:images', maxItems: 4 }, value: [one, two] },
  money: { property: { $ref: 'lawha:money' }, value: 149.5 },
  'multi-select': {
    property: {
      type: 'array',
      maxItems: 3,
      items: { type: 'string', enum: CHOICES.enum ?? ['visit'] },
      'x-enum-labels': CHOICES['x-enum-labels'] ?? {},
    },
    value: ['visit'],
  },
  number: { property: { type: 'integer', minimum: 0, maximum: 100 }, value: 12 },
  password: { property: { $ref: 'lawha:password' }, value: 'secret-word' },
  'permission-key': { property: text, value: 'countries/show-all' },
  'permission-tree': {
    property: { $ref: 'lawha:reference-choices', 'x-relation': { resource: 'permissions', choices: 'controls' } },
    value: [{ id: 11, choices: ['edit'] }],
  },
  phone: { property: { $ref: 'lawha:phone' }, value: { code: '971', number: '501234567' } },
  radio: { property: { type: 'string', ...CHOICES }, value: 'repair' },
  rating: { property: { $ref: 'lawha:rating' }, value: 3.5 },
  'remote-multi-select': {
    property: { $ref: 'lawha:references', 'x-relation': { resource: 'cities' } },
    value: [1, 3],
  },
  candidates: { property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } }, value: 2 },
  linked: { property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } }, value: 2 },
  slots: { property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } }, value: 2 },
  'remote-select': { property: { $ref: 'lawha:reference', 'x-relation': { resource: 'cities' } }, value: 2 },
  repeater: {
    property: {
      type: 'array',
      maxItems: 5,
      items: {
        type: 'object',
        required: ['question'],
        properties: {
          question: { $ref: 'lawha:text', maxLength: 80, 'x-label': { ar: 'السؤال', en: 'Question' } },
          answer: { $ref: 'lawha:textarea', maxLength: 200, 'x-label': { ar: 'الجواب', en: 'Answer' } },
        },
      },
    },
    value: [{ question: 'كيف أحجز موعدًا؟', answer: 'من التطبيق، في أي وقت.' }],
  },
  blocks: {
    property: { type: 'array', maxItems: 5, 'x-blocks': BLOCKS },
    value: [
      { _block: 'heading', text: 'أهلًا وسهلًا' },
      { _block: 'quote', text: 'العلم نور', author: 'مثل عربي' },
    ],
  },
  rows: {
    property: { type: 'array', maxItems: 20, 'x-rows': { group: 'cities', by: 'country_id', fields: ['name'] } },
    value: undefined,
    group: 'countries',
  },
  secret: { property: { $ref: 'lawha:secret' }, value: undefined },
  select: { property: { type: 'string', ...CHOICES }, value: 'visit' },
  switch: { property: { $ref: 'lawha:flag' }, value: 1 },
  text: { property: text, value: 'نص في سطر' },
  'text-ar': { property: { $ref: 'lawha:text-ar', maxLength: 60 }, value: 'نص عربي' },
  'text-en': { property: { $ref: 'lawha:text-en', maxLength: 60 }, value: 'English text' },
  textarea: { property: { $ref: 'lawha:textarea', maxLength: 300 }, value: 'سطر أول\nوسطر ثانٍ' },
  time: { property: { $ref: 'lawha:time' }, value: '14:30' },
  url: { property: { $ref: 'lawha:url' }, value: 'https://example.ae/services' },
  file: { property: { $ref: 'lawha:files', maxItems: 3 }, value: SAMPLE_FILES },
  video: { property: { $ref: 'lawha:video' }, value: undefined },
};

/** A sample for each form widget, by the name of its folder. */
export const widgetSamples: Readonly<Record<string, WidgetSample>> = {
  ...SHIPPED,
  ...globRegistry('sample of the form widget', samples),
};
