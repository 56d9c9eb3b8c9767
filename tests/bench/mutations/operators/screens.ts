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

const VARIANT = 'routes/#';
const isVariant = ({ value }: Site): boolean => at(value, 'path') !== undefined;
const isText = ({ value }: Site): boolean => typeof value === 'string';

export const variantOperators = operatorsOf('variants', [
  ['query-unknown', `${VARIANT}/query/*`, rename('zzz', { isNamed: false })],
  ['query-misspelt', `${VARIANT}/query/*`, rename((key) => `${key.slice(0, 1)}${key.slice(2)}`)],
  ['query-value', `${VARIANT}/query/*`, put('zzz')],
  ['query-value-misspelt', `${VARIANT}/query/*`, misspell],
  ['query-value-flag', `${VARIANT}/query/*`, put(7)],
  ['query-value-empty', `${VARIANT}/query/*`, put('')],
  ['query-value-type', `${VARIANT}/query/*`, put(true)],
  ['query-value-list', `${VARIANT}/query/*`, putBy((value) => [value])],
  ['query-empty', `${VARIANT}/query`, put({})],
  ['query-as-text', `${VARIANT}/query`, putBy((value) => new URLSearchParams(Object(value)).toString())],
  ['query-missing', `${VARIANT}/query`, drop],
  ['query-page', `${VARIANT}/query`, add({ page: 2 })],
  ['query-sort', `${VARIANT}/query`, add({ sort: '-id' })],
  ['query-as-filter', `${VARIANT}/query`, rename('filter')],
  ['query-as-filters', `${VARIANT}/query`, rename('filters')],
  ['path-of-screen', `${VARIANT}/path`, put('show')],
  ['path-of-list', `${VARIANT}/path`, put('show-all')],
  ['path-upper', `${VARIANT}/path`, putBy((value) => String(value).toUpperCase())],
  ['path-slash', `${VARIANT}/path`, putBy((value) => `/${String(value)}`)],
  ['path-space', `${VARIANT}/path`, putBy((value) => String(value).replace('-', ' '))],
  ['path-arabic', `${VARIANT}/path`, put('اليوم')],
  ['path-as-name', `${VARIANT}/path`, rename('name')],
  ['path-missing', `${VARIANT}/path`, drop],
  ['label-missing', `${VARIANT}/label`, drop],
  ['label-of-list', `${VARIANT}/label`, putBy((_, { root }) => at(root, 'label'))],
  ['columns-misspelt', `${VARIANT}/columns/#`, where(isText, misspell)],
  ['columns-twice', `${VARIANT}/columns/#`, repeat],
  ['columns-empty', `${VARIANT}/columns`, put([])],
  ['twice', VARIANT, where(isVariant, repeat)],
  [
    'same-query',
    'routes',
    append((value) => {
      const variant = (Array.isArray(value) ? (value as unknown[]) : []).find(
        (route) => at(route, 'path') !== undefined,
      );
      return variant && { ...Object(variant), path: 'another-one', label: { ar: 'قائمة أخرى', en: 'Another list' } };
    }),
  ],
  ['screen-misspelt', VARIANT, where(isText, misspell)],
  ['screen-unknown', 'routes', append(() => 'list')],
  ['screen-twice', VARIANT, where(isText, repeat)],
  ['screen-missing', VARIANT, where(({ value }) => value === 'show-all', drop)],
  ['routes-as-text', 'routes', put('show-all')],
]);

