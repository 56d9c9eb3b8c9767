/** A visitor: name, email or '', phone in the Emirates or ''. */
export type Visitor = readonly [name: string, email: string, phone: string];

/** An answer: by whom, which way, how long after the message in minutes, and what. */
export interface ReplyRow {
  by: 'super' | 'admin' | 'agent';
  channel: 'fcm' | 'sms' | 'email';
  after: number;
  html: string;
  /** It could not be delivered: what the provider said. */
  failure?: string;
}

/** A message: a customer's id or a visitor, hours before the newest moment of the demo, what it says, and what came of it. */
export interface ContactRow {
  from: number | Visitor;
  hours: number;
  content: string;
  /** Minutes until somebody read it; absent: unread. */
  read?: number;
  replies?: readonly ReplyRow[];
}

/** The newest first. */
export const contactRows: readonly ContactRow[] = [
  {
    from: 3,
    hours: 0.4,
    content:
      'السلام عليكم، حجزت موعد صيانة للمكيف غدًا الساعة العاشرة، وأريد تغييره إلى ما بعد صلاة العصر. هل يمكن ذلك دون رسوم إضافية؟',
  },
  {
    from: ['Sarah Whitfield', 'sarah.whitfield@example.com', '501872364'],
    hours: 1.2,
    content:
      'Hello, do you cover villas in Al Raha Gardens? The water heater on the first floor trips the breaker every morning and I would like somebody to look at it this week.',
  },
  {
    from: ['أم راشد', '', '506640182'],
    hours: 2.5,
    content: 'أحتاج عاملات لتنظيف شقة ثلاث غرف بعد الدهان. كم السعر وكم ساعة يستغرق العمل؟',
  },
  {
    from: 21,
    hours: 4,
    content:
      'I paid by card for order 2210 but the app still shows "ready to pay". Please check before the technician asks me again.',
    read: 35,
  },
  {
    from: 24,
    hours: 7.5,
    content:
      'الفني الذي زارنا اليوم محترم وسريع، شكرًا لكم. فقط أرجو إرسال الفاتورة إلى بريدي لأن الشركة تطلبها مع ختم الضريبة.',
    read: 20,
    replies: [
      {
        by: 'agent',
        channel: 'email',
        after: 65,
        html: '<p>أهلًا أستاذ سعيد،</p><p>سعدنا برضاك عن الخدمة. أرفقنا <strong>الفاتورة الضريبية</strong> برسالة مستقلة، وتجدها أيضًا في التطبيق ضمن تفاصيل الطلب.</p><p>مع أطيب التحيات، فريق لوحة</p>',
      },
    ],
  },
  {
    from: ['هند المهيري', 'hind.muhairi@example.org', '552093417'],
    hours: 9,
    content:
      'هل لديكم عقد صيانة سنوي للفلل؟ نريد عرض سعر لفلتين متجاورتين في الخوانيج تشمل المكيفات والسباكة والكهرباء.',
    read: 14,
    replies: [
      {
        by: 'admin',
        channel: 'email',
        after: 95,
        html: '<p>مرحبًا أستاذة هند،</p><p>نعم، لدينا عقد سنوي يشمل:</p><ul><li>أربع زيارات دورية للمكيفات</li><li>زيارتين للسباكة والكهرباء</li><li>أولوية في الطوارئ على مدار الساعة</li></ul><p>سيتصل بك مهندس المعاينة غدًا لتحديد موعد مجاني.</p>',
      },
      {
        by: 'agent',
        channel: 'sms',
        after: 110,
        html: '<p>تم تحديد موعد المعاينة المجانية يوم الأحد الساعة 11:00 صباحًا. للتغيير اتصلوا بنا.</p>',
      },
    ],
  },
  {
    from: 33,
    hours: 14,
    content: 'تسرب الماء عاد تحت المغسلة بعد يومين من الإصلاح. أليس هناك ضمان على العمل؟ رقم الطلب 1987.',
    read: 12,
    replies: [
      {
        by: 'super',
        channel: 'fcm',
        after: 40,
        html: '<p>نعتذر عن ذلك أستاذ حسن. العمل مشمول بضمان 30 يومًا، وأعدنا فتح الطلب <strong>دون أي رسوم</strong>. سيصلك الفني مساء اليوم.</p>',
      },
    ],
  },
  {
    from: ['Rajesh Kumar', 'rajesh.kumar@example.net', '569917205'],
    hours: 19,
    content:
      'I run a maintenance company with 14 technicians in Ajman and would like to join as a provider. Which documents do you need?',
    read: 48,
    replies: [
      {
        by: 'admin',
        channel: 'email',
        after: 300,
        html: '<p>Dear Rajesh,</p><p>Thank you for your interest. Please send us:</p><ol><li>a copy of the trade licence</li><li>the list of technicians with their Emirates ID numbers</li><li>your VAT certificate</li></ol><p>We answer applications within five working days.</p>',
        failure: '550 5.1.1 mailbox unavailable',
      },
    ],
  },
  {
    from: 47,
    hours: 22,
    content:
      'The technician was 50 minutes late and nobody called me. I had to leave work for nothing. I expect a discount.',
    read: 9,
    replies: [
      {
        by: 'agent',
        channel: 'fcm',
        after: 30,
        html: '<p>We are sorry, Nasser. We have added a 15% discount to your next order and spoken to the provider about calling ahead.</p>',
      },
    ],
  },
  {
    from: 58,
    hours: 27,
    content:
      'لماذا لا يظهر حي النهدة في قائمة الأحياء عند إضافة العنوان؟ أضطر كل مرة إلى اختيار القصيص ثم شرح الموقع للفني.',
    read: 120,
  },
  {
    from: ['زائر', '', '543318860'],
    hours: 30,
    content: 'كم تكلفة تركيب ستة مكيفات سبليت مع التمديدات في شقة جديدة بالشارقة؟',
    read: 66,
    replies: [
      {
        by: 'agent',
        channel: 'sms',
        after: 80,
        html: '<p>يبدأ سعر تركيب المكيف مع التمديدات من 350 درهمًا، والمعاينة مجانية عند الحجز من التطبيق.</p>',
      },
    ],
  },
  {
    from: 12,
    hours: 36,
    content:
      'أريد حذف حسابي القديم المسجل برقم آخر، فقد غيّرت رقمي ولا أستطيع الدخول إليه لاستعادة رصيد المحفظة (120 درهمًا).',
    read: 25,
    replies: [
      {
        by: 'super',
        channel: 'email',
        after: 190,
        html: '<p>أهلًا أستاذ إيهاب،</p><p>نقلنا رصيد المحفظة إلى حسابك الحالي وأغلقنا الحساب القديم. قد يستغرق ظهور الرصيد ساعة.</p>',
      },
    ],
  },
  {
    from: ['Maria Santos', 'maria.santos@example.org', ''],
    hours: 41,
    content:
      'Can I book a cleaner for the same two hours every Tuesday, with the same person each time? I could not find it in the app.',
    read: 18,
    replies: [
      {
        by: 'agent',
        channel: 'email',
        after: 55,
        html: '<p>Hello Maria,</p><p>Repeated visits are coming to the app next month. Until then, tell us the hours and we will book the next <strong>four Tuesdays</strong> for you.</p>',
      },
    ],
  },
  {
    from: 30,
    hours: 46,
    content:
      'Your app asks for location permission even when I only want to read my old invoices. Please make it optional.',
    read: 200,
  },
  {
    from: 8,
    hours: 52,
    content: 'الفني طلب مني الدفع نقدًا خارج التطبيق بسعر أقل. أحببت أن أبلغكم لأن هذا يضر بسمعتكم.',
    read: 6,
    replies: [
      {
        by: 'super',
        channel: 'sms',
        after: 35,
        html: '<p>شكرًا لأمانتك أستاذ حازم. فتحنا تحقيقًا مع مقدم الخدمة، ولن يُذكر اسمك فيه.</p>',
      },
      {
        by: 'super',
        channel: 'fcm',
        after: 1500,
        html: '<p>انتهى التحقيق وأوقفنا الفني. أضفنا 50 درهمًا إلى محفظتك شكرًا لك.</p>',
      },
    ],
  },
  {
    from: ['خلود البلوشي', 'khulood.b@example.com', '508826173'],
    hours: 58,
    content: 'هل يوجد فنيات؟ أفضل أن تكون عاملة التنظيف ومشرفتها نساء لأن المنزل ليس فيه رجال في الصباح.',
    read: 33,
    replies: [
      {
        by: 'agent',
        channel: 'email',
        after: 44,
        html: '<p>أهلًا أستاذة خلود، نعم، اكتبي «فريق نسائي» في ملاحظات الطلب وسنلتزم بذلك في كل زيارة.</p>',
      },
    ],
  },
  {
    from: 71,
    hours: 66,
    content: 'انقطعت الكهرباء عن نصف البيت بعد زيارة الفني أمس. أرجو إرسال أحد اليوم لأن الثلاجة متوقفة!',
    read: 3,
    replies: [
      {
        by: 'agent',
        channel: 'sms',
        after: 8,
        html: '<p>فني الطوارئ في الطريق إليكم ويصل خلال 45 دقيقة. نعتذر عن الإزعاج.</p>',
      },
    ],
  },
  {
    from: ['Omar Siddiqui', 'omar.siddiqui@example.com', '585540912'],
    hours: 74,
    content:
      'Do your electricians certify installations for DEWA approval, or do I need a separate consultant for that?',
    read: 90,
    replies: [
      {
        by: 'admin',
        channel: 'email',
        after: 400,
        html: '<p>Dear Omar,</p><p>For new connections DEWA requires an approved consultant. Our electricians can prepare the work and meet the inspector on site.</p>',
      },
    ],
  },
  {
    from: 15,
    hours: 81,
    content: 'رمز الخصم SALE20 لا يعمل رغم أنه مكتوب أنه صالح حتى نهاية الشهر.',
    read: 40,
    replies: [
      {
        by: 'agent',
        channel: 'fcm',
        after: 25,
        html: '<p>الرمز صالح لخدمات التكييف فقط. جرّبه عند طلب صيانة المكيفات وسيُحتسب الخصم فورًا.</p>',
      },
    ],
  },
  {
    from: ['عبدالله الشامسي', 'a.shamsi@example.net', '504471930'],
    hours: 90,
    content:
      'نحن مدرسة خاصة في عجمان ونبحث عن متعهد صيانة للعام الدراسي القادم. من المسؤول عن العقود عندكم لنرسل له كراسة الشروط؟',
    read: 55,
    replies: [
      {
        by: 'super',
        channel: 'email',
        after: 120,
        html: '<p>تحية طيبة أستاذ عبدالله،</p><p>يسعدنا التعاون معكم. ترسل كراسة الشروط إلى <a href="mailto:contracts@example.com">contracts@example.com</a> وسنرد خلال ثلاثة أيام عمل.</p>',
      },
    ],
  },
  {
    from: 64,
    hours: 99,
    content: 'سافرت إلى الدوحة ورقمي قطري الآن. هل أستطيع حجز خدمة لمنزل والدتي في أبوظبي من حسابي؟',
    read: 75,
    replies: [
      {
        by: 'agent',
        channel: 'fcm',
        after: 60,
        html: '<p>نعم أستاذة دانة، أضيفي عنوان الوالدة واكتبي رقمها في الملاحظات ليتصل بها الفني عند الوصول.</p>',
      },
    ],
  },
  {
    from: 77,
    hours: 112,
    content: 'Please send me the name of the technician who came on Sunday. He forgot his drill here.',
    read: 22,
    replies: [
      {
        by: 'agent',
        channel: 'sms',
        after: 31,
        html: '<p>Thank you, Kamal. The provider will collect the drill today between 5 and 7 pm.</p>',
      },
    ],
  },
  {
    from: ['Grace Mwangi', 'grace.mwangi@example.org', '527763015'],
    hours: 125,
    content:
      'I was charged twice for an inspection fee: 79.00 AED on Monday and again on Wednesday. Only one visit took place.',
    read: 15,
    replies: [
      {
        by: 'admin',
        channel: 'email',
        after: 140,
        html: '<p>Dear Grace,</p><p>You are right, and we apologise. <strong>AED 79.00</strong> has been refunded to your card; banks need up to seven days to show it.</p>',
      },
    ],
  },
  {
    from: 80,
    hours: 139,
    content: 'أقترح إضافة خدمة صيانة أحواض السباحة، فكثير من سكان الفلل يبحثون عنها في الصيف.',
    read: 310,
  },
  {
    from: ['سلطان', '', '561102847'],
    hours: 150,
    content: 'اتصلت ثلاث مرات على الرقم المكتوب في الموقع ولم يرد أحد. هل تعملون يوم الجمعة؟',
    read: 210,
    replies: [
      {
        by: 'agent',
        channel: 'sms',
        after: 240,
        html: '<p>نعمل الجمعة من الثانية ظهرًا حتى العاشرة مساءً. نعتذر، وسنتصل بك الآن.</p>',
      },
    ],
  },
  {
    from: 91,
    hours: 171,
    content: 'وصلني إشعار بأن الطلب اكتمل والفني لم يصل بعد! أرجو تصحيح الحالة حتى لا يُخصم المبلغ.',
    read: 4,
    replies: [
      {
        by: 'super',
        channel: 'fcm',
        after: 18,
        html: '<p>صححنا حالة الطلب ولم يُخصم أي مبلغ. الفني يصل بعد عشرين دقيقة.</p>',
      },
    ],
  },
  {
    from: ['Elena Petrova', 'elena.petrova@example.com', '552280761'],
    hours: 190,
    content:
      'Is there a service for moving a wall-mounted TV and repainting the wall behind it? I move out on the 30th.',
    read: 130,
    replies: [
      {
        by: 'agent',
        channel: 'email',
        after: 85,
        html: '<p>Hello Elena,</p><p>Yes: book <em>carpentry</em> for the TV and <em>painting</em> for the wall, and choose the same morning. We will send one team for both.</p>',
      },
    ],
  },
  {
    from: 52,
    hours: 215,
    content: 'طلبت استرجاع مبلغ الطلب الملغى منذ أسبوعين ولم يصل إلى بطاقتي. أرجو المتابعة.',
    read: 16,
    replies: [
      {
        by: 'admin',
        channel: 'email',
        after: 200,
        html: '<p>أهلًا أستاذ شريف،</p><p>راجعنا العملية: أُرسل المبلغ إلى البنك يوم 9 من الشهر، ورقم المرجع <strong>RF-204518</strong>. إن لم يظهر خلال يومين فأرسل إلينا كشف الحساب.</p>',
      },
    ],
  },
  {
    from: ['مكتب الريان للعقارات', 'office@example.org', '509934416'],
    hours: 240,
    content: 'ندير 60 شقة في دبي مارينا ونريد حسابًا للشركة بفاتورة شهرية واحدة بدلًا من الدفع لكل طلب.',
    read: 28,
    replies: [
      {
        by: 'admin',
        channel: 'email',
        after: 75,
        html: '<p>مرحبًا بكم،</p><p>نوفر حسابات الشركات بفاتورة شهرية وحد ائتماني. سيزوركم مدير الحسابات يوم الثلاثاء إن ناسبكم.</p>',
      },
    ],
  },
  {
    from: 105,
    hours: 268,
    content: 'التقييم الذي كتبته عن الفني اختفى من صفحته. لم أستخدم فيه أي كلمة مسيئة، فلماذا حُذف؟',
    read: 60,
    replies: [
      {
        by: 'super',
        channel: 'email',
        after: 170,
        html: '<p>أهلًا أستاذة لينا،</p><p>لم يُحذف تقييمك، بل كان قيد المراجعة لأنه يذكر رقم هاتف. نشرناه الآن بعد إخفاء الرقم.</p>',
      },
    ],
  },
  {
    from: ['Peter Novak', 'peter.novak@example.net', '581146620'],
    hours: 300,
    content:
      'Great service last week, thank you. Could you tell me which brand of filter your team installed? I want to order spares.',
    read: 500,
    replies: [
      {
        by: 'agent',
        channel: 'email',
        after: 520,
        html: '<p>Hello Peter,</p><p>The team installed 20-inch sediment filters. Any 5-micron cartridge of that size will fit.</p>',
      },
    ],
  },
  {
    from: ['ناصر الحوسني', 'nasser.h@example.com', '547720391'],
    hours: 331,
    content: 'أين أجد وظائف فنيي تكييف عندكم؟ لدي خبرة 12 سنة ورخصة قيادة سارية.',
    read: 44,
    replies: [
      {
        by: 'agent',
        channel: 'email',
        after: 90,
        html: '<p>أهلًا أستاذ ناصر،</p><p>نسعد بانضمامك. أرسل سيرتك الذاتية من صفحة «انضم إلينا» في التطبيق وستُراجَع خلال أسبوع.</p>',
      },
    ],
  },
  {
    from: 41,
    hours: 372,
    content: 'I cannot log in: it says my account is not active. I used it without problems in October.',
    read: 30,
    replies: [
      {
        by: 'super',
        channel: 'email',
        after: 64,
        html: '<p>Dear David,</p><p>The account was paused because the phone number could not be confirmed. Please reply with a number that reaches you.</p>',
      },
    ],
  },
];
