import { describe, expect, it } from 'vitest';
import { FormFieldError, parseFormFields } from './parseFormFields.ts';

describe('parseFormFields', () => {
  it('FORM-21: reads bracket names as objects and lists', () => {
    const fields: [string, string][] = [
      ['ar[name]', 'مصر'],
      ['en[name]', 'Egypt'],
      ['images[1]', 'b'],
      ['images[0]', 'a'],
      ['services[]', '7'],
      ['rows[0][id]', '3'],
      ['phone', '501234567'],
    ];
    expect(parseFormFields(fields)).toEqual({
      ar: { name: 'مصر' },
      en: { name: 'Egypt' },
      images: ['a', 'b'],
      services: ['7'],
      rows: [{ id: '3' }],
      phone: '501234567',
    });
  });

  it('makes a list of a repeated name', () => {
    expect(
      parseFormFields([
        ['ids', '1'],
        ['ids', '2'],
      ]),
    ).toEqual({ ids: ['1', '2'] });
  });

  it.each(['__proto__[x]', 'a[constructor]', 'a[prototype][b]', '[a]', 'a[b', 'a]b', 'a[b][c][d][e]', 'a[][b]'])(
    'refuses %s',
    (name) => {
      expect(() => parseFormFields([[name, '1']])).toThrow(FormFieldError);
      expect(Object.prototype).not.toHaveProperty('x');
    },
  );

  it('refuses a name that is a value and an object at once', () => {
    expect(() =>
      parseFormFields([
        ['a', '1'],
        ['a[b]', '2'],
      ]),
    ).toThrow(FormFieldError);
  });
});
