import { describe, expect, it } from 'vitest';
import { arabicOf, nameOfArabic } from './commonTexts.ts';

describe('arabicOf', () => {
  it.each([
    ['albums', 'الألبومات'],
    ['InvoiceDate', 'تاريخ الفاتورة'],
    ['invoice_date', 'تاريخ الفاتورة'],
    ['address_id', 'العنوان'],
    ['category_name', 'اسم الفئة'],
    ['branch_no', 'رقم الفرع'],
    ['homePage', 'الصفحة الرئيسية'],
    ['reports_to', 'يتبع'],
  ])('IMPORT-09: knows %s, in the spelling of a column', (name, arabic) => {
    expect(arabicOf(name)).toBe(arabic);
  });

  it.each([
    'new_name',
    'units_on_hand',
    'xyz',
    'xyz_date',
    'name',
    '__proto__',
    'constructor',
    'is_date',
    'branch_constructor',
    '',
  ])('IMPORT-09: makes no text up of %s', (name) => {
    expect(arabicOf(name)).toBe(name === 'name' ? 'الاسم' : undefined);
  });

  it('leaves the names of labels as they are', () => {
    expect(['الدفعة', 'المنطقة', 'فئة', 'الاسم'].map(nameOfArabic)).toEqual(['payment', 'area', 'category', 'name']);
  });
});