export const toggleOperators = operatorsOf('toggles', [
  ['flag-misspelt', 'toggles/#', where(isText, misspell)],
  ['flag-unknown', 'toggles/#', where(isText, unknownName)],
  ['flag-twice', 'toggles/#', repeat],
  ['flag-key-misspelt', 'toggles/#/flag', misspell],
  ['flag-as-field', 'toggles/#/flag', rename('field')],
  ['flag-of-text', 'toggles', append((_, { root }) => textField(root))],
  ['call-missing', 'toggles/#/call', drop],
  ['call-as-url', 'toggles/#/call/path', rename('url')],
  ['call-as-text', 'toggles/#/call', putBy((value) => at(value, 'path'))],
  ['method-lower', 'toggles/#/call/method', putBy((value) => String(value).toLowerCase())],
  ['method-delete', 'toggles/#/call/method', put('DELETE')],
  ['method-misspelt', 'toggles/#/call/method', put('PTACH')],
  [
    'path-without-id',
    'toggles/#/call/path',
    where(
      ({ holder }) => at(holder, 'method') !== 'POST',
      putBy((value) => String(value).replace('/{id}', '')),
    ),
  ],
  ['path-id-upper', 'toggles/#/call/path', putBy((value) => String(value).replace('{id}', '{ID}'))],
  ['path-id-colon', 'toggles/#/call/path', putBy((value) => String(value).replace('{id}', ':id'))],
  ['path-id-open', 'toggles/#/call/path', putBy((value) => String(value).replace('{id}', '{id'))],
  ['path-other-name', 'toggles/#/call/path', putBy((value) => String(value).replace('{id}', '{record}'))],
  ['path-slash', 'toggles/#/call/path', putBy((value) => `/${String(value)}`)],
  ['path-slash-twice', 'toggles/#/call/path', putBy((value) => String(value).replace('/', '//'))],
  ['path-slash-end', 'toggles/#/call/path', putBy((value) => `${String(value)}/`)],
  ['path-host', 'toggles/#/call/path', putBy((value) => `https://api.example.com/${String(value)}`)],
  ['path-space', 'toggles/#/call/path', putBy((value) => String(value).replace('-', ' '))],
  ['path-query', 'toggles/#/call/path', putBy((value) => `${String(value)}?value=1`)],
  ['path-up', 'toggles/#/call/path', putBy((value) => `../${String(value)}`)],
  ['path-empty', 'toggles/#/call/path', put('')],
  ['sends-text', 'toggles/#/call', putBy((value) => ({ ...Object(value), sendsValue: 'yes' }))],
  [
    'as-object',
    'toggles',
    putBy((value) => (Array.isArray(value) && value.length > 0 ? { is_active: true } : undefined)),
  ],
]);

const LINE = 'groups/#/resources/#';

export const menuOperators = operatorsOf('menu', [
  ['line-misspelt', LINE, where(isText, misspell)],
  ['line-unknown', LINE, where(isText, unknownName)],
  ['line-twice', LINE, repeat],
  [
    'line-list-unknown',
    LINE,
    where(
      isText,
      putBy((value) => `${String(value).split('/')[0]}/zzz`),
    ),
  ],
  [
    'line-slash',
    LINE,
    where(
      isText,
      putBy((value) => `/${String(value)}`),
    ),
  ],
  [
    'line-screen',
    LINE,
    where(
      isText,
      putBy((value) => `${String(value).split('/')[0]}/add`),
    ),
  ],
  ['query-value', `${LINE}/query/*`, put('zzz')],
  ['query-unknown', `${LINE}/query/*`, rename('zzz', { isNamed: false })],
  ['line-label-missing', `${LINE}/label`, drop],
  ['line-resource-as-name', `${LINE}/resource`, rename('name')],
  [
    'group-id-twice',
    'groups/#/id',
    putBy((value, { root }) => [at(root, 'groups', 0, 'id'), at(root, 'groups', 1, 'id')].find((id) => id !== value)),
  ],
  ['group-icon-misspelt', 'groups/#/icon', misspell],
  ['group-empty', 'groups/#/resources', put([])],
  ['group-label-missing', 'groups/#/label', drop],
  [
    'group-label-alike',
    'groups/#/label',
    putBy((value, { root }) =>
      [at(root, 'groups', 0, 'label'), at(root, 'groups', 1, 'label')].find(
        (label) => JSON.stringify(label) !== JSON.stringify(value),
      ),
    ),
  ],
  ['group-as-items', 'groups/#/resources', rename('items')],
  ['group-as-children', 'groups/#/resources', rename('children')],
  ['groups-as-menu', 'groups', rename('menu')],
  ['page-icon-misspelt', 'pages/#/icon', misspell],
  ['page-twice', 'pages/#', repeat],
  ['tab-entry-misspelt', 'tabs/#/entries/#', misspell],
  ['tab-entry-twice', 'tabs/#/entries/#', repeat],
  ['home-resource', 'home/**/resource', misspell],
  ['home-link-misspelt', 'home/links/#', where(isText, misspell)],
  ['home-latest-misspelt', 'home/**/columns/#', misspell],
  ['home-query', 'home/**/query/*', put('zzz')],
  ['home-key', 'home', add({ widgets: [] })],
]);

function textField(root: unknown): string | undefined {
  const properties = Object(at(root, 'form', 'schema', 'properties')) as Record<string, unknown>;
  return Object.keys(properties).find((name) => at(properties[name], 'type') === 'string');
}
