import { describe, expect, it } from 'vitest';
import { mergeDefinitions } from './mergeDefinitions.ts';

describe('mergeDefinitions (IMPORT-07)', () => {
  const last = {
    label: { ar: '⟦Shops⟧', en: 'Shops' },
    form: { fields: { a: { maxLength: 10 }, b: { maxLength: 20 } } },
  };

  it('takes over what changed in the source where nothing was edited', () => {
    const next = {
      label: { ar: '⟦Shops⟧', en: 'Shops' },
      form: { fields: { a: { maxLength: 30 }, c: { maxLength: 5 } } },
    };
    expect(mergeDefinitions(last, structuredClone(last), next)).toEqual({ value: next, edited: [] });
  });

  it('keeps a translation and a field that people added, besides what changed in the source', () => {
    const present = {
      label: { ar: 'المتاجر', en: 'Shops' },
      form: { fields: { ...last.form.fields, own: { maxLength: 7 } } },
    };
    const next = { label: last.label, form: { fields: { a: { maxLength: 30 }, b: { maxLength: 20 } } } };
    expect(mergeDefinitions(last, present, next)).toEqual({
      value: {
        label: { ar: 'المتاجر', en: 'Shops' },
        form: { fields: { a: { maxLength: 30 }, b: { maxLength: 20 }, own: { maxLength: 7 } } },
      },
      edited: [],
    });
  });

  it('keeps and names what was edited and has changed in the source too', () => {
    const present = { ...last, form: { fields: { a: { maxLength: 11 }, b: { maxLength: 20 } } } };
    const next = { ...last, form: { fields: { a: { maxLength: 30 }, b: { maxLength: 20 } } } };
    expect(mergeDefinitions(last, present, next)).toEqual({ value: present, edited: ['/form/fields/a/maxLength'] });
  });

  it('leaves out what people deleted, unless the source has it otherwise now', () => {
    const present = { label: last.label, form: { fields: { b: { maxLength: 20 } } } };
    expect(mergeDefinitions(last, present, structuredClone(last)).value).toEqual(present);
  });
});
