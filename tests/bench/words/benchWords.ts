import { META_SCHEMAS } from '../../../engine/tools/lint/schema/metaValidators.ts';
import { isObject } from '../../../engine/core/values/isObject.ts';
import { hintOf } from '../../../engine/tools/lint/hintOf.ts';
import { sayPhrase } from '../../../engine/tools/lint/messages/fillMessage.ts';
import { lintSources } from '../../../engine/tools/lint/lintSources.ts';
import { parseSource } from '../../../engine/tools/lint/source/parseSource.ts';
import { editAt, type Path, put, valueAt } from '../../helpers/mutations.ts';
import { OTHER_SYSTEMS, OTHER_VALUES, type Row } from './otherSystems.ts';

/** A wrong word, the right one, and what was answered first. */
export interface Answer {
  place: string;
  /** The system whose word it is, or the kind of slip. */
  from: string;
  wrong: string;
  right: string;
  answered: string;
}

const TEXT = { ar: 'نص', en: 'Text' };
const OTHER = { ar: 'نص آخر', en: 'Another text' };

/** A definition with everything that {@link PLACES} names. */
const DEFINITION = {
  name: 'gifts',
  label: { ar: 'الهدايا', en: 'Gifts' },
  columns: [{ key: 'name', label: OTHER, priority: 'high' }],
  filters: [{ name: 'kind', label: OTHER }],
  rowActions: ['show', 'edit'],
  routes: ['show-all', { path: 'dear-gifts', label: OTHER, query: { kind: 'a' } }, 'show', 'edit', 'add'],
  toggles: [{ flag: 'is_active', call: { method: 'PATCH', path: 'gifts/{id}/active' } }],
  show: { mode: 'expand', sections: [{ label: TEXT, fields: ['name'] }] },
  storage: { unique: [['name', 'kind']], index: [['kind', 'from']] },
  states: {
    field: 'state',
    initial: 'new',
    actors: { staff: { label: TEXT } },
    values: {
      new: { label: TEXT, tone: 'info', icon: 'circle' },
      done: { label: OTHER, tone: 'success', icon: 'check', terminal: true },
    },
    transitions: [{ from: ['new'], to: 'done', actors: ['staff'], label: OTHER }],
  },
  form: {
    sections: [{ label: TEXT, fields: ['name', 'kind'] }],
    rules: [{ rule: 'compare', field: 'to', is: 'not-before', than: 'from' }],
    schema: {
      type: 'object',
      properties: {
        name: { type: 'string', 'x-label': TEXT },
        kind: { type: 'string', enum: ['a', 'b'], 'x-label': TEXT },
        count: { type: 'integer', 'x-label': TEXT },
        tags: { type: 'array', items: { type: 'string' }, 'x-label': TEXT },
        region_id: { $ref: 'lawha:reference', 'x-relation': { resource: 'regions' }, 'x-label': TEXT },
        picture: { $ref: 'lawha:image', 'x-upload': { path: 'gifts' }, 'x-label': TEXT },
        price: { $ref: 'lawha:money', 'x-label': TEXT },
        from: { type: 'string', format: 'date', 'x-label': TEXT, 'x-when': { properties: { kind: { const: 'a' } } } },
        to: { $ref: 'lawha:date', 'x-label': OTHER },
      },
    },
  },
};
const MENU = {
  groups: [{ id: 'shop', label: TEXT, icon: 'gift', resources: [{ resource: 'gifts', query: { kind: 'a' } }] }],
};

const FIELDS = ['form', 'schema', 'properties'];
const KEY_PLACES: Readonly<Record<string, Path>> = {
  group: [],
  textField: [...FIELDS, 'name'],
  choiceField: [...FIELDS, 'kind'],
  numberField: [...FIELDS, 'count'],
  listField: [...FIELDS, 'tags'],
  referenceField: [...FIELDS, 'region_id'],
  uploadField: [...FIELDS, 'picture'],
  upload: [...FIELDS, 'picture', 'x-upload'],
  relation: [...FIELDS, 'region_id', 'x-relation'],
  column: ['columns', 0],
  filter: ['filters', 0],
  variant: ['routes', 1],
  toggle: ['toggles', 0],
  call: ['toggles', 0, 'call'],
  form: ['form'],
  section: ['form', 'sections', 0],
  compareRule: ['form', 'rules', 0],
  condition: [...FIELDS, 'from', 'x-when'],
  test: [...FIELDS, 'from', 'x-when', 'properties', 'kind'],
  states: ['states'],
  state: ['states', 'values', 'done'],
  transition: ['states', 'transitions', 0],
  storage: ['storage'],
  show: ['show'],
  menu: [],
  menuGroup: ['groups', 0],
  menuLine: ['groups', 0, 'resources', 0],
};
const VALUE_PLACES: Readonly<Record<string, Path>> = {
  type: [...FIELDS, 'name', 'type'],
  format: [...FIELDS, 'from', 'format'],
  tone: ['states', 'values', 'new', 'tone'],
  mode: ['show', 'mode'],
  route: ['routes', 2],
  rowAction: ['rowActions', 1],
  priority: ['columns', 0, 'priority'],
  is: ['form', 'rules', 0, 'is'],
  rule: ['form', 'rules', 0, 'rule'],
  method: ['toggles', 0, 'call', 'method'],
  shape: [...FIELDS, 'price', '$ref'],
};

/** Prints how many words of other systems and slips of own words are answered by the right word first, and which are not. */
export async function benchWords(): Promise<void> {
  for (const [what, answers] of Object.entries({ 'other systems': otherWords(), 'near misses': nearMisses() }))
    for (const line of linesOf(what, answers)) process.stdout.write(`${line}\n`);
  return Promise.resolve();
}

