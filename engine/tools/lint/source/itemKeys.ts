/** Keys by which an object of a list is known, the first that it has. */
export const ITEM_KEYS = [
  'name',
  'key',
  'id',
  'path',
  'field',
  'flag',
  'resource',
  'panel',
  'value',
  'type',
  'rule',
  'to',
  'kind',
];
