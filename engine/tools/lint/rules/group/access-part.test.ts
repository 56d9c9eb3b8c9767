import { describe, expect, it } from 'vitest';
import { CONTROLS } from '../../../../core/access/Grants.ts';
import type { Finding } from '../../Finding.types.ts';
import { applyEdits } from '../../applyEdits.ts';
import { lintSources } from '../../lintSources.ts';
import { parseSource } from '../../source/parseSource.ts';

type Part = Record<string, unknown>;
type Groups = Record<string, Part>;

const text = { ar: 'نص', en: 'Text' };
const labelled = (...values: string[]): Part => Object.fromEntries(values.map((value) => [value, text]));
const reference = (resource: string): Part => ({
  $ref: 'lawha:reference',
  'x-label': text,
  'x-relation': { resource },
});

/** A definition that plays a part; what is under test replaces or (as undefined) removes a field. */
function group(access: string, properties: Part, { required = [], toggles = [] }: Part = {}): Part {
  return { access, toggles, form: { schema: { type: 'object', required, properties } } };
}

const LABEL = { label: { $ref: 'lawha:bilingual-text', 'x-label': text } };
const CATEGORY = {
  title: { $ref: 'lawha:bilingual-text' },
  label_id: reference('labels'),
  icon: { $ref: 'lawha:icon' },
  key: { type: 'string', enum: ['general'], 'x-label': text, 'x-enum-labels': labelled('general') },
};
const PERMISSION = {
  title: { $ref: 'lawha:bilingual-text' },
  url: { $ref: 'lawha:text', 'x-label': text, 'x-unique': true },
  category_id: reference('categories'),
  controls: {
    type: 'array',
    maxItems: 9,
    items: { type: 'string', enum: [...CONTROLS] },
    'x-label': text,
    'x-enum-labels': labelled(...CONTROLS),
  },
};
const ROLE = {
  name: { $ref: 'lawha:bilingual-text' },
  rights: {
    $ref: 'lawha:reference-choices',
    'x-label': text,
    'x-relation': { resource: 'rights', choices: 'controls' },
  },
};
const ACCOUNT = {
  first_name: { $ref: 'lawha:text' },
  last_name: { $ref: 'lawha:text' },
  full_name: { type: 'string', readOnly: true, 'x-join': ['first_name', 'last_name'] },
  email: { $ref: 'lawha:email', 'x-unique': true },
  password: { $ref: 'lawha:password' },
  role_id: reference('roles'),
  user_type: {
    type: 'string',
    enum: ['admin'],
    readOnly: true,
    default: 'admin',
    'x-label': text,
    'x-enum-labels': labelled('admin'),
  },
};

const flags = { required: ['email', 'password'], toggles: ['is_active', 'is_locked'] };
const WHOLE: Groups = {
  labels: group('permission-label', LABEL),
  categories: group('permission-category', CATEGORY),
  rights: group('permission', PERMISSION, { required: ['url'] }),
  roles: group('role', ROLE),
  staff: group('account', ACCOUNT, flags),
};

function lint(groups: Groups): Finding[] {
  const sources = Object.entries(groups).map(([name, definition]) =>
    parseSource({
      path: `/work/definitions/${name}.json`,
      file: `${name}.json`,
      name,
      text: JSON.stringify({ name, label: text, ...definition }),
    }),
  );
  return lintSources(sources, { known: {} }).findings.filter(({ severity }) => severity === 'error');
}

