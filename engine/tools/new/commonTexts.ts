import names from './arabicNames.json' with { type: 'json' };

/** Arabic labels of field names, groups and choices that every business has; what is not here is asked for. */
const ARABIC: Readonly<Record<string, string>> = names;

const ARABIC_OF = new Map(Object.entries(ARABIC));
// Of several names with one label the shortest is meant.
const NAME_OF = new Map(
  Object.entries(ARABIC)
    .toSorted(([a], [b]) => b.length - a.length)
    .map(([name, arabic]) => [arabic, name]),
);

/** The Arabic label of a common name. */
export function commonArabic(name: string): string | undefined {
  return ARABIC_OF.get(name.toLowerCase());
}

/** Last words of names, as the first of two nouns in Arabic: `invoice_date` is the date of the invoice. */
const HEADS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    name: 'اسم',
    number: 'رقم',
    no: 'رقم',
    num: 'رقم',
    id: 'رقم',
    code: 'رمز',
    date: 'تاريخ',
    time: 'وقت',
    type: 'نوع',
    status: 'حالة',
    address: 'عنوان',
    title: 'عنوان',
    phone: 'هاتف',
    email: 'بريد',
    city: 'مدينة',
    country: 'دولة',
    region: 'منطقة',
    description: 'وصف',
    price: 'سعر',
    cost: 'تكلفة',
    amount: 'مبلغ',
    total: 'إجمالي',
    count: 'عدد',
    quantity: 'كمية',
    value: 'قيمة',
    size: 'حجم',
    length: 'طول',
    duration: 'مدة',
    color: 'لون',
    image: 'صورة',
    photo: 'صورة',
    picture: 'صورة',
    url: 'رابط',
    link: 'رابط',
    notes: 'ملاحظات',
    owner: 'مالك',
    manager: 'مدير',
  }),
);

/** Names with a plural that is a common name as well, and no nouns. */
const NO_NOUNS = new Set(['new', 'no', 'like', 'open']);

/**
 * The Arabic label of a name in any spelling: a common one, a reference to one, or two nouns of which the first is common.
 *
 * @example arabicOf('InvoiceDate') // 'تاريخ الفاتورة'
 */
export function arabicOf(name: string): string | undefined {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
  const whole = words.join('_');
  const bare = whole.replace(/_ids?$/, '');
  return commonArabic(name) ?? commonArabic(whole) ?? commonArabic(bare) ?? composed(words);
}

function composed(words: readonly string[]): string | undefined {
  const head = HEADS.get(words.at(-1) ?? '');
  const first = words.slice(0, -1).join('_');
  const noun = NO_NOUNS.has(first) || !hasPlural(first) ? undefined : commonArabic(first);
  if (head === undefined || noun === undefined || noun.includes(' ')) return undefined;
  return `${head} ${noun.startsWith('ال') ? noun : `ال${noun}`}`;
}

function hasPlural(name: string): boolean {
  return [`${name}s`, `${name}es`, name.replace(/y$/, 'ies')].some((many) => many !== name && ARABIC_OF.has(many));
}

/** The field name of a common Arabic label, as columns of a sheet are headed. */
export function nameOfArabic(label: string): string | undefined {
  return NAME_OF.get(label);
}

/**
 * A name as an English label.
 *
 * @example englishOf('homeOffers') // 'Home offers'
 */
export function englishOf(name: string): string {
  const words = name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replaceAll(/[_-]+/g, ' ')
    .trim()
    .toLowerCase();
  const known = words.replaceAll(/\b(?:sku|url|isbn|iban|pdf)\b/g, (word) => word.toUpperCase());
  return known.charAt(0).toUpperCase() + known.slice(1);
}
