import { c, DAY, s } from './lines.ts';
import type { SeedChat, SeedLine } from './SeedChat.types.ts';

/** Where the team works, one visit after the other. */
const VISITS: readonly { place: string; work: string; found: string; minutes: number }[] = [
  { place: 'برج الياسمين، الطابق 4', work: 'تنظيف فلاتر المكيفات', found: 'فلتر ممزق في غرفة الاجتماعات', minutes: 40 },
  { place: 'برج الياسمين، الطابق 5', work: 'فحص الضواغط', found: 'ضاغط واحد صوته مرتفع', minutes: 55 },
  { place: 'فيلا 18 في البرشاء', work: 'إصلاح تسرب تحت المغسلة', found: 'وصلة قديمة متشققة', minutes: 35 },
  { place: 'فيلا 22 في البرشاء', work: 'تبديل سخان', found: 'سخان سعة 80 لترًا انتهى عمره', minutes: 90 },
  { place: 'مدرسة الأمل، المبنى الشرقي', work: 'صيانة الإضاءة', found: 'تسع وحدات إضاءة لا تعمل', minutes: 120 },
  { place: 'مدرسة الأمل، المبنى الغربي', work: 'فحص لوحات الكهرباء', found: 'قاطع يفصل عند الحمل الكامل', minutes: 75 },
  { place: 'مجمع الواحة، البوابة 2', work: 'تشغيل مضخات الماء', found: 'ضغط منخفض في الخط الرئيسي', minutes: 60 },
  { place: 'مجمع الواحة، النادي', work: 'معالجة ماء المسبح', found: 'نسبة الكلور منخفضة', minutes: 50 },
  { place: 'مكاتب الخليج، الطابق 11', work: 'ضبط درجات الحرارة', found: 'حساس يقرأ أعلى من الحقيقة', minutes: 45 },
  { place: 'مكاتب الخليج، الطابق 12', work: 'تبديل مراوح الشفط', found: 'مروحتان متوقفتان', minutes: 70 },
  { place: 'عيادة النور', work: 'صيانة عاجلة للمكيف المركزي', found: 'تسرب غاز في الوحدة الخارجية', minutes: 110 },
  { place: 'مستودع جبل علي', work: 'فحص أجهزة إنذار الحريق', found: 'أربع بطاريات ضعيفة', minutes: 130 },
  { place: 'سكن الموظفين، المبنى ب', work: 'تسليك الصرف', found: 'انسداد في الخط الأرضي', minutes: 80 },
  { place: 'سكن الموظفين، المبنى ج', work: 'تبديل أقفال', found: 'ثلاثة أقفال تالفة', minutes: 30 },
  { place: 'معرض الشارقة', work: 'تركيب وحدات إضاءة', found: 'السقف يحتاج إلى سلّم متحرك', minutes: 100 },
  { place: 'فندق المرسى، الجناح الشمالي', work: 'صيانة الغلايات', found: 'ترسبات في المبادل الحراري', minutes: 140 },
];

/** A company that carries out a maintenance contract and reports visit by visit: long enough to page. */
export const longChat: SeedChat = {
  group: 'companies',
  place: 1,
  ago: 36,
  agent: 1,
  lines: [
    c('صباح الخير، نبدأ اليوم تنفيذ عقد الصيانة الشهري، وسنرسل تقرير كل زيارة هنا.'),
    s('صباح النور، على بركة الله. سنتابع معكم زيارة زيارة.'),
    ...VISITS.flatMap(visitLines),
    c('بهذا تنتهي زيارات الشهر، وسنرسل التقرير الكامل غدًا بإذن الله.', { gap: 25 }),
    s('شكرًا لكم على الدقة. نراجع التقرير ونعتمد الفاتورة خلال يومين.'),
  ],
};

function visitLines({ place, work, found, minutes }: (typeof VISITS)[number], index: number): SeedLine[] {
  const number = index + 1;
  return [
    c(`الزيارة ${number}: وصل الفريق إلى ${place}، والمطلوب ${work}.`, { gap: index % 3 === 0 ? DAY : 45 }),
    s('تمام، سجّلنا وقت الوصول.'),
    c(`لاحظنا: ${found}.`, { gap: 15 }),
    ...(index % 4 === 1 ? [c('هذه صورة من الموقع', { media: { image: 'step-work.svg' } })] : []),
    s(index % 2 === 0 ? 'هل يمكن إصلاحه في الزيارة نفسها؟' : 'هل تحتاجون إلى قطعة غيار؟'),
    c(index % 2 === 0 ? 'نعم، القطعة معنا.' : `نحتاج إليها، وقد طلبناها من المورد. الوقت المتوقع ${minutes} دقيقة.`),
    s('موافقون، تفضلوا.'),
    c(`انتهى العمل في ${place} واستغرق ${minutes} دقيقة.`, { gap: minutes }),
    s(index % 3 === 2 ? 'وصل تأكيد العميل أيضًا. عمل ممتاز.' : 'شكرًا لكم، أُغلقت الزيارة.'),
  ];
}
