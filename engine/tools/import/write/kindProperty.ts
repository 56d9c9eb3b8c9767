import type { Property } from '../../new/Draft.types.ts';
import { reference, SHAPES } from '../../new/guessField.ts';
import type { LossId, PlainKind, SourceKind, SourceOption } from '../Neutral.types.ts';
import { writeText, type ArabicTexts } from './writeText.ts';

/** Greatest number that a field takes where the source has no bound; every number has two. */
const MOST = 1_000_000_000;

/** Most choices of a field. */
const MOST_OPTIONS = 500;

/** The property of a kind, and what it does not say of it. */
export interface KindProperty {
  property?: Property;
  losses: LossId[];
}

/** What kinds are written by. */
export interface KindContext extends ArabicTexts {
  /** Name of the group for its key in the source. */
  groupOf: (key: string) => string | undefined;
  /** Currencies to choose from; none for those that the product offers. */
  currencies: readonly string[];
}

const PLAIN: Readonly<Record<Exclude<PlainKind, 'currency'>, { property: Property; losses?: LossId[] }>> = {
  flag: { property: SHAPES.flag },
  percent: { property: SHAPES.percent },
  rating: { property: SHAPES.rating },
  order: { property: SHAPES.order },
  date: { property: SHAPES.date },
  time: { property: SHAPES.time },
  moment: { property: SHAPES['date and time'] },
  email: { property: SHAPES.email },
  phone: { property: SHAPES.phone },
  link: { property: SHAPES.link },
  image: { property: SHAPES.image },
  images: { property: SHAPES.images },
  video: { property: SHAPES.video },
  icon: { property: { $ref: 'lawha:icon' } },
  color: { property: SHAPES.color },
  duration: { property: SHAPES.duration },
  slug: { property: SHAPES.slug },
  'ip address': { property: SHAPES['ip address'] },
  markdown: { property: SHAPES.markdown },
  place: { property: SHAPES.place },
  secret: { property: { $ref: 'lawha:secret' } },
  password: { property: { $ref: 'lawha:password' } },
  'suggested text': { property: { $ref: 'lawha:text', 'x-widget': 'autocomplete' } },
  code: { property: { $ref: 'lawha:code' } },
  json: { property: { $ref: 'lawha:json-text' } },
  signature: { property: { $ref: 'lawha:signature' } },
  'bar code': { property: { type: 'string', maxLength: 140, 'x-cell': 'bar-code' } },
  tags: { property: { $ref: 'lawha:tags' } },
};

/** Writes what a field holds in the words of the language. */
export function kindProperty(kind: SourceKind, context: KindContext): KindProperty {
  switch (kind.is) {
    case 'text':
      return kept(textProperty(kind.longest ?? 140, kind.translated === true));
    case 'long text':
      return kept(textProperty(Math.max(kind.longest ?? 5000, 256), kind.translated === true));
    case 'rich text':
      return kept({ $ref: kind.translated === true ? 'lawha:bilingual-html' : 'lawha:html' });
    case 'number':
    case 'whole number':
      return numberProperty(kind);
    case 'money':
      return kept({
        ...SHAPES.money,
        ...(kind.negative === true && { minimum: -MOST }),
        ...(kind.currency !== undefined && 'code' in kind.currency && { 'x-currency': kind.currency.code }),
      });
    case 'currency':
      return kept({ $ref: 'lawha:currency', ...(context.currencies.length > 0 && { enum: context.currencies }) });
    case 'choice':
      return choiceProperty(kind.options, context);
    case 'choices': {
      const { property, losses } = choiceProperty(kind.options, context);
      if (property === undefined) return { losses };
      const { 'x-enum-labels': labels, ...items } = property;
      return { property: { type: 'array', items, maxItems: kind.options.length, 'x-enum-labels': labels }, losses };
    }
    case 'reference': {
      const to = context.groupOf(kind.to);
      return to === undefined ? { losses: ['no-group'] } : kept(reference(to));
    }
    case 'references': {
      const to = context.groupOf(kind.to);
      if (to === undefined) return { losses: ['no-group'] };
      return kept({ $ref: 'lawha:references', 'x-relation': { resource: to } });
    }
    case 'reference by choice': {
      const to = Object.values(kind.to).map((group) => context.groupOf(group));
      if (to[0] === undefined || to.includes(undefined)) return { losses: ['no-group'] };
      return kept({ $ref: 'lawha:references', maxItems: 1, 'x-relation': { resource: to[0] } });
    }
    case 'rows':
    case 'related':
    case 'elsewhere':
      return { losses: [] };
    case 'items':
    case 'blocks':
      return { losses: ['rows-nested'] };
    case 'file':
    case 'files':
      return kept({ ...SHAPES[kind.is], ...(kind.types !== undefined && { 'x-upload': { types: kind.types } }) });
    case 'property':
      return kept(kind.property);
    case 'nothing':
      return { losses: [kind.why] };
    default: {
      const { property, losses = [] } = PLAIN[kind.is];
      return { property, losses: [...losses] };
    }
  }
}

function kept(property: Property): KindProperty {
  return { property, losses: [] };
}

function textProperty(longest: number, isTranslated: boolean): Property {
  const limit = Math.min(Math.max(Math.trunc(longest), 1), 5000);
  if (limit > 255) return { $ref: isTranslated ? 'lawha:bilingual-textarea' : 'lawha:textarea', maxLength: limit };
  return isTranslated ? { $ref: 'lawha:bilingual-text', maxLength: limit } : { type: 'string', maxLength: limit };
}

function numberProperty(kind: Extract<SourceKind, { is: 'number' | 'whole number' }>): KindProperty {
  const { least = -MOST, most = MOST, step } = kind;
  const isWhole = kind.is === 'whole number';
  const minimum = isWhole ? Math.ceil(least) : least;
  const maximum = isWhole ? Math.floor(most) : most;
  const isSound = Number.isFinite(minimum) && Number.isFinite(maximum) && minimum < maximum;
  const property = {
    type: isWhole ? 'integer' : 'number',
    minimum: isSound ? minimum : -MOST,
    maximum: isSound ? maximum : MOST,
    ...(step !== undefined && step > 0 && { multipleOf: step }),
  };
  return { property, losses: isSound ? [] : ['limits'] };
}

/** Values stay as the source stores them; two that differ in nothing are one. */
function choiceProperty(options: readonly SourceOption[], texts: ArabicTexts): KindProperty {
  const labels = new Map<string, DraftLabel>();
  for (const { value, label } of options.slice(0, MOST_OPTIONS))
    if (value !== '' && value !== '__proto__' && value.length <= 200) labels.set(value, label ?? {});
  if (labels.size === 0) return { property: textProperty(140, false), losses: ['no-options'] };
  const property = {
    type: 'string',
    enum: [...labels.keys()],
    'x-enum-labels': Object.fromEntries(
      [...labels].map(([value, label]) => [value, writeText({ en: value, ...label }, value, texts)]),
    ),
  };
  return { property, losses: options.length > MOST_OPTIONS ? ['limits'] : [] };
}

type DraftLabel = NonNullable<SourceOption['label']>;
