import type { SeedRecord } from '../SeedRecord.ts';
import { richText } from './richText.ts';

/** The privacy policy, in the order of reading. */
export const privacy: readonly SeedRecord[] = [
  {
    id: 1,
    title: { ar: 'مقدمة ونطاق السياسة', en: 'Introduction and scope' },
    desc: richText(
      [
        'نحترم خصوصيتك ونلتزم بالمرسوم بقانون اتحادي رقم 45 لسنة 2021 بشأن حماية البيانات الشخصية. توضح هذه السياسة ما نجمعه من بيانات عند استخدامك الموقع أو التطبيق، ولماذا، وما حقوقك.',
        'We respect your privacy and comply with Federal Decree-Law No. 45 of 2021 on the protection of personal data. This policy explains what we collect when you use the website or the app, why, and what your rights are.',
      ],
      [
        'تسري السياسة على العملاء ومقدمي الخدمة وزوار الموقع، ولا تسري على مواقع أخرى نحيل إليها.',
        'It applies to customers, service providers and visitors, and not to other sites that we link to.',
      ],
    ),
    order: 1,
  },
  {
    id: 2,
    title: { ar: 'البيانات التي نجمعها', en: 'Data that we collect' },
    desc: richText({
      list: [
        [
          'بيانات الحساب: الاسم ورقم الهاتف والبريد الإلكتروني والصورة إن أضفتها.',
          'Account details: name, phone number, email address and a picture if you add one.',
        ],
        [
          'بيانات الطلب: العنوان والموقع على الخريطة وصور العطل والملاحظات والمواعيد.',
          'Order details: address, location on the map, photos of the fault, notes and times.',
        ],
        [
          'بيانات الدفع: طريقة الدفع وحركات المحفظة؛ ولا نحتفظ بأرقام البطاقات.',
          'Payment details: means of payment and wallet movements; we keep no card numbers.',
        ],
        [
          'وثائق مقدمي الخدمة: الهوية والرخصة التجارية وشهادات التأهيل.',
          'Documents of service providers: identity card, trade licence and certificates of qualification.',
        ],
        [
          'بيانات تقنية: نوع الجهاز ولغة التطبيق وسجل الدخول وعنوان الشبكة.',
          'Technical data: type of device, language of the app, sign-in log and network address.',
        ],
      ],
    }),
    order: 2,
  },
  {
    id: 3,
    title: { ar: 'كيف نستخدم بياناتك', en: 'How we use your data' },
    desc: richText(
      [
        'نعالج بياناتك لتنفيذ العقد معك، أو امتثالًا لالتزام قانوني، أو بموافقتك. ونستخدمها فيما يأتي:',
        'We process your data to perform our contract with you, to comply with the law, or with your consent. We use it to:',
      ],
      {
        list: [
          [
            'إسناد الطلب إلى أقرب فني مختص ومتابعة تنفيذه.',
            'assign your order to the nearest specialist and follow its progress;',
          ],
          [
            'إصدار الفواتير وحفظ السجلات التي يوجبها القانون.',
            'issue invoices and keep the records that the law requires;',
          ],
          [
            'الرد على الاستفسارات والشكاوى وتحسين جودة الخدمة.',
            'answer questions and complaints and improve the service;',
          ],
          [
            'إرسال العروض إن وافقت، ويمكنك إيقافها في أي وقت.',
            'send offers if you agreed to them, which you can stop at any time.',
          ],
        ],
      },
    ),
    order: 3,
  },
  {
    id: 4,
    title: { ar: 'مشاركة البيانات', en: 'Sharing of data' },
    desc: richText(
      [
        'لا نبيع بياناتك. يطّلع الفني المسند إليه الطلب على اسمك وعنوانك ووصف العطل فقط، وتُخفى هذه البيانات عنه بعد إغلاق الطلب بثلاثين يومًا.',
        'We do not sell your data. The technician assigned to an order sees only your name, your address and the description of the fault, and no longer sees them thirty days after the order is closed.',
      ],
      [
        'قد نشارك بيانات محددة مع مزودي الرسائل والخرائط والاستضافة بموجب عقود تلزمهم بالسرية، ومع الجهات المختصة عند طلبها وفق القانون.',
        'We may share limited data with providers of messaging, maps and hosting under contracts that bind them to confidentiality, and with the authorities where the law requires it.',
      ],
    ),
    order: 4,
  },
  {
    id: 5,
    title: { ar: 'حفظ البيانات وحمايتها', en: 'Retention and security' },
    desc: richText(
      [
        'تُحفظ البيانات مشفرة أثناء النقل وفي مراكز بيانات معتمدة، ولا يصل إليها إلا الموظفون المخوّلون، ويُسجل كل وصول إليها.',
        'Data is encrypted in transit and kept in certified data centres. Only authorised staff can reach it, and every access is logged.',
      ],
      {
        list: [
          [
            'بيانات الحساب: ما دام الحساب قائمًا، ثم تُحذف خلال 90 يومًا من طلب إغلاقه.',
            'Account details: while the account exists, then deleted within 90 days of a request to close it.',
          ],
          [
            'الفواتير والسجلات المالية: المدة التي يحددها التشريع الضريبي.',
            'Invoices and financial records: for the period that tax legislation sets.',
          ],
          [
            'المحادثات وصور الأعطال: سنتان من إغلاق الطلب.',
            'Conversations and photos of faults: two years after the order is closed.',
          ],
        ],
      },
    ),
    order: 5,
  },
  {
    id: 6,
    title: { ar: 'حقوقك', en: 'Your rights' },
    desc: richText(
      [
        'لك أن تطلب الاطلاع على بياناتك أو تصحيحها أو محوها أو نقلها، وأن تقيّد معالجتها أو تعترض عليها، وأن تسحب موافقتك في أي وقت دون أن يؤثر ذلك في ما سبق.',
        'You may ask to see, correct, erase or transfer your data, restrict or object to its processing, and withdraw your consent at any time without effect on what was done before.',
      ],
      [
        'نرد على الطلب خلال ثلاثين يومًا، ولك التظلم إلى مكتب الإمارات للبيانات إذا رأيت أن معالجتنا تخالف القانون.',
        'We answer within thirty days. You may complain to the UAE Data Office if you believe that our processing breaks the law.',
      ],
    ),
    order: 6,
  },
  {
    id: 7,
    title: { ar: 'ملفات الارتباط والأذونات', en: 'Cookies and permissions' },
    desc: richText([
      'يستخدم الموقع ملفات ارتباط ضرورية لتسجيل الدخول وتذكّر اللغة. ويطلب التطبيق إذن الموقع الجغرافي والكاميرا عند الحاجة فقط، ويمكنك سحب الإذن من إعدادات جهازك.',
      'The website uses cookies that are needed to sign in and to remember your language. The app asks for your location and camera only when they are needed, and you can withdraw permission in the settings of your device.',
    ]),
    order: 7,
  },
  {
    id: 8,
    title: { ar: 'تعديل السياسة والتواصل معنا', en: 'Changes and contact' },
    desc: richText(
      [
        'ننشر أي تعديل في هذه الصفحة، ونخطرك قبل سريانه بخمسة عشر يومًا إذا مسّ حقوقك.',
        'Any change is published on this page; where it affects your rights we notify you fifteen days before it takes effect.',
      ],
      [
        'لأي سؤال عن بياناتك أرسل رسالة من صفحة «تواصل معنا» واختر موضوع الخصوصية، فيصل إلى مسؤول حماية البيانات مباشرة.',
        'For any question about your data, write from the page “Contact us” and choose privacy as the subject: it reaches our data protection officer directly.',
      ],
    ),
    order: 8,
  },
];
