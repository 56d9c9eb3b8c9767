import { c, DAY, s } from './lines.ts';
import type { SeedChat } from './SeedChat.types.ts';

/** Conversations in English, and with those who do the work. */
export const otherChats: readonly SeedChat[] = [
  {
    group: 'users',
    place: 128,
    ago: 8,
    unread: 1,
    aboutOrder: true,
    lines: [
      c('Hi, the technician fixed the AC but the thermostat still shows E4.'),
      s('Hello! E4 usually clears after a reset. Please switch the unit off at the breaker for five minutes.'),
      c('Tried it, same error. Can someone come back today?'),
    ],
  },
  {
    group: 'users',
    place: 144,
    ago: 95,
    agent: 1,
    lines: [
      c('Do you move pianos?'),
      s('We do. It takes four people and a padded lift. Which floors?'),
      c('From the 3rd floor (no lift) to a ground floor villa.'),
      s('Here is our offer for it.', {
        offer: { descreption: 'Piano moving, third floor to ground floor, insured', amount: 890 },
      }),
      c('Great, booked through the app. Thank you!'),
    ],
  },
  {
    group: 'users',
    place: 335,
    ago: 6 * 60,
    lines: [
      c('My gate code changed to 4471, please tell the cleaner for tomorrow.'),
      s('Noted on the order. She will see it when she is on the way.'),
    ],
  },
  {
    group: 'users',
    place: 327,
    ago: 2 * DAY,
    agent: 2,
    lines: [
      c('السلام عليكم، my invoice is in English, can I get it in Arabic للشركة؟'),
      s('وعليكم السلام، بالتأكيد. أرسلنا نسخة عربية إلى بريدك: invoice-2026-1184.pdf'),
      c('Perfect, شكرًا!'),
    ],
  },
  {
    group: 'providers',
    place: 12,
    ago: 18,
    unread: 1,
    lines: [
      c('العميل غير موجود في الموقع ولا يرد على الهاتف، أنتظر منذ ربع ساعة.'),
      s('حاولنا الاتصال به على الرقم البديل. انتظر عشر دقائق أخرى من فضلك.'),
      c('انتظرت، ولم يحضر أحد. ماذا أفعل؟', { gap: 12 }),
    ],
  },
  {
    group: 'providers',
    place: 25,
    ago: 66,
    agent: 1,
    lines: [
      c('انتهيت من التركيب، وهذه صورة العمل', { media: { image: 'service-electrical.svg' } }),
      s('عمل نظيف، أحسنت. أغلق الطلب من التطبيق حتى تصل الفاتورة إلى العميل.'),
      c('تم الإغلاق.'),
    ],
  },
  {
    group: 'providers',
    place: 38,
    ago: 3 * 60,
    lines: [
      c('أحتاج إلى إجازة يومي الخميس والجمعة.'),
      s('أوقفنا عنك الطلبات الجديدة في اليومين. لديك طلب واحد يوم الخميس سنحوّله إلى زميلك.'),
      c('بارك الله فيكم.'),
    ],
  },
  {
    group: 'providers',
    place: 44,
    ago: DAY,
    agent: 2,
    lines: [
      c('سعر القطعة ارتفع عند المورد إلى 180 درهمًا بدل 150.'),
      s('أرسل صورة الفاتورة لنضيف الفرق إلى تقرير السعر.'),
      c('', { media: { image: 'invoice.svg' }, gap: 30 }),
      s('أضفنا الفرق، والعميل وافق عليه.'),
    ],
  },
  {
    group: 'maintenanceTechnician',
    place: 3,
    ago: 31,
    unread: 2,
    lines: [
      c('وصلت إلى البرج، والحارس يطلب تصريح دخول.'),
      c('هذه ملاحظة صوتية منه عن المطلوب', { media: { audio: 'voice-3.ogg' } }),
    ],
  },
  {
    group: 'maintenanceTechnician',
    place: 8,
    ago: 4 * 60,
    agent: 1,
    lines: [
      c('الضاغط يحتاج إلى تبديل كامل، ليس فيه ما يُصلح.'),
      s('كم تقدّر التكلفة؟'),
      c('القطعة 950 والأجرة 200.'),
      s('سجّل تقرير المعاينة وسنرسله إلى العميل للموافقة.'),
      c('سُجّل التقرير.'),
    ],
  },
  {
    group: 'maintenanceTechnician',
    place: 15,
    ago: 3 * DAY,
    lines: [
      c('السيارة تعطلت على شارع الشيخ محمد بن زايد.'),
      s('سلامات! حوّلنا طلبي اليوم إلى فريق آخر، وأرسلنا إليك سيارة السحب.'),
      c('وصلت السيارة، شكرًا لكم.'),
    ],
  },
  {
    group: 'companies',
    place: 4,
    ago: 140,
    unread: 1,
    lines: [
      c('نرغب في إضافة خمسة فنيين جدد إلى حساب الشركة.'),
      s('يسعدنا ذلك. نحتاج إلى صورة الهوية وصورة شخصية لكل فني.'),
      c('سنرفعها اليوم. هل يلزم حضورهم إلى المكتب؟'),
    ],
  },
  {
    group: 'companies',
    place: 17,
    ago: DAY + 300,
    agent: 2,
    lines: [
      c('هل يمكن زيادة منطقة الخدمة لتشمل العين؟'),
      s('نعم، بعد استيفاء عدد الفنيين: ثلاثة على الأقل مقيمون في العين.'),
      c('لدينا أربعة، وسنحدّث عناوينهم.'),
      s('ممتاز، وسنفعّل المنطقة فور التحديث.'),
    ],
  },
];
