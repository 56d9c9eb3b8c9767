/** Openings of a conversation: one message after the other. */
export const OPENINGS: readonly (readonly string[])[] = [
  ['السلام عليكم', 'حجزت زيارة صيانة وأريد تقديم الموعد ساعتين إن أمكن.'],
  ['مرحبًا', 'المكيف في غرفة النوم يقطر ماءً منذ الصباح، هل يمكن إرسال فني اليوم؟'],
  ['مساء الخير', 'هل تشمل خدمة التنظيف العميق النوافذ من الخارج؟'],
  ['السلام عليكم ورحمة الله', 'وصلتني الفاتورة وفيها مبلغ لم أفهمه، هل يمكن توضيحه؟'],
  ['صباح الخير', 'أحتاج إلى سبّاك للمطبخ، الحوض مسدود تمامًا.'],
];

export const COMPLAINTS: readonly (readonly string[])[] = [
  ['السلام عليكم', 'الفني لم يحضر في موعده ولم يتصل بي أحد!', 'أريد تسجيل شكوى.'],
  ['مساء الخير', 'بعد الصيانة عاد العطل نفسه خلال يومين، وهذه شكوى رسمية.'],
];

/** Reminders after a long silence of staff. */
export const REMINDERS: readonly string[] = ['هل ما زلتم معي؟', 'أنتظر ردكم لو سمحتم 🙏'];

/** Answers to what staff write: the first whose keywords occur in it. The keywords are folded. */
export const ANSWERS: readonly { words: readonly string[]; lines: readonly string[] }[] = [
  {
    words: ['صوره', 'صور', 'photo', 'picture'],
    lines: ['تفضل، هذه الصورة.', 'أرسلت الصورة الآن.'],
  },
  {
    words: ['صوت', 'تسجيل', 'voice'],
    lines: ['سجّلت لك المشكلة بصوتي.'],
  },
  {
    words: ['نعتذر', 'اسف', 'نأسف', 'عذرا', 'sorry'],
    lines: ['لا بأس، أقدّر اهتمامكم.', 'شكرًا، المهم أن تُحل المشكلة اليوم.'],
  },
  {
    words: ['عنوان', 'موقع', 'المبني', 'address'],
    lines: ['دبي، البرشاء 1، بناية الريم، شقة 304.', 'العنوان مسجل في التطبيق، البوابة الخلفية أسهل للدخول.'],
  },
  {
    words: ['رقم الطلب', 'رقم'],
    lines: ['رقم الطلب أمامكم في الحساب، وهو آخر طلب لي.', 'لا أذكره الآن، لكنه طلب هذا الأسبوع.'],
  },
  {
    words: ['موعد', 'وقت', 'ساعه', 'متي', 'غدا', 'اليوم'],
    lines: ['بعد العصر يناسبني أكثر.', 'أي وقت بعد الرابعة مناسب.', 'ممتاز، هذا الموعد مناسب لي.'],
  },
  {
    words: ['سعر', 'دراهم', 'تكلفه', 'عرض', 'خصم', 'رسوم'],
    lines: ['السعر مناسب، موافق.', 'هل السعر شامل قطع الغيار والضريبة؟'],
  },
  {
    words: ['شكرا', 'العفو', 'سعداء', 'يسعدنا', 'thank'],
    lines: ['العفو، جهودكم مشكورة 🌹', 'شكرًا لكم أنتم.'],
  },
  {
    words: ['السلام', 'مرحبا', 'اهلا', 'صباح', 'مساء', 'hello'],
    lines: ['أهلًا بكم.', 'وعليكم السلام ورحمة الله، شكرًا على سرعة الرد.'],
  },
];

/** Answers to a question that is not understood, and to anything else. */
export const QUESTION_ANSWERS: readonly string[] = ['نعم، صحيح.', 'لا، ليس بعد.', 'لست متأكدًا، سأتحقق وأخبركم.'];
export const DEFAULT_ANSWERS: readonly string[] = [
  'تمام، شكرًا على التوضيح.',
  'فهمت، سأنتظر منكم الخبر.',
  'ممتاز 👍',
  'جيد، وهل أحتاج إلى فعل شيء من طرفي؟',
];

/** Pictures and recordings of the demo data. */
export const PICTURES: readonly string[] = ['service-ac.svg', 'service-plumbing.svg', 'home-appliances.svg'];
export const RECORDINGS: readonly string[] = ['voice-1.ogg', 'voice-2.ogg', 'voice-3.ogg'];
