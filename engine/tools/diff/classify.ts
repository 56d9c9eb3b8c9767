import { isObject } from '../../core/values/isObject.ts';
import type { FileKind } from '../../core/product/groupFiles.ts';
import type { AdviceId } from './advice.ts';
import type { Change } from './Change.types.ts';

/** What a difference asks for. */
export interface Verdict extends Pick<Change, 'impact' | 'touches'> {
  advice: AdviceId;
}

/** A difference, before it is known what it asks for. */
export interface Difference {
  pointer: string;
  kind: Change['kind'];
  before?: unknown;
  after?: unknown;
}

interface Row {
  /** The places, `*` for any key. */
  at: RegExp;
  verdict: (difference: Difference) => Verdict;
}

const LOOKS: Verdict = { impact: 'cosmetic', touches: 'screens', advice: 'run-snapshots' };
const MORE: Verdict = { impact: 'compatible', touches: 'API', advice: 'nothing' };
const EXISTS_BY_STEP = breaking('API', 'fields-of-step');
/** A field of the record, or of a block in it. */
const FIELD = String.raw`^/form/schema/properties/[^/]+(?:/x-blocks/[^/]+/properties/[^/]+)*`;
const SHAPE = `${FIELD}/x-blocks/[^/]+`;

/** Of a group. The first row that fits decides. */
const GROUP_ROWS: readonly Row[] = [
  {
    at: /\/(?:ar|en)$|\/(?:x-)?(?:label|help|icon|tone|message|messages|confirm|enum-labels|enum-tones)$/,
    verdict: () => LOOKS,
  },
  {
    at: /^\/(?:singular|description|icon|synonyms|nameField|nameTemplate|columns|card|identity|flagStatus|show|statistics|totals|sort|groupBy)/,
    verdict: () => LOOKS,
  },
  { at: /^\/form\/steps/, verdict: (change) => (hasCondition(change) ? EXISTS_BY_STEP : LOOKS) },
  { at: /^\/form\/(?:sections|tabs|index|panels|figures|preview|submit)/, verdict: () => LOOKS },
  {
    at: new RegExp(
      `${FIELD}/(?:items/x-totals|default|x-(?:actions|article|cell|widget|widget-options|searchable|effect|label|help|messages|enum-labels|enum-tones))`,
    ),
    verdict: () => LOOKS,
  },
  {
    at: /^\/name$/,
    verdict: () => breaking('URLs', 'renamed-group'),
  },
  {
    at: /^\/grants/,
    verdict: ({ kind }) => ({ ...MORE, advice: kind === 'removed' ? 'take-grant' : 'grants-next' }),
  },
  { at: /^\/renamedFrom/, verdict: (change) => renamed(change, 'renamed-table') },
  { at: new RegExp(`${FIELD}/x-renamed-from`), verdict: (change) => renamed(change, 'renamed-columns') },
  { at: new RegExp(`${FIELD}(?:/items/properties/[^/]+)?/x-converted-from`), verdict: converted },
  { at: new RegExp(`${FIELD}/x-column`), verdict: ownColumn },
  { at: new RegExp(`${FIELD}/x-filled-from`), verdict: filled },
  { at: /^\/removedFields/, verdict: removedField },
  { at: /^\/form\/schema\/required/, verdict: required },
  { at: new RegExp(`${FIELD}/x-blocks$`), verdict: retyped },
  { at: new RegExp(`${SHAPE}$`), verdict: shape },
  { at: new RegExp(`${SHAPE}/renamedFrom`), verdict: ({ kind }) => (kind === 'removed' ? KEPT_NAME : MORE) },
  { at: new RegExp(`${SHAPE}/required`), verdict: required },
  { at: new RegExp(`${SHAPE}/maxItems$`), verdict: (change) => limit(change, 'greatest') },
  { at: new RegExp(`${SHAPE}/properties/[^/]+$`), verdict: blockField },
  { at: new RegExp(`${FIELD}$`), verdict: field },
  {
    at: new RegExp(`${FIELD}/x-(?:when|required-when|read-only-when)`),
    verdict: ({ kind }) => (kind === 'removed' ? MORE : breaking('API', 'conditional-field')),
  },
  { at: new RegExp(`${FIELD}/x-relation/(?:parent|searched)`), verdict: () => LOOKS },
  {
    at: new RegExp(`${FIELD}/x-relation/(?:refuse|where)`),
    verdict: ({ kind }) => (kind === 'removed' ? MORE : breaking('API', 'refused-choices')),
  },
  {
    at: new RegExp(`${FIELD}/(?:\\$ref|type|format|items|multipleOf|pattern|const|x-relation|x-language|x-length)`),
    verdict: retyped,
  },
  {
    at: new RegExp(`${FIELD}/(?:maxLength|maximum|exclusiveMaximum|maxItems)$`),
    verdict: (change) => limit(change, 'greatest'),
  },
  {
    at: new RegExp(`${FIELD}/(?:minLength|minimum|exclusiveMinimum|minItems)$`),
    verdict: (change) => limit(change, 'least'),
  },
  { at: new RegExp(`${FIELD}/enum`), verdict: choice },
  { at: new RegExp(`${FIELD}/(?:x-unique|uniqueItems)`), verdict: unique },
  {
    at: new RegExp(`${FIELD}/readOnly`),
    verdict: ({ after }) => (after === true ? breaking('API', 'read-only') : MORE),
  },
  {
    at: /^\/form\/rules/,
    verdict: ({ kind }) => (kind === 'removed' ? MORE : migration('check-rule')),
  },
  {
    at: /^\/routes/,
    verdict: (change) => offered(change, 'URLs', 'redirect-route'),
  },
  {
    at: /^\/(?:redirects|aliases)/,
    verdict: (change) => offered(change, 'URLs', 'keep-address'),
  },
  {
    at: /^\/layouts/,
    verdict: ({ kind, pointer }) =>
      kind === 'removed' && /^\/layouts(?:\/\w+)?$/.test(pointer) ? breaking('saved views', 'layout-gone') : LOOKS,
  },
  {
    at: /^\/filters/,
    verdict: (change) => offered(change, 'saved views', 'hide-filter'),
  },
  {
    at: /^\/(?:rowActions|bulkActions|trash|comments|toggles|notify|replies|decision)/,
    verdict: (change) => offered(change, 'permissions', 'take-control'),
  },
  {
    at: /^\/states\/values\/[^/]+$/,
    verdict: ({ kind }) => (kind === 'removed' ? migration('move-records') : MORE),
  },
  { at: /^\/states/, verdict: (change) => offered(change, 'API', 'inform-moves') },
  {
    at: /^\/storage\/(?:index|rollup)/,
    verdict: () => ({ ...MORE, touches: 'records', advice: 'first-start-builds' }),
  },
  {
    at: /^\/storage/,
    verdict: ({ pointer, before, after }) =>
      /^\/storage\/(?:table|columns)/.test(pointer) || [before, after].some(namesTable)
        ? breaking('records', 'other-table')
        : migration('other-storage'),
  },
  {
    at: /^\/(?:access|singleton|behaviours|opens|readMark|ordering)/,
    verdict: () => breaking('API', 'read-readme'),
  },
];

