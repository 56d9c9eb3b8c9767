import { describe, expect, it } from 'vitest';
import { writeHtml } from '../content/writeHtml.ts';
import { readPlainText } from './readPlainText.ts';
import { readTransfer, type Transfer } from './readTransfer.ts';

const transfer = (html: string, text = ''): Transfer => ({
  getData: (type) => (type === 'text/html' ? html : type === 'text/plain' ? text : ''),
  files: [] as unknown as FileList,
});

const pasted = (html: string): string => writeHtml(readTransfer(transfer(html), 50_000).blocks);
const typed = (text: string): string => writeHtml(readPlainText(text));

const WORD_HEAD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">' +
  '<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0} --></style></head>';

const wordItem = (level: number, mark: string, text: string, dir = ''): string =>
  `<p class=MsoListParagraphCxSpMiddle ${dir} style='margin-left:.5in;text-indent:-.25in;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span style='font-family:Symbol;mso-fareast-font-family:Symbol'><span style='mso-list:Ignore'>${mark}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>${text}<o:p></o:p></p>`;

describe('pasting from Word', () => {
  it('FORM-20: styles, comments and tags of Word go; looks, headings and direction that says something stay', () => {
    const html =
      `${WORD_HEAD}<body lang=AR-AE><!--StartFragment--><h1 dir=RTL style='text-align:right'>الشروط</h1>` +
      `<p class=MsoNormal dir=RTL style='text-align:right;direction:rtl'><b><span lang=AR-AE style='font-size:14.0pt'>مهم</span></b>` +
      `<span lang=AR-AE> جدًا <st1:place w:st="on">دبي</st1:place><o:p></o:p></span></p>` +
      `<p class=MsoNormal dir=RTL><span dir=LTR>Villa 5</span></p><p class=MsoNormal><o:p>&nbsp;</o:p></p><!--EndFragment--></body></html>`;
    expect(pasted(html)).toBe(
      '<h1 dir="auto">الشروط</h1><p dir="auto"><strong>مهم</strong> جدًا دبي</p><p dir="rtl">Villa 5</p>',
    );
  });

  it('FORM-20: paragraphs that Word calls a list become a list with its levels and marks', () => {
    const html =
      wordItem(1, '·', 'أولًا') +
      wordItem(2, 'o', 'فرعي') +
      wordItem(1, '·', 'ثانيًا') +
      '<p>نص</p>' +
      wordItem(1, '1.', 'واحد', 'dir=RTL') +
      wordItem(1, '2.', 'اثنان', 'dir=RTL');
    expect(pasted(html)).toBe(
      '<ul dir="auto"><li>أولًا<ul><li>فرعي</li></ul></li><li>ثانيًا</li></ul><p dir="auto">نص</p>' +
        '<ol dir="auto"><li>واحد</li><li>اثنان</li></ol>',
    );
  });

  it.each(['a)', '(iv)', '٣-', 'أ.', '12.'])('FORM-20: the mark %s counts', (mark) => {
    expect(pasted(wordItem(1, mark, 'x'))).toBe('<ol dir="auto"><li>x</li></ol>');
  });

  it.each(['·', 'o', '§', '-', '•'])('FORM-20: the mark %s does not', (mark) => {
    expect(pasted(wordItem(1, mark, 'x'))).toBe('<ul dir="auto"><li>x</li></ul>');
  });
});

describe('pasting from pages', () => {
  it.each([
    [
      '<b style="font-weight:normal" id="docs-internal-guid"><p dir="ltr"><span style="font-weight:700">a</span><span style="font-weight:400"> b</span></p></b>',
      '<p dir="auto"><strong>a</strong> b</p>',
    ],
    ['<p>سعر <span style="text-decoration: line-through">100</span></p>', '<p dir="auto">سعر <s>100</s></p>'],
    [
      '<a href="https://a.ae" style="text-decoration:underline">a</a>',
      '<p dir="auto"><a href="https://a.ae" rel="noopener noreferrer">a</a></p>',
    ],
    ['<div>a</div><div><br></div><div>b</div>', '<p dir="auto">a</p><p dir="auto"><br></p><p dir="auto">b</p>'],
    ['<span style="display:none">x</span>y<button>z</button>', '<p dir="auto">yz</p>'],
  ])('FORM-20: %s is taken in as %s', (html, clean) => {
    expect(pasted(html)).toBe(clean);
  });

  it('FORM-20: pictures are left out, and that is reported; those that represent an emoji become it', () => {
    expect(readTransfer(transfer('<p>a<img src="x.png"></p>'), 100).notices).toEqual(['images']);
    const emoji = readTransfer(transfer('<p>a<img src="x.png" alt="😀"></p>'), 100);
    expect([writeHtml(emoji.blocks), emoji.notices]).toEqual(['<p dir="auto">a😀</p>', []]);
  });

  it('FORM-20: a picture alone on the clipboard is reported too', () => {
    const files = [new File(['x'], 'a.png', { type: 'image/png' })] as unknown as FileList;
    expect(readTransfer({ getData: () => '', files }, 100)).toEqual({ blocks: [], notices: ['images'] });
  });

  it('2.6: controls that turn text around are taken out of what is pasted, marks of one place stay', () => {
    expect(pasted('<p>\u202Eabc\u2067\u200Fد</p>')).toBe('<p dir="auto">abc\u200Fد</p>');
    expect(typed('\u202Eabc\u200Fد')).toBe('<p dir="auto">abc\u200Fد</p>');
  });
});

