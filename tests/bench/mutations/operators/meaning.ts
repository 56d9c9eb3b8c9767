import { isObject } from '../../../../engine/core/values/isObject.ts';
import {
  add,
  append,
  at,
  drop,
  misspell,
  operatorsOf,
  put,
  putBy,
  rename,
  repeat,
  unknownName,
  where,
} from '../mistakes.ts';
import type { Site } from '../Operator.types.ts';

const isText = ({ value }: Site): boolean => typeof value === 'string';

export const stateOperators = operatorsOf('states', [
  ['field-misspelt', 'states/field', misspell],
  ['initial-misspelt', 'states/initial', misspell],
  ['initial-unknown', 'states/initial', unknownName],
  ['initial-missing', 'states/initial', drop],
  ['initial-terminal', 'states/initial', putBy((_, { root }) => terminal(root))],
  ['state-renamed', 'states/values/*', rename((key) => `${key}_x`, { isNamed: false })],
  ['state-dropped', 'states/values/*', drop],
  [
    'state-unreached',
    'states/values',
    add({ zzz: { label: { ar: 'أخرى', en: 'Other' }, icon: 'clock', tone: 'info' } }),
  ],
  ['state-icon-misspelt', 'states/values/*/icon', misspell],
  ['state-tone-unknown', 'states/values/*/tone', put('purple')],
  ['state-tone-misspelt', 'states/values/*/tone', misspell],
  ['state-tone-as-color', 'states/values/*/tone', rename('color')],
  ['state-edit-misspelt', 'states/values/*/edit/#', misspell],
  ['state-edit-text', 'states/values/*/edit', put('all')],
  ['state-terminal-onward', 'states/values/*', where(hasMove, add({ terminal: true }))],
  ['state-terminal-lost', 'states/values/*/terminal', drop],
  ['move-to-misspelt', 'states/transitions/#/to', misspell],
  ['move-to-itself', 'states/transitions/#/to', putBy((_, { holder }) => at(holder, 'from', 0))],
  ['move-from-misspelt', 'states/transitions/#/from/#', misspell],
  ['move-from-twice', 'states/transitions/#/from/#', repeat],
  ['move-from-empty', 'states/transitions/#/from', put([])],
  ['move-from-text', 'states/transitions/#/from', putBy((value) => at(value, 0))],
  ['move-actor-misspelt', 'states/transitions/#/actors/#', misspell],
  ['move-actor-as-by', 'states/transitions/#/actors', rename('by')],
  ['move-actors-empty', 'states/transitions/#/actors', put([])],
  ['move-input-misspelt', 'states/transitions/#/inputs/#', where(isText, misspell)],
  ['move-input-name-misspelt', 'states/transitions/#/inputs/#/name', misspell],
  ['move-input-twice', 'states/transitions/#/inputs/#', repeat],
  ['move-input-where', 'states/transitions/#/inputs/#/where/*', put('zzz')],
  ['move-input-where-field', 'states/transitions/#/inputs/#/where/*', rename('zzz', { isNamed: false })],
  ['move-set-field', 'states/transitions/#/set/*', rename('zzz', { isNamed: false })],
  ['move-set-value', 'states/transitions/#/set/*', put('zzz')],
  ['move-keep-field', 'states/transitions/#/keep/*', misspell],
  ['move-keep-input', 'states/transitions/#/keep/*', rename('zzz', { isNamed: false })],
  ['move-label-missing', 'states/transitions/#/label', drop],
  [
    'move-label-alike',
    'states/transitions/#/label',
    putBy((value, { root, path }) => siblingMoveLabel(root, path[2], value)),
  ],
  ['move-twice', 'states/transitions/#', repeat],
  ['move-dropped', 'states/transitions/#', where(isOnlyMove, drop)],
  ['move-confirm-text', 'states/transitions/#/confirm', put(true)],
  ['set-misspelt', 'states/sets/*/#', misspell],
  ['set-twice', 'states/sets/*/#', repeat],
  ['set-empty', 'states/sets/*', put([])],
  ['alias-unknown', 'states/aliases/*', misspell],
  ['alias-of-itself', 'states/aliases/*', putBy((_, { key }) => key)],
  ['timer-actor', 'states/timers/#/actor', misspell],
  ['timer-to', 'states/timers/#/to', misspell],
  ['timer-minutes', 'states/timers/#/after', put({ minutes: 0 })],
  ['timer-setting', 'states/timers/#/after/setting', misspell],
  [
    'timer-both',
    'states/timers/#/after',
    where(({ value }) => at(value, 'minutes') !== undefined, add({ setting: 'auto_cancel_minutes' })),
  ],
  ['actor-field', 'states/actors/*/field', misspell],
  ['actor-user-type', 'states/actors/*/userTypes/#', put('zzz')],
  [
    'recognised-taken',
    'states/recognised/*',
    where(
      ({ root }) => at(root, 'states', 'initial') !== undefined,
      (site) => rename(String(at(site.root, 'states', 'initial')), { isNamed: false })(site),
    ),
  ],
  ['notify-to', 'states/notify/to/#', misspell],
]);

