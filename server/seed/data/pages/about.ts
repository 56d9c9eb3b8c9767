import type { SeedRecord } from '../SeedRecord.ts';
import { richText } from './richText.ts';

/** The two texts about the company, told apart by their key. */
export const about: readonly SeedRecord[] = [
  {
    id: 1,
    key: 'about_us',
    title: { ar: 'من نحن', en: 'About us' },
    desc: richText(
      [
        'بدأنا في دبي عام 2019 بفريق من ستة فنيين وهدف بسيط: أن يحصل كل بيت على صيانة موثوقة، بسعر واضح وفي الموعد. واليوم نخدم الأسر والشركات في الإمارات السبع من خلال شبكة من الفنيين والشركات المرخصة.',
        'We began in Dubai in 2019 with six technicians and a simple aim: reliable maintenance for every home, at a clear price and on time. Today we serve families and businesses in all seven emirates through a network of licensed technicians and companies.',
      ],
      { heading: ['رسالتنا', 'Our mission'] },
      [
        'أن نجعل العناية بالمنزل أمرًا سهلًا: طلب في دقيقة، ومعاينة بتقرير مفصل، وعمل مضمون تتابعه خطوة بخطوة.',
        'To make looking after a home easy: an order within a minute, an inspection with a full report, and guaranteed work that you follow step by step.',
      ],
      { heading: ['ما نلتزم به', 'What we stand for'] },
      {
        list: [
          [
            'فنيون مؤهلون تحققنا من هوياتهم ورخصهم وخبراتهم.',
            'Qualified technicians whose identity, licences and experience we have checked.',
          ],
          ['أسعار معلنة قبل العمل، بلا رسوم خفية.', 'Prices shown before the work, with no hidden fees.'],
          ['ضمان ثلاثين يومًا على كل عمل ننفذه.', 'A thirty-day warranty on all work that we do.'],
          ['دعم بالعربية والإنجليزية طوال أيام الأسبوع.', 'Support in Arabic and English, every day of the week.'],
        ],
      },
      { heading: ['أين نعمل', 'Where we work'] },
      [
        'نعمل في أبوظبي ودبي والشارقة وعجمان وأم القيوين ورأس الخيمة والفجيرة، ونوسّع شبكتنا في دول الخليج.',
        'We work in Abu Dhabi, Dubai, Sharjah, Ajman, Umm Al Quwain, Ras Al Khaimah and Fujairah, and are extending our network across the Gulf.',
      ],
    ),
    image: '/media/seed/about-company.svg',
  },
  {
    id: 2,
    key: 'home_about',
    title: { ar: 'بيتك في أيدٍ خبيرة', en: 'Your home in expert hands' },
    desc: richText(
      [
        'من تسريب صغير إلى تجديد كامل، نصلك بأقرب فني مختص ونتابع العمل حتى تطمئن إلى نتيجته.',
        'From a small leak to a full renovation, we bring you the nearest specialist and stay with the work until you are happy with it.',
      ],
      {
        list: [
          ['معاينة بتقرير وسعر قبل البدء.', 'An inspection with a report and a price before work begins.'],
          ['متابعة مباشرة لوصول الفني.', 'Live tracking of the technician’s arrival.'],
          ['ضمان على العمل وقطع الغيار.', 'A warranty on the work and the parts.'],
        ],
      },
    ),
    image: '/media/seed/about-home.svg',
  },
];
