import type { SeedRecord } from '../SeedRecord.ts';
import { richText } from './richText.ts';

/** The terms of a home-maintenance marketplace in the United Arab Emirates, in the order of reading. */
export const terms: readonly SeedRecord[] = [
  {
    id: 1,
    title: { ar: 'التعريفات وقبول الشروط', en: 'Definitions and acceptance' },
    desc: richText(
      [
        'تنظم هذه الشروط استخدامك للموقع والتطبيق (المنصة) وطلب خدمات الصيانة المنزلية من خلالهما. بإنشاء حساب أو تقديم طلب فإنك تقر بأنك قرأت هذه الشروط ووافقت عليها.',
        'These terms govern your use of the website and the app (the platform) and the home maintenance services ordered through them. By creating an account or placing an order you confirm that you have read and accepted them.',
      ],
      {
        list: [
          [
            'العميل: كل شخص طبيعي أو اعتباري يطلب خدمة عبر المنصة.',
            'Customer: any natural or legal person who orders a service through the platform.',
          ],
          [
            'مقدم الخدمة: الشركة أو الفني المرخص الذي ينفذ الطلب.',
            'Service provider: the licensed company or technician who carries out the order.',
          ],
          [
            'الطلب: حجز معاينة أو صيانة في موقع وموعد محددين.',
            'Order: a booking of an inspection or of maintenance at a given place and time.',
          ],
        ],
      },
      [
        'يشترط ألا يقل عمرك عن 18 سنة ميلادية، وأن تكون البيانات التي تقدمها صحيحة ومحدّثة.',
        'You must be at least 18 years old, and the details you give must be true and up to date.',
      ],
    ),
    order: 1,
    is_active: 1,
  },
  {
    id: 2,
    title: { ar: 'الحساب والمسؤولية عنه', en: 'Your account' },
    desc: richText(
      [
        'يُنشأ الحساب برقم هاتف صالح يُتحقق منه. أنت مسؤول عن سرية بيانات الدخول وعن كل ما يتم من خلال حسابك، وعليك إبلاغنا فور علمك بأي استخدام غير مصرح به.',
        'An account is created with a verified phone number. You are responsible for keeping your sign-in details confidential and for everything done through your account, and must tell us as soon as you learn of any unauthorised use.',
      ],
      [
        'يجوز لنا تقييد الحساب أو إيقافه إذا ثبت تقديم بيانات مضللة، أو تكرار الإلغاء بلا سبب مقبول، أو الإساءة إلى مقدمي الخدمة.',
        'We may restrict or suspend an account where misleading details were given, where orders are repeatedly cancelled without an acceptable reason, or where service providers are mistreated.',
      ],
    ),
    order: 2,
    is_active: 1,
  },
  {
    id: 3,
    title: { ar: 'الحجز والمعاينة وعرض السعر', en: 'Booking, inspection and quotation' },
    desc: richText(
      [
        'تبدأ معظم الخدمات بزيارة معاينة برسم معلن قبل الحجز. يعد الفني بعدها تقريرًا يبين العطل والحل المقترح والسعر الشامل للمواد والأجور.',
        'Most services begin with an inspection visit at a fee shown before booking. The technician then reports the fault, the proposed repair and a price that includes materials and labour.',
      ],
      {
        list: [
          [
            'لا يبدأ أي عمل مدفوع قبل موافقتك على عرض السعر من خلال المنصة.',
            'No chargeable work starts before you approve the quotation on the platform.',
          ],
          [
            'يسري عرض السعر سبعة أيام من تاريخ إصداره ما لم يُذكر غير ذلك.',
            'A quotation is valid for seven days from its date unless it says otherwise.',
          ],
          [
            'إذا ظهر أثناء العمل ما لم تكشفه المعاينة، يتوقف الفني ويرسل عرضًا معدلًا لموافقتك.',
            'If the work brings to light what the inspection could not, the technician stops and sends a revised quotation for your approval.',
          ],
        ],
      },
    ),
    order: 3,
    is_active: 1,
  },
  {
    id: 4,
    title: { ar: 'الأسعار وضريبة القيمة المضافة', en: 'Prices and value added tax' },
    desc: richText(
      [
        'جميع الأسعار بالدرهم الإماراتي وتشمل ضريبة القيمة المضافة بالنسبة السارية وفق المرسوم بقانون اتحادي رقم 8 لسنة 2017 وتعديلاته، وتصدر فاتورة ضريبية إلكترونية بعد كل طلب مكتمل.',
        'All prices are in UAE dirhams and include value added tax at the rate in force under Federal Decree-Law No. 8 of 2017 as amended. An electronic tax invoice is issued after each completed order.',
      ],
      [
        'يمكن الدفع نقدًا عند إتمام العمل أو من رصيد المحفظة. لا يحق للفني طلب أي مبلغ خارج الفاتورة، ونرجو إبلاغنا إن حدث ذلك.',
        'You may pay in cash when the work is done or from your wallet balance. Technicians may not ask for any amount outside the invoice; please report it to us if one does.',
      ],
    ),
    order: 4,
    is_active: 1,
  },
  {
    id: 5,
    title: { ar: 'الإلغاء وإعادة الجدولة', en: 'Cancelling and rescheduling' },
    desc: richText(
      [
        'يمكنك إلغاء الطلب أو تغيير موعده مجانًا قبل أن يتحرك الفني إليك.',
        'You may cancel an order or change its time free of charge until the technician sets out.',
      ],
      {
        list: [
          [
            'بعد تحرك الفني: يُستحق رسم المعاينة كاملًا.',
            'Once the technician is on the way, the full inspection fee is due.',
          ],
          [
            'إذا ألغى مقدم الخدمة أو تأخر أكثر من ساعة عن الموعد، فلك الإلغاء بلا رسوم واسترداد ما دفعته.',
            'If the service provider cancels, or is more than one hour late, you may cancel without charge and recover what you paid.',
          ],
          [
            'تعاد المبالغ إلى المحفظة فورًا، أو إلى وسيلة الدفع خلال 14 يوم عمل.',
            'Refunds reach your wallet at once, or the original means of payment within 14 working days.',
          ],
        ],
      },
    ),
    order: 5,
    is_active: 1,
  },
  {
    id: 6,
    title: { ar: 'ضمان الأعمال وقطع الغيار', en: 'Warranty on work and parts' },
    desc: richText(
      [
        'تُضمن أعمال الصيانة ثلاثين يومًا من تاريخ إتمامها، وتُضمن قطع الغيار الأصلية للمدة التي تحددها الشركة المصنعة، وذلك دون الإخلال بحقوقك بموجب القانون الاتحادي رقم 15 لسنة 2020 بشأن حماية المستهلك.',
        'Maintenance work is guaranteed for thirty days from completion, and genuine parts for the period that their manufacturer sets, without prejudice to your rights under Federal Law No. 15 of 2020 on consumer protection.',
      ],
      [
        'لا يشمل الضمان سوء الاستخدام، أو تدخل طرف آخر، أو القطع التي وفرها العميل بنفسه.',
        'The warranty does not cover misuse, interference by others, or parts that the customer supplied.',
      ],
    ),
    order: 6,
    is_active: 1,
  },
  {
    id: 7,
    title: { ar: 'التزامات العميل في موقع العمل', en: 'The customer’s duties on site' },
    desc: richText({
      list: [
        [
          'حضور شخص بالغ طوال مدة الزيارة وتسهيل الوصول إلى موضع العطل.',
          'An adult is present throughout the visit and gives access to the fault.',
        ],
        [
          'الحصول على تصاريح العمل التي يشترطها المالك أو إدارة المبنى.',
          'Work permits that the landlord or the building management requires are obtained beforehand.',
        ],
        [
          'حفظ المقتنيات الثمينة وإبعاد الأطفال والحيوانات الأليفة عن مكان العمل.',
          'Valuables are put away, and children and pets are kept clear of the work area.',
        ],
        [
          'عدم التعاقد مع الفني خارج المنصة على طلب بدأ من خلالها.',
          'An order that began on the platform is not taken off it by private arrangement with the technician.',
        ],
      ],
    }),
    order: 7,
    is_active: 1,
  },
  {
    id: 8,
    title: { ar: 'حدود المسؤولية', en: 'Limits of liability' },
    desc: richText(
      [
        'المنصة وسيط بين العميل ومقدم الخدمة، ويتحمل مقدم الخدمة المسؤولية عن جودة التنفيذ وعن الأضرار الناشئة مباشرة عن خطئه. ونتولى متابعة المطالبات التي تُقدَّم خلال سبعة أيام من إتمام العمل.',
        'The platform is an intermediary between customer and service provider. The provider is liable for the quality of the work and for damage caused directly by its fault. We follow up claims made within seven days of completion.',
      ],
      [
        'لا نسأل عن التأخير الناتج عن القوة القاهرة كالأحوال الجوية الشديدة أو إغلاق الطرق أو قرارات الجهات المختصة. وليس في هذه الشروط ما يستبعد مسؤولية لا يجيز القانون استبعادها.',
        'We are not liable for delay caused by force majeure such as severe weather, road closures or decisions of the authorities. Nothing in these terms excludes liability that the law does not allow to be excluded.',
      ],
    ),
    order: 8,
    is_active: 1,
  },
  {
    id: 9,
    title: { ar: 'الشكاوى والقانون الواجب التطبيق', en: 'Complaints and governing law' },
    desc: richText(
      [
        'ترسل الشكوى من صفحة الطلب أو عبر المحادثة، ونرد عليها خلال يومي عمل. وإذا لم تقتنع بالحل فلك اللجوء إلى إدارة حماية المستهلك المختصة في إمارتك.',
        'Complaints are sent from the order’s page or in chat, and answered within two working days. If you are not satisfied you may turn to the consumer protection department of your emirate.',
      ],
      [
        'تخضع هذه الشروط لقوانين دولة الإمارات العربية المتحدة، وتختص محاكم دبي بالنظر في ما ينشأ عنها من نزاع. وعند اختلاف النصين يُرجَّح النص العربي.',
        'These terms are governed by the laws of the United Arab Emirates, and the courts of Dubai have jurisdiction over disputes arising from them. Where the two texts differ, the Arabic text prevails.',
      ],
    ),
    order: 9,
    is_active: 1,
  },
  {
    id: 10,
    title: { ar: 'عروض الافتتاح', en: 'Launch offers' },
    desc: richText([
      'انتهى العمل بعروض الافتتاح في 30 سبتمبر 2026، ويبقى رصيد المحفظة الناتج عنها صالحًا حتى نهاية العام.',
      'Launch offers ended on 30 September 2026. Wallet credit earned from them stays valid until the end of the year.',
    ]),
    order: 10,
    is_active: 0,
  },
];