export const ruleOperators = operatorsOf('rules', [
  ['field-misspelt', 'form/rules/#/field', misspell],
  ['than-misspelt', 'form/rules/#/than', misspell],
  ['than-itself', 'form/rules/#/than', putBy((_, { holder }) => at(holder, 'field'))],
  ['than-now', 'form/rules/#/than', put('now')],
  ['than-number', 'form/rules/#/than', put(5)],
  ['is-misspelt', 'form/rules/#/is', misspell],
  ['is-symbol', 'form/rules/#/is', put('>')],
  ['rule-unknown', 'form/rules/#/rule', put('range')],
  ['rule-misspelt', 'form/rules/#/rule', misspell],
  ['rule-as-type', 'form/rules/#/rule', rename('type')],
  ['twice', 'form/rules/#', repeat],
  ['contradiction', 'form/rules', append((value) => opposite(value, 'after', 'before'))],
  ['contradiction-sides', 'form/rules', append((value) => turned(value))],
  ['from-is-to', 'form/rules/#/to', putBy((_, { holder }) => at(holder, 'from'))],
  ['within-is-from', 'form/rules/#/within', putBy((_, { holder }) => at(holder, 'from'))],
  ['from-misspelt', 'form/rules/#/from', misspell],
  [
    'limit-reversed',
    'form/rules/#/maximum',
    where(
      ({ holder }) => typeof at(holder, 'minimum') === 'number',
      putBy((_, { holder }) => Number(at(holder, 'minimum')) - 1),
    ),
  ],
  ['limit-outside', 'form/rules/#/minimum', put(1e12)],
  [
    'limit-boundless',
    'form/rules/#',
    where(
      ({ value }) => at(value, 'rule') === 'limit',
      putBy((value) => ({ ...Object(value), minimum: undefined, maximum: undefined })),
    ),
  ],
  ['limit-when-missing', 'form/rules/#/when', drop],
  ['limit-when-value', 'form/rules/#/when/properties/*/const', put('zzz')],
  ['message-missing-side', 'form/rules/#/message/ar', drop],
  ['as-object', 'form/rules', putBy((value) => at(value, 0))],
]);

const TEST = 'form/schema/properties/*/x-when/properties/*';
const WHEN = 'form/schema/properties/*/x-when';

export const conditionOperators = operatorsOf('conditions', [
  ['field-misspelt', TEST, rename((key) => `${key.slice(0, 2)}${key.slice(3)}`)],
  ['field-unknown', TEST, rename('zzz', { isNamed: false })],
  ['field-itself', TEST, (site) => rename(String(site.path[3]), { isNamed: false })(site)],
  ['value-stranger', `${TEST}/const`, put('zzz')],
  ['value-misspelt', `${TEST}/const`, misspell],
  ['value-as-text', `${TEST}/const`, putBy((value) => (typeof value === 'number' ? String(value) : undefined))],
  ['value-boolean', `${TEST}/const`, putBy((value) => (typeof value === 'number' ? true : undefined))],
  ['value-of-flag', `${TEST}/const`, putBy((value) => (typeof value === 'number' ? 2 : undefined))],
  ['value-null', `${TEST}/const`, put(null)],
  ['values-none', TEST, put({ enum: [] })],
  ['values-strangers', TEST, put({ enum: ['zzz', 'yyy'] })],
  [
    'values-twice',
    TEST,
    putBy((value) =>
      at(value, 'const') === undefined ? undefined : { enum: [at(value, 'const'), at(value, 'const')] },
    ),
  ],
  ['bounds-reversed', TEST, put({ minimum: 9, maximum: 1 })],
  ['bounds-of-choice', TEST, add({ minimum: 1 })],
  ['const-against-values', TEST, add({ enum: ['zzz'] })],
  ['as-equals', `${TEST}/const`, rename('equals')],
  ['as-value', `${TEST}/const`, rename('value')],
  ['as-in', TEST, putBy((value) => (at(value, 'const') === undefined ? undefined : { in: [at(value, 'const')] }))],
  ['plain-value', TEST, putBy((value) => at(value, 'const'))],
  [
    'as-field-equals',
    WHEN,
    putBy((value) => ({ field: Object.keys(Object(at(value, 'properties')))[0] ?? 'x', equals: 1 })),
  ],
  ['as-text', WHEN, put('type == 1')],
  ['empty', WHEN, put({})],
  ['properties-empty', `${WHEN}/properties`, put({})],
  [
    'and-its-opposite',
    WHEN,
    where(
      hasProperties,
      add((value) => ({ not: { properties: at(value, 'properties') } })),
    ),
  ],
  [
    'and-another-value',
    WHEN,
    where(
      hasProperties,
      add((value) => ({ allOf: [{ properties: otherValue(value) }] })),
    ),
  ],
  ['any-alike', WHEN, putBy((value) => ({ anyOf: [value, value] }))],
  ['always', WHEN, putBy((value) => (hasValue(value) ? { anyOf: [value, { not: value }] } : undefined))],
  ['on-text', WHEN, where(hasProperties, (site) => withFreeText(site))],
  ['on-conditional', WHEN, (site) => ring(site)],
]);

