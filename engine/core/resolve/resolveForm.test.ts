import { join } from 'node:path';
import formats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { loadDefinitions } from '../../tools/lint/loadDefinitions.ts';
import { AJV_OPTIONS } from '../definition/ajvOptions.ts';
import { ExactAjv } from '../definition/ExactAjv.ts';
import type { RecordValue } from '../records/recordCodec.ts';
import { prepareRecord } from '../records/prepareRecord.ts';

const { resources } = await loadDefinitions({ root: join(import.meta.dirname, '../../../tests/fixtures'), known: {} });
const ajv = new ExactAjv(AJV_OPTIONS);
formats.default(ajv);

/** Errors of a body, as `path keyword`. */
function errorsOf(name: string, form: 'add' | 'edit', record: RecordValue): string[] {
  const resource = resources.find((candidate) => candidate.name === name);
  if (resource === undefined) throw new RangeError(`no fixture ${name}`);
  const validate = ajv.compile(resource.form.schemas[form]);
  validate(prepareRecord(resource, form, record));
  return (validate.errors ?? []).map(({ instancePath, keyword, params }) =>
    `${instancePath}/${String(params['missingProperty'] ?? params['additionalProperty'] ?? '')} ${keyword}`.replace(
      '/ ',
      ' ',
    ),
  );
}

describe('schemas of the add and edit bodies', () => {
  const person = { full_name: 'ليلى', email: 'a@b.test', password: 'secret1' };

  it('accept what the form asks for', () => {
    expect(errorsOf('add-edit', 'add', person)).toEqual([]);
    expect(errorsOf('add-edit', 'edit', { full_name: 'ليلى', notes: 'نص' })).toEqual([]);
  });

  it('ask for a password when adding, and take none as unchanged when editing', () => {
    expect(errorsOf('add-edit', 'add', { ...person, password: '' })).toEqual(['/password required']);
    expect(errorsOf('add-edit', 'edit', { full_name: 'ليلى', password: '' })).toEqual([]);
    expect(errorsOf('add-edit', 'edit', { full_name: 'ليلى', password: 'abc' })).toEqual(['/password minLength']);
  });

  it('refuse a field of the other form and one that does not exist', () => {
    expect(errorsOf('add-edit', 'edit', { full_name: 'ليلى', email: 'a@b.test' })).toEqual([
      '/email additionalProperties',
    ]);
    expect(errorsOf('add-edit', 'add', { ...person, zzz: 1 })).toEqual(['/zzz additionalProperties']);
  });

  it('refuse what the server sets', () => {
    expect(errorsOf('sections', 'add', { name: { ar: 'اسم', en: 'Name' }, code: '5' })).toEqual([
      '/code additionalProperties',
    ]);
  });

  it('ask for each language of a required text', () => {
    expect(errorsOf('sections', 'add', {})).toEqual(['/name/ar required', '/name/en required']);
    expect(errorsOf('sections', 'add', { name: { ar: 'اسم', en: '' } })).toEqual(['/name/en required']);
  });

  it('FORM-03: refuse letters of the other script', () => {
    expect(errorsOf('sections', 'add', { name: { ar: 'Name', en: 'اسم' } })).toEqual([
      '/name/ar pattern',
      '/name/en pattern',
    ]);
  });

  it('ask for a conditional field only while its condition holds', () => {
    const name = { ar: 'شركة', en: 'Company' };
    expect(errorsOf('conditional-fields', 'add', { name, type: 'individual' })).toEqual([]);
    expect(errorsOf('conditional-fields', 'add', { name, type: 'individual', register_number: '1' })).toEqual([]);
    expect(errorsOf('conditional-fields', 'add', { name, type: 'company' })).toContain('/register_number required');
    expect(errorsOf('conditional-fields', 'add', { name, type: 'company', register_number: '12345' })).toEqual([]);
  });

  it.each([
    ['title', 'x'.repeat(81), 'maxLength'],
    ['email', 'nobody', 'format'],
    ['link', 'not a link', 'format'],
    ['date', '2026-02-30', 'format'],
    ['from', '24:00', 'pattern'],
    ['capacity', 0, 'minimum'],
    ['capacity', 1.5, 'type'],
    ['weight', 0, 'exclusiveMinimum'],
    ['weight', 0.0005, 'multipleOf'],
    ['fragile', 'yes', 'type'],
    ['type', 'crate', 'enum'],
    ['channels', ['app', 'app'], 'uniqueItems'],
    ['region_id', '1', 'type'],
    ['region_ids', [1, 2, 3, 4, 5, 6], 'maxItems'],
  ])('refuse %s = %j by %s', (field, value, keyword) => {
    expect(errorsOf('plain-types', 'edit', { title: 'x', type: 'box', [field]: value })).toContain(
      `/${field} ${keyword}`,
    );
  });

  it.each([
    ['price', 0.1 + 0.2, 'multipleOf', true],
    ['price', 1.001, 'multipleOf', false],
    ['rating', 4.5, 'multipleOf', true],
    ['rating', 4.3, 'multipleOf', false],
    ['link', 'http://a.test', 'pattern', false],
    ['link', 'https://a.test', 'pattern', true],
    ['image', 'javascript:alert(1)', 'pattern', false],
    ['featured', 2, 'enum', false],
  ])('shape of %s: %j passes %s: %s', (field, value, keyword, passes) => {
    const errors = errorsOf('shapes', 'add', { name: { ar: 'اسم', en: 'Name' }, [field]: value });
    expect(errors).toEqual(passes ? [] : [`/${field} ${keyword}`]);
  });
});
