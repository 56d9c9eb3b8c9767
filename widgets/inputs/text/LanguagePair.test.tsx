import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { CONTENT_PRODUCT } from '../../../tests/helpers/contentProduct.ts';
import { runAs } from '../../../tests/helpers/deskProduct.ts';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { BilingualTextareaWidget } from '../../forms/bilingual-textarea/BilingualTextareaWidget.tsx';
import { BilingualTextWidget } from '../../forms/bilingual-text/BilingualTextWidget.tsx';

const field = (name: string): HTMLInputElement => screen.getByRole('textbox', { name });
const NAME = { $ref: 'lawha:bilingual-text', maxLength: 60 };

describe('LANG-13: the control of a text in the languages of a product', () => {
  runAs(CONTENT_PRODUCT);

  it('has a field for each, in their order, with its language, its direction and its name', () => {
    renderWidget(BilingualTextWidget, NAME, { value: { ur: 'کتاب' }, language: 'ar' });
    expect(screen.getAllByRole<HTMLInputElement>('textbox').map(({ lang, dir, id }) => ({ lang, dir, id }))).toEqual([
      { lang: 'en', dir: 'ltr', id: 'input-sample-en' },
      { lang: 'ur', dir: 'rtl', id: 'input-sample-ur' },
      { lang: 'ar', dir: 'rtl', id: 'input-sample-ar' },
      { lang: 'fr', dir: 'ltr', id: 'input-sample-fr' },
    ]);
    expect(field('العينة (بالأوردية)').value).toBe('کتاب');
    expect(field('العينة (بالفرنسية)').value).toBe('');
  });

  it('is marked as required in the languages that are, and says which one is missing', () => {
    const errors = { fr: ['This Field Cannot Be Left Blank'] };
    renderWidget(
      BilingualTextareaWidget,
      { $ref: 'lawha:bilingual-textarea' },
      { required: true, errors, language: 'en' },
    );
    const required = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-required') === 'true');
    expect(required.map(({ lang }) => lang)).toEqual(['en', 'ar', 'fr']);
    const invalid = screen.getAllByRole('textbox').filter((field) => field.getAttribute('aria-invalid') === 'true');
    expect(invalid).toEqual([field('Sample (French)')]);
    const described = field('Sample (French)').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('This Field Cannot Be Left Blank');
  });

  it('takes any letter in the further languages, and those of its script in Arabic and English', async () => {
    const { last } = renderWidget(BilingualTextWidget, NAME, { language: 'en' });
    await userEvent.type(field('Sample (Urdu)'), 'کتاب Book');
    expect(last()).toEqual({ ur: 'کتاب Book' });
    await userEvent.type(field('Sample (English)'), 'کBook');
    expect(last()).toEqual({ ur: 'کتاب Book', en: 'Book' });
    await userEvent.clear(field('Sample (Urdu)'));
    expect(last()).toEqual({ en: 'Book' });
  });
});
