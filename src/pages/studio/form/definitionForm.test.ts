import { describe, expect, it } from 'vitest';
import { applyEdits } from '../../../../engine/tools/lint/applyEdits.ts';
import type { StudioEdit } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { addField, HOLDS, readForm, removeField, setRequired, setSide } from './definitionForm.ts';
import { addItem, moveItem, removeAt, setValue } from './textEdits.ts';

const TEXT = `{
  "name": "offers",
  "label": { "ar": "العروض", "en": "Offers" },
  "columns": ["name", { "key": "price", "width": 90 }, "created_at"],
  "form": {
    "schema": {
      "type": "object",
      "required": ["name", "price"],
      "properties": {
        "name": { "$ref": "lawha:bilingual-text" },
        "price": {
          "$ref": "lawha:money"
        },
        "kind": { "type": "string", "enum": ["a", "b"] }
      }
    },
    "sections": [
      { "label": { "ar": "أ", "en": "A" }, "fields": ["name", "price"] },
      { "label": { "ar": "ب", "en": "B" }, "fields": ["kind"] }
    ]
  }
}
`;
const edited = (edits: readonly StudioEdit[], text = TEXT): string => applyEdits(text, edits);
const changedLines = (next: string): string[] => {
  const before = new Set(TEXT.split('\n'));
  return next.split('\n').filter((line) => !before.has(line));
};

describe('the form of a definition', () => {
  it('AUTH-34: reads names, fields, columns and sections as they are written', () => {
    expect(readForm(TEXT)).toMatchObject({
      label: { ar: 'العروض', en: 'Offers' },
      columns: ['name', 'price', 'created_at'],
      filters: undefined,
      fields: [
        { name: 'name', holds: 'bilingual-text', isRequired: true },
        { name: 'price', holds: 'money', isRequired: true },
        { name: 'kind', holds: 'enum', isRequired: false },
      ],
      sections: [{ fields: ['name', 'price'] }, { fields: ['kind'] }],
    });
    expect(readForm(`${TEXT},`)).toBeUndefined();
    expect(readForm('[]')).toBeUndefined();
  });

  it('AUTH-34: moves columns, fields and sections, and leaves every other line as it is', () => {
    const columns = edited(moveItem(TEXT, ['columns'], { from: 2, to: 0 }));
    expect(changedLines(columns)).toEqual(['  "columns": ["created_at", "name", { "key": "price", "width": 90 }],']);
    const fields = edited(moveItem(TEXT, ['form', 'schema', 'properties'], { from: 0, to: 1 }));
    expect(Object.keys(JSON.parse(fields).form.schema.properties)).toEqual(['price', 'name', 'kind']);
    const sections = edited(moveItem(TEXT, ['form', 'sections'], { from: 1, to: 0 }));
    expect(readForm(sections)?.sections?.map(({ fields: names }) => names)).toEqual([['kind'], ['name', 'price']]);
    expect(edited(moveItem(TEXT, ['columns'], { from: 1, to: 1 }))).toBe(TEXT);
  });

  it.each(HOLDS)('AUTH-34: adds a field that holds %s after the others, and to the last section', (holds) => {
    const label = { ar: 'جديد', en: 'New' };
    const next = edited(addField(TEXT, { name: 'fresh', holds, label, group: 'cities' }));
    const form = readForm(next);
    expect(form?.fields.at(-1)).toMatchObject({ name: 'fresh', label });
    expect(form?.sections?.at(-1)?.fields).toEqual(['kind', 'fresh']);
    // All that was there is there, in its order.
    expect(edited(removeField(next, 'fresh'), next)).toBe(TEXT);
  });

  it('AUTH-34: removes a field with its name in every list of the definition', () => {
    const next = edited(removeField(TEXT, 'price'));
    expect(readForm(next)).toMatchObject({
      columns: ['name', 'created_at'],
      sections: [{ fields: ['name'] }, { fields: ['kind'] }],
    });
    expect(next).not.toContain('price');
    expect(changedLines(next)).toHaveLength(3);
  });

  it('AUTH-34: writes one side of a text, begins one that is missing, and removes one that is empty', () => {
    expect(readForm(edited(setSide(TEXT, ['label'], 'en', 'Deals')))?.label).toEqual({ ar: 'العروض', en: 'Deals' });
    const begun = edited(setSide(TEXT, ['singular'], 'ar', 'عرض'));
    expect(readForm(begun)?.singular).toEqual({ ar: 'عرض', en: '' });
    expect(JSON.parse(edited(setSide(begun, ['singular'], 'ar', ''), begun))).toEqual(JSON.parse(TEXT));
  });

  it('AUTH-34: makes a field required and not', () => {
    const next = edited(setRequired(TEXT, 'kind', true));
    expect(readForm(next)?.fields.map(({ isRequired }) => isRequired)).toEqual([true, true, true]);
    expect(edited(setRequired(next, 'kind', false), next)).toBe(TEXT);
    expect(setRequired(TEXT, 'name', true)).toEqual([]);
  });

  it('AUTH-34: adds to lists on one line and on several, and begins one that is missing', () => {
    expect(changedLines(edited(addItem(TEXT, ['columns'], 'kind')))).toEqual([
      '  "columns": ["name", { "key": "price", "width": 90 }, "created_at", "kind"],',
    ]);
    const several = '{\n  "a": [\n    "x"\n  ]\n}\n';
    expect(edited(addItem(several, ['a'], { k: 1 }), several)).toBe(
      '{\n  "a": [\n    "x",\n    {\n      "k": 1\n    }\n  ]\n}\n',
    );
    expect(JSON.parse(edited(addItem(TEXT, ['filters'], 'keyword')))).toMatchObject({ filters: ['keyword'] });
    expect(edited(removeAt(several, ['a', 0]), several)).toContain('"a": [');
    expect(removeAt(several, ['b'])).toEqual([]);
    expect(edited(setValue(several, ['a'], undefined), several)).toBe('{\n}\n');
  });
});
