import { describe, expect, it } from 'vitest';
import { htmlToText } from './htmlToText.ts';

describe('htmlToText', () => {
  it.each([
    ['', ''],
    ['نص', 'نص'],
    ['<p>الأول</p><p>الثاني</p>', 'الأول الثاني'],
    ['<b>a</b>b', 'ab'],
    ['a<br/>b', 'a b'],
    ['1 &lt; 2 &amp;&nbsp;3', '1 < 2 & 3'],
    ['&#1605;&#x631;', 'مر'],
    ['&unknown; &#0; &#99999999;', '&unknown; &#0; &#99999999;'],
    ['<script>alert(1)</script>x', 'x'],
    ['3 < 4', '3 < 4'],
  ])('reads %j as %j', (html, text) => {
    expect(htmlToText(html)).toBe(text);
  });
});