/** Whether a whole `storage` names the table of another program. */
function namesTable(storage: unknown): boolean {
  return isObject(storage) && Object.hasOwn(storage, 'table');
}

const MOVED: Verdict = { ...LOOKS, advice: 'menu-moved' };

/** Of the menu and the home page. */
const NAVIGATION_ROWS: readonly Row[] = [
  { at: /\/(?:ar|en|label|icon|tone|columns|rows)$/, verdict: () => LOOKS },
  {
    at: /^\/(?:pages|tabs)(?:\/[^/]+)?$/,
    verdict: (change) => offered(change, 'URLs', 'reached-by-name'),
  },
  { at: /^\/home\/top\//, verdict: (change) => offered(change, 'API', 'home-key') },
  { at: /^\/home/, verdict: () => LOOKS },
  { at: /^\/(?:groups|tabs)/, verdict: ({ kind }) => (kind === 'added' ? LOOKS : MOVED) },
];

/** Of the declaration of the product. */
const PRODUCT_ROWS: readonly Row[] = [
  { at: /^\/languages\/default$/, verdict: () => LOOKS },
  { at: /^\/languages\/content/, verdict: contentLanguage },
  { at: /^\/languages\/required/, verdict: required },
  { at: /^\/languages/, verdict: (change) => offered(change, 'URLs', 'default-language') },
  { at: /\/(?:ar|en|label|labels|icon|tone)$/, verdict: () => LOOKS },
  {
    at: /^\/(?:name|brand|flagStatus|vocabulary|leftovers|notices|demoAccounts|texts)(?:\/|$)/,
    verdict: () => LOOKS,
  },
  { at: /^\/lint/, verdict: () => ({ ...LOOKS, advice: 'run-lint' }) },
  {
    at: /^\/basePath$/,
    verdict: () => breaking('URLs', 'redirect-base'),
  },
  {
    at: /^\/timeZone$/,
    verdict: () => breaking('API', 'other-hours'),
  },
  {
    at: /^\/currency(?:\/|$)/,
    verdict: () => migration('convert-amounts'),
  },
  {
    at: /^\/currencies/,
    verdict: (change) => offered(change, 'records', 'currency-gone'),
  },
  { at: /^\/flags\/[^/]+\/call/, verdict: () => breaking('API', 'inform-switch') },
  { at: /^\/flags\/[^/]+\/initial$/, verdict: () => migration('old-initial') },
  { at: /^\/flags/, verdict: (change) => offered(change, 'API', 'drop-by-hand') },
  {
    at: /^\/settings\/[^/]+\/default$/,
    verdict: () => migration('new-default'),
  },
  {
    at: /^\/settings/,
    verdict: (change) => offered(change, 'records', 'names-setting'),
  },
  { at: /^\/sources/, verdict: (change) => offered(change, 'API', 'computed-groups') },
  { at: /^\/behaviours/, verdict: (change) => offered(change, 'records', 'behaviour-gone') },
  {
    at: /^\/people\/[^/]+\/signsIn\/(?:bars|initial)/,
    verdict: () => breaking('API', 'other-people'),
  },
  {
    at: /\/hides\//,
    verdict: ({ kind }) => (kind === 'removed' ? breaking('API', 'shown-field') : breaking('API', 'inform-apps-field')),
  },
  {
    at: /^\/include/,
    verdict: (change) => offered(change, 'URLs', 'write-groups'),
  },
  { at: /^\/(?:people|apps)/, verdict: (change) => offered(change, 'API', 'inform-apps') },
  {
    at: /^\/(?:chats|notificationSubjects)/,
    verdict: (change) => offered(change, 'API', 'inform-words'),
  },
  { at: /^\/removedGroups/, verdict: removedGroup },
  {
    at: /^\/reserved/,
    verdict: ({ kind }) => (kind === 'removed' ? MORE : breaking('URLs', 'reserved-name')),
  },
];

const ROWS: Readonly<Record<FileKind, readonly Row[]>> = {
  definition: GROUP_ROWS,
  navigation: NAVIGATION_ROWS,
  product: PRODUCT_ROWS,
};

/** What a difference in a file of a kind asks for; one that no row knows counts as a change of the API. */
export function classify(difference: Difference, file: FileKind = 'definition'): Verdict {
  const row = ROWS[file].find(({ at }) => at.test(difference.pointer));
  return row?.verdict(difference) ?? breaking('API', 'check-users');
}

function breaking(touches: Change['touches'], advice: AdviceId): Verdict {
  return { impact: 'breaking', touches, advice };
}

function migration(advice: AdviceId): Verdict {
  return { impact: 'migration', touches: 'records', advice };
}

/** Whether a change of steps is about a condition of one. */
function hasCondition({ pointer, before, after }: Difference): boolean {
  return pointer.includes('/when') || JSON.stringify([before, after]).includes('"when":');
}

/** Something that callers or people can use: taking it away breaks them. */
function offered({ kind, after }: Difference, touches: Change['touches'], advice: AdviceId): Verdict {
  const isLess = kind === 'removed' || (kind === 'changed' && after === false);
  if (kind === 'changed') return breaking(touches, advice);
  return isLess ? breaking(touches, advice) : { ...MORE, touches };
}

function contentLanguage({ kind }: Difference): Verdict {
  if (kind === 'changed') return LOOKS;
  return kind === 'removed'
    ? breaking('records', 'drop-by-hand')
    : { ...MORE, touches: 'records', advice: 'empty-texts' };
}

function required({ kind }: Difference): Verdict {
  if (kind === 'removed') return MORE;
  return breaking('API', 'give-required');
}

function field({ kind }: Difference): Verdict {
  if (kind === 'added') return MORE;
  return breaking('API', 'field-gone');
}

const KEPT_NAME = breaking('records', 'keep-shape-name');

function shape({ kind }: Difference): Verdict {
  if (kind === 'added') return MORE;
  return breaking('records', 'shape-gone');
}

function blockField({ kind }: Difference): Verdict {
  if (kind === 'added') return MORE;
  return migration('clear-blocks');
}

/** What the server moves by itself, and what it cannot. */
function renamed({ kind }: Difference, what: AdviceId): Verdict {
  if (kind === 'removed') return breaking('records', 'keep-former-name');
  return breaking('API', what);
}

function converted({ kind }: Difference): Verdict {
  if (kind === 'removed') return breaking('records', 'keep-conversion');
  return migration('converts-stored');
}

function ownColumn({ kind }: Difference): Verdict {
  return kind === 'removed' ? breaking('records', 'keep-column') : migration('own-column');
}

/** Once its column is there, nothing is filled any more. */
function filled({ kind }: Difference): Verdict {
  return kind === 'removed'
    ? { ...MORE, touches: 'records', advice: 'nothing-once-filled' }
    : migration('fills-column');
}

function removedField({ kind }: Difference): Verdict {
  return kind === 'removed' ? breaking('records', 'keep-removed-field') : migration('drop-field');
}

function removedGroup({ kind }: Difference): Verdict {
  return kind === 'removed' ? breaking('records', 'keep-removed-group') : migration('drop-group');
}

function retyped({ kind, pointer }: Difference): Verdict {
  if (kind === 'removed' && /\/(?:pattern|multipleOf|format)$/.test(pointer)) return MORE;
  return migration('check-values');
}

function limit({ kind, before, after }: Difference, side: 'greatest' | 'least'): Verdict {
  const isWider =
    kind === 'removed' ||
    (typeof before === 'number' &&
      typeof after === 'number' &&
      (side === 'greatest' ? after > before : after < before));
  return isWider ? MORE : migration('correct-values');
}

function choice({ kind }: Difference): Verdict {
  return kind === 'added' ? MORE : migration('other-choice');
}

function unique({ kind, after }: Difference): Verdict {
  return kind === 'removed' || after === false ? MORE : migration('find-same');
}
