import { describe, expect, it } from 'vitest';
import { previewValues } from './previewValues.ts';

const preview = { preview: 'article', fields: { title: 'title', body: 'desc', image: 'image' } };

describe('previewValues', () => {
  it('FORM-21: gives the texts of the language, those of the other where there are none', () => {
    const record = { title: { ar: 'من نحن', en: 'About us' }, desc: { ar: '<p>نص</p>' }, image: '/media/a.svg' };
    expect(previewValues(preview, record, 'en')).toEqual({
      title: 'About us',
      body: '<p>نص</p>',
      image: '/media/a.svg',
    });
    expect(previewValues(preview, record, 'ar')['title']).toBe('من نحن');
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['blanks', '  '],
    ['a failed upload', 'LinkTEST'],
    ['markup without words', { ar: '<p><br></p>', en: '' }],
    ['a number', 3],
  ])('leaves out a place with %s', (_name, desc) => {
    expect(previewValues(preview, { desc }, 'ar')).toEqual({});
  });
});