describe('pasting plain text', () => {
  it.each([
    ['سطر\nسطر\n\nفقرة', '<p dir="auto">سطر<br>سطر</p><p dir="auto">فقرة</p>'],
    ['مرحبا\nHello', '<p dir="auto">مرحبا</p><p dir="auto">Hello</p>'],
    ['*مهم* و~ملغى~ و _مائل_', '<p dir="auto"><strong>مهم</strong> و~ملغى~ و مائل</p>'],
    ['~ملغى~ (*مهم*)، *_كلاهما_*', '<p dir="auto"><s>ملغى</s> (<strong>مهم</strong>)، <strong>كلاهما</strong></p>'],
    ['2 * 3 * 4 = 24', '<p dir="auto">2 * 3 * 4 = 24</p>'],
    ['snake_case_name', '<p dir="auto">snake_case_name</p>'],
    ['- أ\n- ب\n\n1. ج\n2. د', '<ul dir="auto"><li>أ</li><li>ب</li></ul><ol dir="auto"><li>ج</li><li>د</li></ol>'],
    ['١. أ\n٢. ب', '<ol dir="auto"><li>أ</li><li>ب</li></ol>'],
    ['5. x', '<p dir="auto">5. x</p>'],
    ['> قال\nثم', '<blockquote dir="auto">قال</blockquote><p dir="auto">ثم</p>'],
    ['<b>a</b>', '<p dir="auto">&lt;b&gt;a&lt;/b&gt;</p>'],
    ['\r\n  \r\n', ''],
  ])('FORM-20: %j is taken in as %s', (text, html) => {
    expect(typed(text)).toBe(html);
  });
});

describe('pasting too much', () => {
  const sizes = (html: string, text: string): [number, string[]] => {
    const { blocks, notices } = readTransfer(transfer(html, text), 5_000);
    return [writeHtml(blocks).length, notices];
  };

  it.each([
    ['plain text in one line', '', 'ن'.repeat(1_000_000)],
    ['plain text in many lines', '', 'سطر\n\n'.repeat(200_000)],
    ['signs that are escaped', '', '&'.repeat(1_000_000)],
    ['paragraphs', '<p>فقرة طويلة</p>'.repeat(20_000), ''],
    ['one paragraph', `<p>${'كلمة '.repeat(100_000)}</p>`, ''],
    ['bold words', `<p>${'<b>كلمة</b> '.repeat(50_000)}</p>`, ''],
    ['a list', `<ul>${'<li>بند</li>'.repeat(30_000)}</ul>`, ''],
    ['comments that never end', '<!--'.repeat(250_000), 'x'.repeat(6_000)],
    ['tags that never end', '<a '.repeat(300_000), 'x'.repeat(6_000)],
  ])('FORM-20: a megabyte of %s is cut to the limit, and that is reported', (_what, html, text) => {
    const [length, notices] = sizes(html, text);
    expect(length).toBeLessThanOrEqual(5_000);
    expect(notices).toContain('cut');
  });

  it('FORM-20: as much as fits is kept', () => {
    expect(sizes('', 'كلمة '.repeat(2_000))[0]).toBeGreaterThan(4_000);
    expect(sizes('<p>فقرة</p>'.repeat(1_000), '')[0]).toBeGreaterThan(4_900);
    expect(sizes('<p>فقرة</p>', '')).toEqual([22, []]);
  });
});
