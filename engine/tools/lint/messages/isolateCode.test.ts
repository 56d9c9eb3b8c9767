import { expect, it } from 'vitest';
import { isolateCode } from './isolateCode.ts';

it.each([
  ['أضف "x-label" إلى الحقل', 'أضف [["x-label"]] إلى الحقل'],
  ['اكتب {"$ref": "lawha:images"}، أو احذفه', 'اكتب [[{"$ref": "lawha:images"}]]، أو احذفه'],
  ['الملف {resource}.json غير موجود', 'الملف [[{resource}.json]] غير موجود'],
  ['الحقل "{field}" بلا عنوان', 'الحقل "{field}" بلا عنوان'],
  ['قيمة (مثل "ab") هنا', 'قيمة (مثل [["ab"]]) هنا'],
  ['ضع البدائل بين قوسين: ^(?:{pattern}x)$', 'ضع البدائل بين قوسين: [[^(?:{pattern}x)$]]'],
  ['استدع f(x) أولًا', 'استدع [[f(x)]] أولًا'],
  ['اكتب 2 أو 3', 'اكتب 2 أو 3'],
])('AUTH-33: keeps what is typed in one run: %s', (text, runs) => {
  expect(isolateCode(text).replaceAll('\u2066', '[[').replaceAll('\u2069', ']]')).toBe(runs);
});