/** The lint's first word for each word of another system, in a definition that has it. */
export function otherWords(): Answer[] {
  const keys = Object.entries(OTHER_SYSTEMS).flatMap(([place, systems]) =>
    Object.entries(systems).flatMap(([from, rows]) => rows.map((row) => answerTo({ place, from, row }, withKey))),
  );
  const values = Object.entries(OTHER_VALUES).flatMap(([place, rows]) =>
    rows.map((row) => answerTo({ place, from: 'values', row }, withValue)),
  );
  return [...keys, ...values];
}

/** The first word for slips of each key of the language: singular or plural, another way to join words, one letter. */
export function nearMisses(): Answer[] {
  return objectsOf(META_SCHEMAS).flatMap(({ title, keys }) =>
    keys.flatMap((right) =>
      Object.entries(slipsOf(right)).flatMap(([from, wrong]) => {
        if (wrong === right || keys.includes(wrong)) return [];
        return [{ place: title, from, wrong, right, answered: firstWord(sayPhrase(hintOf(wrong, keys).hint)) }];
      }),
    ),
  );
}

function linesOf(what: string, answers: readonly Answer[]): string[] {
  const missed = answers.filter(({ right, answered }) => right !== answered);
  const kinds = [...Map.groupBy(answers, ({ from }) => from)].map(
    ([from, own]) => `${from} ${own.filter(({ right, answered }) => right === answered).length}/${own.length}`,
  );
  return [
    `words  ${what}: ${answers.length - missed.length} of ${answers.length} (${(shareOf(answers) * 100).toFixed(1)} %) right first: ${kinds.join(', ')}`,
    ...missed.map(
      ({ place, from, wrong, right, answered }) => `  ${place} (${from}): ${wrong} → ${answered}, not ${right}`,
    ),
  ];
}

/** The share that is answered by the right word first. */
export function shareOf(answers: readonly Answer[]): number {
  return answers.filter(({ right, answered }) => right === answered).length / answers.length;
}

interface Asked {
  place: string;
  from: string;
  row: Row;
}

function answerTo({ place, from, row: [wrong, right] }: Asked, write: (place: string, row: Row) => Written): Answer {
  const { name, value, path } = write(place, [wrong, right]);
  const text = JSON.stringify(value, null, 2);
  const source = parseSource({ path: `/work/definitions/${name}.json`, file: `${name}.json`, name, text });
  const pointer = `/${path.join('/')}`;
  const found = lintSources([source], { known: {} }).findings.filter((finding) => finding.pointer === pointer);
  return { place, from, wrong, right, answered: firstWord(found[0]?.advice ?? '') };
}

interface Written {
  name: string;
  value: unknown;
  path: Path;
}

/** The file with a wrong key in place of the right one. */
function withKey(place: string, [wrong, right]: Row): Written {
  const path = KEY_PLACES[place] ?? [];
  const name = place.startsWith('menu') ? 'navigation' : 'gifts';
  const root: unknown = place.startsWith('menu') ? MENU : DEFINITION;
  const holder = valueAt(root, path);
  if (!isObject(holder)) throw new TypeError(`nothing is at ${place}`);
  const { [right]: moved = true, ...rest } = holder;
  const changed = { ...rest, [wrong]: moved };
  return {
    name,
    value: path.length === 0 ? changed : editAt(root, path, (at, key) => put(at, key, changed)),
    path: [...path, wrong],
  };
}

function withValue(place: string, [wrong]: Row): Written {
  const path = VALUE_PLACES[place] ?? [];
  return { name: 'gifts', value: editAt(DEFINITION, path, (at, key) => put(at, key, wrong)), path };
}

/** The first word that an advice proposes. */
function firstWord(advice: string): string {
  return /did you mean "([^"]+)"/.exec(advice)?.[1] ?? /write one of: ([^,]+)/.exec(advice)?.[1] ?? `(${advice})`;
}

function slipsOf(right: string): Record<string, string> {
  const plain = right.replace(/^x-/, '');
  const words = plain.split(/-|(?=[A-Z])/).map((word) => word.toLowerCase());
  const middle = Math.max(1, Math.floor(plain.length / 2));
  const swapped = `${plain.slice(0, middle - 1)}${plain[middle] ?? ''}${plain[middle - 1] ?? ''}${plain.slice(middle + 1)}`;
  const prefix = right.startsWith('x-') ? 'x-' : '';
  return {
    number: plain.endsWith('s') ? right.slice(0, -1) : `${right}s`,
    snake: words.join('_'),
    camel: words
      .map((word, index) => (index === 0 ? word : `${word.charAt(0).toUpperCase()}${word.slice(1)}`))
      .join(''),
    kebab: `${prefix}${words.join('-')}`,
    capital: `${right.charAt(0).toUpperCase()}${right.slice(1)}`,
    ...(plain.length > 3 && {
      swapped: `${prefix}${swapped}`,
      missing: `${prefix}${plain.slice(0, middle)}${plain.slice(middle + 1)}`,
    }),
  };
}

/** The objects of the language with their keys, by their titles. */
function objectsOf(schema: unknown): { title: string; keys: string[] }[] {
  if (schema instanceof Map) return [...schema.values()].flatMap(objectsOf);
  if (Array.isArray(schema)) return schema.flatMap(objectsOf);
  if (!isObject(schema)) return [];
  const { title, properties } = schema;
  const own =
    typeof title === 'string' && isObject(properties) && title !== 'BilingualText'
      ? [{ title, keys: Object.keys(properties) }]
      : [];
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => (key === 'examples' ? [] : objectsOf(inner)))];
}