export const storageOperators = operatorsOf('storage', [
  ['unique-misspelt', 'storage/unique/#/#', misspell],
  ['unique-twice', 'storage/unique/#/#', repeat],
  ['unique-flat', 'storage/unique', putBy((value) => at(value, 0))],
  ['index-misspelt', 'storage/index/#/#', misspell],
  ['index-twice', 'storage/index/#/#', repeat],
  ['index-again', 'storage/index/#', repeat],
  ['index-flat', 'storage/index', putBy((value) => at(value, 0))],
  ['index-field-misspelt', 'storage/index/#/fields/#', misspell],
  ['index-include-misspelt', 'storage/index/#/include/#', misspell],
  ['index-include-twice', 'storage/index/#/include', append((_, { holder }) => at(holder, 'fields', 0))],
  ['rollup-misspelt', 'storage/rollup/#/by/#', misspell],
  ['rollup-twice', 'storage/rollup/#', repeat],
  ['rollup-per-misspelt', 'storage/rollup/#/per', misspell],
  ['rollup-empty', 'storage/rollup/#', put({})],
  ['rows-zero', 'storage', add({ maxRows: 0 })],
  ['rows-text', 'storage', add({ maxRows: '7' })],
  ['rows-negative', 'storage/maxRows', put(-7)],
  ['rows-as-limit', 'storage/maxRows', rename('limit')],
  ['source-misspelt', 'storage/source', misspell],
  [
    'source-index',
    'storage',
    where(
      isComputed,
      add((_, { root }) => ({ index: [[firstField(root)]] })),
    ),
  ],
  [
    'source-unique',
    'storage',
    where(
      isComputed,
      add((_, { root }) => ({ unique: [[firstField(root)]] })),
    ),
  ],
  ['source-rows', 'storage', where(isComputed, add({ maxRows: 7 }))],
  ['ids-upper', 'storage/ids', putBy((value) => String(value).toUpperCase())],
  ['table-name', 'storage', add({ table: 'zzz' })],
  [
    'unique-of-list',
    '',
    where(
      hasList,
      add((value) => ({ storage: { unique: [[listField(value)]] } })),
    ),
  ],
  [
    'index-of-rich-text',
    '',
    where(
      hasRichText,
      add((value) => ({ storage: { index: [[richText(value)]] } })),
    ),
  ],
  [
    'rollup-of-text',
    '',
    where(
      hasFreeText,
      add((value) => ({ storage: { rollup: [{ by: [freeText(value)] }] } })),
    ),
  ],
  [
    'rows-of-singleton',
    '',
    where(({ value }) => at(value, 'singleton') !== undefined, add({ storage: { maxRows: 3 } })),
  ],
]);

type Named = (name: string, property: unknown) => boolean;

function fieldWith(root: unknown, fits: Named): string | undefined {
  const properties = Object(at(root, 'form', 'schema', 'properties')) as Record<string, unknown>;
  return Object.entries(properties).find(([name, property]) => fits(name, property))?.[0];
}

function listField(root: unknown): string | undefined {
  return fieldWith(root, (_, field) => at(field, '$ref') === 'lawha:references');
}

function richText(root: unknown): string | undefined {
  return fieldWith(root, (_, field) => at(field, '$ref') === 'lawha:bilingual-html');
}

function freeText(root: unknown): string | undefined {
  return fieldWith(root, (_, field) => at(field, 'type') === 'string' && at(field, 'enum') === undefined);
}

