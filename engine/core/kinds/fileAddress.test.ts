import { describe, expect, it } from 'vitest';
import { fileAddress, fileName, MAX_FILE_NAME, parseFileAddress } from './fileAddress.ts';

const HASH = '3f'.repeat(32);
const PATH = `/media/uploads/${HASH}.pdf`;

describe('fileAddress', () => {
  it.each(['عقد الإيجار.pdf', 'تقرير #5: 100% صحيح؟.pdf', 'a?b.pdf', '%41.pdf', '🧾.pdf'])(
    'KIND-12: %s is read as it was written, also as browsers send it',
    (name) => {
      const address = fileAddress({ path: PATH, bytes: 1203, name });
      const said = { path: PATH, type: 'pdf', bytes: 1203, name };
      expect(parseFileAddress(address)).toEqual(said);
      expect(parseFileAddress(`${address}?a=1&u=2&s=x`)).toEqual(said);
      expect(parseFileAddress(new URL(address, 'https://example.ae').pathname)).toEqual(said);
    },
  );

  it.each([
    PATH,
    `${PATH}/0/a.pdf`,
    `${PATH}/12/`,
    `${PATH}/12/a/b.pdf`,
    `${PATH}/12/%E0%A4%A.pdf`,
    `/media/uploads/${HASH}.exe/12/a.exe`,
    `/media/uploads/${HASH}.svg/12/a.svg`,
    `/media/uploads/abc.pdf/12/a.pdf`,
    `https://example.ae${PATH}/12/a.pdf`,
    'javascript:alert(1)',
    '',
    null,
    12,
  ])('KIND-12: %j is no address of a file', (address) => {
    expect(parseFileAddress(address)).toBeUndefined();
  });
});

describe('fileName', () => {
  it.each([
    ['عقد.pdf', 'عقد.pdf'],
    ['عقد.PDF', 'عقد.pdf'],
    ['../../etc/passwd', '.._.._etc_passwd.pdf'],
    ['C:\\a\\b.pdf', 'C:_a_b.pdf'],
    ['a\u202Efdp\u2066.pdf', 'afdp.pdf'],
    ['a\r\nSet-Cookie: x.pdf', 'a Set-Cookie: x.pdf'],
    ['a\0.pdf', 'a_.pdf'],
    ['می\u200Cخواهم.pdf', 'می\u200Cخواهم.pdf'],
    ['\uD800.pdf', '\uFFFD.pdf'],
    ['', 'file.pdf'],
  ])('KIND-12: %j becomes %j, and stays so', (sent, kept) => {
    expect(fileName(sent, 'pdf')).toBe(kept);
    expect(fileName(kept, 'pdf')).toBe(kept);
  });

  it('KIND-12: is bounded without cutting a letter, and keeps its end', () => {
    const name = fileName(`${'🧾'.repeat(300)}.pdf`, 'pdf');
    expect(Array.from(name)).toHaveLength(MAX_FILE_NAME);
    expect([name.endsWith('.pdf'), name.isWellFormed()]).toEqual([true, true]);
  });
});
