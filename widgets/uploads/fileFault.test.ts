import { describe, expect, it } from 'vitest';
import { acceptedFiles, fileFault, megabytes, typeList } from './fileFault.ts';

describe('fileFault', () => {
  it.each([
    ['image/png', 10, undefined],
    ['image/webp', 100, undefined],
    ['image/svg+xml', 10, 'notImage'],
    ['application/pdf', 10, 'notImage'],
    ['video/mp4', 10, 'notImage'],
    ['', 10, 'notImage'],
    ['image/png', 0, 'empty'],
    ['image/png', 101, 'tooLarge'],
  ])('FORM-07 FORM-18: a picture of %s, %i bytes: %s', (type, size, fault) => {
    expect(fileFault({ type, size, name: '' }, { type: 'image', maxBytes: 100 })).toBe(fault);
  });

  it.each([
    ['video/mp4', 10, undefined],
    ['video/webm;codecs=vp9', 100, undefined],
    ['video/quicktime', 10, 'notVideo'],
    ['image/gif', 10, 'notVideo'],
    ['text/html', 10, 'notVideo'],
    ['video/mp4', 0, 'empty'],
    ['video/mp4', 101, 'tooLarge'],
  ])('FORM-09 FORM-18: a video of %s, %i bytes: %s', (type, size, fault) => {
    expect(fileFault({ type, size, name: '' }, { type: 'video', maxBytes: 100 })).toBe(fault);
  });
});

describe('fileFault of files of any type', () => {
  const limits = { type: 'file', maxBytes: 100, types: ['pdf', 'jpg'] } as const;
  it.each([
    ['عقد.pdf', 10, undefined],
    ['scan.JPEG', 10, undefined],
    ['عقد.pdf.exe', 10, 'file.notType'],
    ['page.html', 10, 'file.notType'],
    ['drawing.svg', 10, 'file.notType'],
    ['no extension', 10, 'file.notType'],
    ['a.pdf', 0, 'empty'],
    ['a.pdf', 101, 'tooLarge'],
  ])('KIND-11: %s of %i bytes: %s', (name, size, fault) => {
    expect(fileFault({ type: 'application/octet-stream', size, name }, limits)).toBe(fault);
  });

  it('KIND-11: a chooser offers the types, and a sentence names them in both languages', () => {
    expect(acceptedFiles(limits)).toBe('.pdf,.jpg,.jpeg');
    expect([typeList(['pdf', 'docx'], 'ar'), typeList(['pdf', 'docx'], 'en')]).toEqual([
      '\u2068PDF\u2069 أو \u2068DOCX\u2069',
      '\u2068PDF\u2069 or \u2068DOCX\u2069',
    ]);
  });
});

describe('megabytes', () => {
  it.each([
    [5 * 1024 * 1024, '5'],
    [50 * 1024 * 1024, '50'],
    [1.5 * 1024 * 1024, '1.5'],
    [400 * 1024, '0.4'],
    [4.97 * 1024 * 1024, '5'],
  ])('%i bytes are %s MB', (bytes, text) => {
    expect(megabytes(bytes)).toBe(text);
  });
});