function firstField(root: unknown): string | undefined {
  return fieldWith(root, () => true);
}

function canStore({ value }: Site): boolean {
  return at(value, 'storage') === undefined && at(value, 'label') !== undefined;
}

function hasList(site: Site): boolean {
  return canStore(site) && listField(site.value) !== undefined;
}

function hasRichText(site: Site): boolean {
  return canStore(site) && richText(site.value) !== undefined;
}

function hasFreeText(site: Site): boolean {
  return canStore(site) && freeText(site.value) !== undefined;
}

function isComputed({ value }: Site): boolean {
  return at(value, 'source') !== undefined;
}

function hasProperties({ value }: Site): boolean {
  return at(value, 'properties') !== undefined && hasValue(value);
}

function movesOf(root: unknown): unknown[] {
  const moves = at(root, 'states', 'transitions');
  return Array.isArray(moves) ? moves : [];
}

function startsIn(move: unknown, state: unknown): boolean {
  const from = at(move, 'from');
  return Array.isArray(from) && from.includes(state);
}

function hasMove({ root, key, value }: Site): boolean {
  return at(value, 'terminal') === undefined && movesOf(root).some((move) => startsIn(move, key));
}

/** Whether no other move leads to the same state. */
function isOnlyMove({ root, value }: Site): boolean {
  return movesOf(root).filter((move) => at(move, 'to') === at(value, 'to')).length === 1;
}

function terminal(root: unknown): string | undefined {
  const states = Object(at(root, 'states', 'values')) as Record<string, unknown>;
  return Object.keys(states).find((state) => at(states[state], 'terminal') === true);
}

function siblingMoveLabel(root: unknown, index: unknown, value: unknown): unknown {
  const moves = movesOf(root);
  const own = moves[Number(index)];
  const [from, actor] = [at(own, 'from', 0), at(own, 'actors', 0)];
  return moves
    .filter((move) => move !== own && startsIn(move, from) && (at(move, 'actors') as unknown[]).includes(actor))
    .map((move) => at(move, 'label'))
    .find((label) => JSON.stringify(label) !== JSON.stringify(value));
}

function comparisons(value: unknown): unknown[] {
  return (Array.isArray(value) ? (value as unknown[]) : []).filter(
    (rule) => at(rule, 'rule') === 'compare' && at(rule, 'is') !== 'same',
  );
}

/** The rule that no value can keep together with one that is there. */
function opposite(value: unknown, after: string, before: string): unknown {
  const [rule] = comparisons(value);
  const isAfter = ['after', 'not-before'].includes(String(at(rule, 'is')));
  return rule && { ...Object(rule), is: isAfter ? before : after };
}

/** The same said of the other side: each before the other. */
function turned(value: unknown): unknown {
  const [rule] = comparisons(value).filter((candidate) => at(candidate, 'than') !== 'today');
  return (
    rule && {
      rule: 'compare',
      field: at(rule, 'than'),
      is: at(rule, 'is') === 'before' ? 'before' : 'after',
      than: at(rule, 'field'),
    }
  );
}

function hasValue(value: unknown): boolean {
  return Object.values(Object(at(value, 'properties'))).some((test) => at(test, 'const') !== undefined);
}

/** The same tests with another value. */
function otherValue(value: unknown): unknown {
  return Object.fromEntries(
    Object.entries(Object(at(value, 'properties')) as Record<string, unknown>).map(([name, test]) => {
      const stated = at(test, 'const');
      return [name, { const: typeof stated === 'number' ? 1 - stated : 'zzz' }];
    }),
  );
}

/** The condition over a text that may be anything: a number is never equal to it. */
function withFreeText(site: Site): ReturnType<ReturnType<typeof put>> {
  const name = freeText(site.root);
  return name === undefined || name === site.path[3] ? undefined : put({ properties: { [name]: { const: 5 } } })(site);
}

/** The field that a condition is about gets a condition about the field that has it: neither is ever shown. */
function ring({ root, path, value, ...site }: Site): ReturnType<ReturnType<typeof put>> {
  const [tested] = Object.keys(Object(at(value, 'properties')));
  const own = String(path[3]);
  const field = tested === undefined ? undefined : at(root, 'form', 'schema', 'properties', tested);
  if (tested === undefined || !isObject(field) || at(field, 'x-when') !== undefined || at(field, 'readOnly') === true)
    return undefined;
  const edit = add({ 'x-when': { properties: { [own]: { const: 1 } } } });
  return edit({ ...site, root, path: ['form', 'schema', 'properties', tested], key: tested, value: field });
}
