import { describe, expect, it } from 'vitest';
import { fillTemplate, templateFields } from './nameTemplate.ts';

describe('names made of several fields', () => {
  it('FORM-10: names each field once, from both languages', () => {
    expect(templateFields({ ar: '{day_id} من {from}', en: '{day_id}, {to}' })).toEqual(['day_id', 'from', 'to']);
  });

  it('FORM-10: fills values in and leaves no trace of absent ones', () => {
    expect(fillTemplate('{day_id}, {from} to {to}', { day_id: 'Monday', from: '08:00', to: '10:00' })).toBe(
      'Monday, 08:00 to 10:00',
    );
    expect(fillTemplate('{day_id} {from}', { day_id: 'Monday' })).toBe('Monday');
    expect(fillTemplate('no {Places}', {})).toBe('no {Places}');
  });
});
