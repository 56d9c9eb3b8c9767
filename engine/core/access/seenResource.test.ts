import { describe, expect, it } from 'vitest';
import guarded from '../../../tests/fixtures/definitions/guarded-fields.json' with { type: 'json' };
import minimal from '../../../tests/fixtures/definitions/minimal.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../features/resolve/resolveDefinition.ts';
import { type Grants, parseGrants } from './Grants.ts';
import { fieldPermissions, rightsToField } from './guardedFields.ts';
import { seenResource, writableResource } from './seenResource.ts';

const written = guarded as ResourceDefinition;
const whole = resolveDefinition(written);
const holding = (...rights: string[]): Grants =>
  parseGrants(
    rights.map((right) => `guarded-fields/${right}`),
    [],
  );
const fieldOf = (name: string, resource = whole) => resource.fields.find((field) => field.name === name);

describe('rightsToField', () => {
  it.each([
    ['salary', [], 'none', false],
    ['salary', ['read-salary'], 'whole', true],
    ['phone', [], 'part', false],
    ['phone', ['read-phone'], 'whole', true],
    ['bank_account', ['write-bank_account'], 'part', false],
    ['bank_account', ['read-bank_account'], 'whole', false],
    ['bank_account', ['read-bank_account', 'write-bank_account'], 'whole', true],
    ['grade', [], 'whole', false],
    ['grade', ['write-grade'], 'whole', true],
    ['name', [], 'whole', true],
  ])('ACCESS-01: of %s with %j is to read %s and to write %s', (name, rights, read, write) => {
    expect(rightsToField(holding(...rights), fieldOf(name)!)).toEqual({ read, write });
    expect(rightsToField({ kind: 'all' }, fieldOf(name)!)).toEqual({ read: 'whole', write: true });
  });
});

describe('fieldPermissions', () => {
  it('ACCESS-01: has one for each right, and none of a group without them', () => {
    expect(fieldPermissions(whole).map(({ permission }) => permission)).toEqual([
      'guarded-fields/read-phone',
      'guarded-fields/read-email',
      'guarded-fields/read-bank_account',
      'guarded-fields/write-bank_account',
      'guarded-fields/read-salary',
      'guarded-fields/write-grade',
      'guarded-fields/read-remarks',
      'guarded-fields/read-paper',
    ]);
    expect(fieldPermissions(resolveDefinition(minimal as ResourceDefinition))).toEqual([]);
  });
});

describe('seenResource', () => {
  const all = fieldPermissions(whole).map(({ permission }) => permission);

  it('ACCESS-01: is the definition itself for super admins, for who holds every right, and without such fields', () => {
    const plain = resolveDefinition(minimal as ResourceDefinition);
    expect(seenResource(whole, { kind: 'all' })).toBe(whole);
    expect(seenResource(whole, parseGrants(all, []))).toBe(whole);
    expect(seenResource(plain, holding())).toBe(plain);
    expect(writableResource(whole, parseGrants(all, []))).toBe(whole);
  });

  it('ACCESS-01: names a hidden field nowhere but among those that are withheld', () => {
    const { withheld, form, ...seen } = seenResource(whole, holding());
    expect(withheld).toEqual(['salary', 'remarks', 'paper']);
    const { schemas: _compiled, ...drawn } = form;
    for (const name of withheld!) expect(JSON.stringify([{ ...seen, storage: 0 }, drawn])).not.toContain(`"${name}"`);
  });

  it('ACCESS-01: of a masked field a part is shown as a fact, by which nothing is sorted, filtered or searched', () => {
    const seen = seenResource(whole, holding());
    expect(fieldOf('phone', seen)).toMatchObject({ isMasked: true, cell: 'partial', forms: [], sortable: false });
    const column = seen.columns.find(({ key }) => key === 'bank_account');
    expect(column).toMatchObject({ cell: 'partial' });
    expect(column).not.toHaveProperty('sort');
    expect(seen.filters.map(({ name }) => name)).not.toContain('salary');
    expect(fieldOf('email')!.searchable).toBe(false);
  });

  it('ACCESS-01: what may not be written is in no form, and shown on it', () => {
    const seen = seenResource(whole, holding('read-bank_account'));
    expect(fieldOf('grade', seen)).toMatchObject({ forms: [], readOnly: true });
    expect(fieldOf('bank_account', seen)).toMatchObject({ forms: [], readOnly: true });
    expect(fieldOf('bank_account', seen)).not.toHaveProperty('isMasked');
    expect(seen.form.sections.flatMap(({ fields }) => fields)).toEqual(
      expect.arrayContaining(['grade', 'bank_account', 'phone']),
    );
  });

  it('ACCESS-01: an order by a field that is not seen becomes that of entry', () => {
    const resource = resolveDefinition({ ...written, sort: ['-salary'] });
    expect(seenResource(resource, holding()).sort).toEqual([{ key: 'id', descending: true }]);
  });

  it('ACCESS-01: bodies are read by every field, those that may not be written in no form', () => {
    const writable = writableResource(whole, holding());
    expect(writable.fields.map(({ name }) => name)).toEqual(whole.fields.map(({ name }) => name));
    expect(fieldOf('salary', writable)).toMatchObject({ forms: [], readOnly: true });
    expect(fieldOf('name', writable)).toMatchObject({ forms: ['add', 'edit'] });
  });
});
