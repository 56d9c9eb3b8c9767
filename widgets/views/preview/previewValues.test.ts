import { describe, expect, it } from 'vitest';
import { asProduct } from '../../../engine/core/product/currentProduct.ts';
import { CONTENT_PRODUCT } from '../../../tests/helpers/contentProduct.ts';
import { previewValues } from './previewValues.ts';

const preview = { preview: 'article', fields: { title: 'title', body: 'desc', image: 'image' } };

describe('LANG-13: a preview in the languages of a product', () => {
  it('has the texts of its language, else the first that is filled in their order', () => {
    const title = { ar: 'من نحن', fr: 'Qui sommes-nous' };
    const titleIn = (language: string): unknown =>
      asProduct(CONTENT_PRODUCT, () => previewValues(preview, { title }, language)['title']);
    expect(['fr', 'ur', 'en', 'ar'].map(titleIn)).toEqual(['Qui sommes-nous', 'من نحن', 'من نحن', 'من نحن']);
  });
});

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
