/** Arabic labels of field names, groups and choices that every business has; what is not here is asked for. */
const ARABIC: Readonly<Record<string, string>> = {
  active: 'نشط',
  address: 'العنوان',
  age: 'العمر',
  amount: 'المبلغ',
  answer: 'الإجابة',
  approved: 'مقبول',
  article: 'مقال',
  articles: 'المقالات',
  author: 'الكاتب',
  balance: 'الرصيد',
  barcode: 'الرمز الشريطي',
  birth_date: 'تاريخ الميلاد',
  body: 'النص',
  branch: 'فرع',
  branches: 'الفروع',
  brand: 'العلامة التجارية',
  brands: 'العلامات التجارية',
  canceled: 'ملغى',
  cancelled: 'ملغى',
  categories: 'الفئات',
  category: 'فئة',
  city: 'المدينة',
  closed: 'مغلق',
  code: 'الرمز',
  color: 'اللون',
  comment: 'التعليق',
  content: 'المحتوى',
  cost: 'التكلفة',
  count: 'العدد',
  country: 'الدولة',
  date: 'التاريخ',
  description: 'الوصف',
  done: 'منجز',
  draft: 'مسودة',
  due_date: 'تاريخ الاستحقاق',
  duration: 'المدة',
  end_date: 'تاريخ الانتهاء',
  ends_on: 'ينتهي في',
  event: 'فعالية',
  events: 'الفعاليات',
  expires_on: 'ينتهي في',
  female: 'أنثى',
  file: 'الملف',
  height: 'الارتفاع',
  high: 'مرتفع',
  inactive: 'غير نشط',
  is_featured: 'مميّز',
  is_paid: 'مدفوع',
  language: 'اللغة',
  large: 'كبير',
  length: 'الطول',
  logo: 'الشعار',
  low: 'منخفض',
  male: 'ذكر',
  medium: 'متوسط',
  message: 'الرسالة',
  mobile: 'رقم الجوال',
  new: 'جديد',
  note: 'ملاحظة',
  number: 'الرقم',
  open: 'مفتوح',
  page: 'صفحة',
  pages: 'الصفحات',
  paid: 'مدفوع',
  pending: 'قيد الانتظار',
  percentage: 'النسبة',
  phone: 'رقم الجوال',
  photo: 'الصورة',
  picture: 'الصورة',
  priority: 'الأولوية',
  product: 'منتج',
  products: 'المنتجات',
  published: 'منشور',
  published_on: 'تاريخ النشر',
  quantity: 'الكمية',
  question: 'السؤال',
  questions: 'الأسئلة',
  rate: 'النسبة',
  reason: 'السبب',
  rejected: 'مرفوض',
  room: 'غرفة',
  rooms: 'الغرف',
  seats: 'عدد المقاعد',
  size: 'الحجم',
  sku: 'رمز الصنف',
  small: 'صغير',
  start_date: 'تاريخ البدء',
  starts_on: 'يبدأ في',
  stock: 'المخزون',
  subject: 'الموضوع',
  subtitle: 'العنوان الفرعي',
  summary: 'الملخص',
  supplier: 'المورّد',
  suppliers: 'المورّدون',
  tag: 'وسم',
  tags: 'الوسوم',
  tax: 'الضريبة',
  text: 'النص',
  time: 'الوقت',
  total: 'الإجمالي',
  unit: 'الوحدة',
  url: 'الرابط',
  used: 'مستعمل',
  value: 'القيمة',
  website: 'الموقع الإلكتروني',
  weight: 'الوزن',
  width: 'العرض',
  year: 'السنة',
};

const ARABIC_OF = new Map(Object.entries(ARABIC));
const NAME_OF = new Map(Object.entries(ARABIC).map(([name, arabic]) => [arabic, name]));

/** The Arabic label of a common name. */
export function commonArabic(name: string): string | undefined {
  return ARABIC_OF.get(name.toLowerCase());
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