describe('access-part', () => {
  it('PERM-01: accepts a complete set of accounts, roles and their parts', () => {
    expect(lint(WHOLE)).toEqual([]);
  });

  it('lets several groups sign in, and groups of the super admin be as they are', () => {
    const groups = { ...WHOLE, agents: group('account', ACCOUNT, flags), log: group('super-admin', ROLE) };
    expect(lint(groups)).toEqual([]);
  });

  it.each(['label', 'title', 'url', 'rights', 'name', 'key', 'icon', 'email', 'password', 'user_type', 'full_name'])(
    'says what to add where "%s" is missing',
    (field) => {
      for (const [name, definition] of Object.entries(WHOLE)) {
        const { [field]: gone, ...rest } = propertiesOf(definition);
        if (gone === undefined) continue;
        const properties = { ...rest, order: { $ref: 'lawha:order' } };
        const required = requiredOf(definition).filter((other) => other !== field);
        const { access } = definition;
        const toggles = definition['toggles'];
        const broken = group(String(access), properties, { required, toggles });
        const findings = lint({ ...WHOLE, [name]: broken }).filter(({ rule }) => rule === 'access-part');
        expect(findings).toMatchObject([{ file: `${name}.json`, pointer: '/access' }]);
        expect(findings[0]?.advice).toContain('{"');
      }
    },
  );

  it.each([
    ['email', { $ref: 'lawha:text', 'x-unique': true }, 'kind text'],
    ['email', { $ref: 'lawha:email' }, 'two records'],
    ['password', { $ref: 'lawha:text' }, 'kind text'],
    ['role_id', reference('labels'), 'does not point to'],
    ['user_type', { ...ACCOUNT.user_type, readOnly: false }, 'not settled'],
    ['full_name', { $ref: 'lawha:image', readOnly: true }, 'kind image'],
  ])('PERM-11: refuses an account whose %s is %j', (field, property, says) => {
    const staff = group('account', { ...ACCOUNT, [field]: { 'x-label': text, ...property } }, flags);
    const findings = lint({ ...WHOLE, staff });
    expect(findings.map(({ rule, pointer }) => [rule, pointer.startsWith(`/form/schema/properties/${field}`)])).toEqual(
      [['access-part', true]],
    );
    expect(findings[0]?.message).toContain(says);
  });

  it.each(['is_active', 'is_locked'])('TOGGLE-09: requires the switch %s of every account', (flag) => {
    const toggles = flags.toggles.filter((other) => other !== flag);
    expect(lint({ ...WHOLE, staff: group('account', ACCOUNT, { ...flags, toggles }) })).toMatchObject([
      { rule: 'access-part', advice: `add "${flag}" to "toggles"` },
    ]);
  });

  it('requires a unique email and a unique url in every record', () => {
    const staff = group('account', ACCOUNT, { ...flags, required: ['password'] });
    const rights = group('permission', PERMISSION);
    expect(lint({ ...WHOLE, rights, staff }).map(({ advice }) => advice)).toEqual([
      'add "url" to "required"',
      'add "email" to "required"',
    ]);
  });

  it('PERM-06: names the controls that a permission does not offer', () => {
    const controls = {
      ...PERMISSION.controls,
      items: { type: 'string', enum: ['add', 'show'] },
      'x-enum-labels': labelled('add', 'show'),
    };
    const [finding, ...rest] = lint({
      ...WHOLE,
      rights: group('permission', { ...PERMISSION, controls }, { required: ['url'] }),
    });
    expect(rest).toEqual([]);
    expect(finding?.message).toBe(
      '"controls" does not offer edit, delete, delete_all, toggle, status, notify, reply, trash, share, comment, moderate',
    );
  });

  it.each([
    ['roles', ['staff']],
    ['rights', ['roles']],
    ['categories', ['rights']],
    ['labels', ['categories']],
  ])('PERM-01: accounts without the part that %s play are refused', (gone, files) => {
    const { [gone]: _gone, ...rest } = WHOLE;
    const found = lint(rest).filter(({ rule }) => rule === 'access-part');
    expect(found.map(({ file }) => file)).toEqual(files.map((name) => `${name}.json`));
    expect(found[0]?.message).toContain('there is none');
  });

  it('reports nothing more about a part whose group has another mistake', () => {
    const findings = lint({ ...WHOLE, labels: { ...WHOLE['labels'], columns: [] } });
    expect(findings).toMatchObject([{ file: 'labels.json', rule: 'schema-valid' }]);
  });

  it('names the other group where two play a part of which there is one', () => {
    expect(lint({ ...WHOLE, jobs: group('role', ROLE) })).toMatchObject([
      { file: 'roles.json', rule: 'access-part', message: expect.stringContaining('jobs.json') },
      { file: 'jobs.json', rule: 'access-part', message: expect.stringContaining('roles.json') },
    ]);
  });

  it('writes the group that is certainly meant, and what makes a value single', () => {
    const properties = { ...ACCOUNT, role_id: reference('labels'), email: { $ref: 'lawha:email' } };
    const definition = { name: 'staff', label: text, ...group('account', properties, flags) };
    const edits = lint({ ...WHOLE, staff: definition }).flatMap(({ fix }) => fix?.edits ?? []);
    const fixed: unknown = JSON.parse(applyEdits(JSON.stringify(definition), edits));
    expect(lint({ ...WHOLE, staff: fixed as Part })).toEqual([]);
  });
});

function propertiesOf(definition: Part): Part {
  return (definition as { form: { schema: { properties: Part } } }).form.schema.properties;
}

function requiredOf(definition: Part): string[] {
  return (definition as { form: { schema: { required: string[] } } }).form.schema.required;
}
