import { isObject } from '../../core/values/isObject.ts';
import type { FileKind } from '../../core/product/groupFiles.ts';
import type { Change } from './Change.types.ts';

type Verdict = Pick<Change, 'impact' | 'touches' | 'advice'>;

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

const LOOKS: Verdict = { impact: 'cosmetic', touches: 'screens', advice: 'nothing; run the snapshots' };
const MORE: Verdict = { impact: 'compatible', touches: 'API', advice: 'nothing' };
const EXISTS_BY_STEP = breaking(
  'API',
  'inform the callers that write the fields of the step: they exist by its condition',
);
const KEPT_GRANT = 'take it from the role by hand where it should go: nothing is taken away at a start';
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
    verdict: () => breaking('URLs', 'write the old name in "renamedFrom": without it this is another group'),
  },
  {
    at: /^\/grants/,
    verdict: ({ kind }) => ({ ...MORE, advice: kind === 'removed' ? KEPT_GRANT : 'nothing; the next start grants it' }),
  },
  { at: /^\/renamedFrom/, verdict: (change) => renamed(change, 'table and all that carries its name') },
  { at: new RegExp(`${FIELD}/x-renamed-from`), verdict: (change) => renamed(change, 'columns with their values') },
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
    verdict: ({ kind }) =>
      kind === 'removed'
        ? MORE
        : breaking('API', 'inform the callers that write the field: it is checked by the record'),
  },
  { at: new RegExp(`${FIELD}/x-relation/(?:parent|searched)`), verdict: () => LOOKS },
  {
    at: new RegExp(`${FIELD}/x-relation/(?:refuse|where)`),
    verdict: ({ kind }) =>
      kind === 'removed' ? MORE : breaking('API', 'inform the callers whose choices are refused now'),
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
    verdict: ({ after }) =>
      after === true ? breaking('API', 'inform callers that they cannot write it any more') : MORE,
  },
  {
    at: /^\/form\/rules/,
    verdict: ({ kind }) => (kind === 'removed' ? MORE : migration('check that stored records keep to the rule')),
  },
  {
    at: /^\/routes/,
    verdict: (change) =>
      offered(change, 'URLs', 'add a redirect from the old path, and take it off the permissions of roles'),
  },
  {
    at: /^\/(?:redirects|aliases)/,
    verdict: (change) => offered(change, 'URLs', 'keep it: bookmarks and links use it'),
  },
  {
    at: /^\/layouts/,
    verdict: ({ kind, pointer }) =>
      kind === 'removed' && /^\/layouts(?:\/\w+)?$/.test(pointer)
        ? breaking('saved views', 'inform the people whose saved views open the layout: they open the table then')
        : LOOKS,
  },
  {
    at: /^\/filters/,
    verdict: (change) => offered(change, 'saved views', 'keep the filter as "hidden": links and saved views name it'),
  },
  {
    at: /^\/(?:rowActions|bulkActions|trash|comments|toggles|notify|replies|decision)/,
    verdict: (change) => offered(change, 'permissions', 'take the control off the roles that have it'),
  },
  {
    at: /^\/states\/values\/[^/]+$/,
    verdict: ({ kind }) =>
      kind === 'removed' ? migration('move the records that are in this state, or recognise the value') : MORE,
  },
  { at: /^\/states/, verdict: (change) => offered(change, 'API', 'inform the callers that make this move') },
  {
    at: /^\/storage\/(?:index|rollup)/,
    verdict: () => ({ ...MORE, touches: 'records', advice: 'nothing; the first start builds it' }),
  },
  {
    at: /^\/storage/,
    verdict: ({ pointer, before, after }) =>
      /^\/storage\/(?:table|columns)/.test(pointer) || [before, after].some(namesTable)
        ? breaking('records', 'the records are rows of another table or column from now on, and none is moved')
        : migration('start with a plan: stored records are kept in another way'),
  },
  {
    at: /^\/(?:access|singleton|behaviours|opens|readMark|ordering)/,
    verdict: () => breaking('API', 'read schemas/README.md on this key before it is deployed'),
  },
];

/** Whether a whole `storage` names the table of another program. */
function namesTable(storage: unknown): boolean {
  return isObject(storage) && Object.hasOwn(storage, 'table');
}

const MOVED = { ...LOOKS, advice: 'inform people where it is now; its address and its permission stay' };

/** Of the menu and the home page. */
const NAVIGATION_ROWS: readonly Row[] = [
  { at: /\/(?:ar|en|label|icon|tone|columns|rows)$/, verdict: () => LOOKS },
  {
    at: /^\/(?:pages|tabs)(?:\/[^/]+)?$/,
    verdict: (change) => offered(change, 'URLs', 'people and roles reach it under this name: keep it, or inform them'),
  },
  { at: /^\/home\/top\//, verdict: (change) => offered(change, 'API', 'GET statistics answers with this key') },
  { at: /^\/home/, verdict: () => LOOKS },
  { at: /^\/(?:groups|tabs)/, verdict: ({ kind }) => (kind === 'added' ? LOOKS : MOVED) },
];

/** Of the declaration of the product. */
const PRODUCT_ROWS: readonly Row[] = [
  { at: /^\/languages\/default$/, verdict: () => LOOKS },
  { at: /^\/languages\/content/, verdict: contentLanguage },
  { at: /^\/languages\/required/, verdict: required },
  { at: /^\/languages/, verdict: (change) => offered(change, 'URLs', 'people who chose it get the default language') },
  { at: /\/(?:ar|en|label|labels|icon|tone)$/, verdict: () => LOOKS },
  {
    at: /^\/(?:name|brand|flagStatus|vocabulary|leftovers|notices|demoAccounts|texts)(?:\/|$)/,
    verdict: () => LOOKS,
  },
  { at: /^\/lint/, verdict: () => ({ ...LOOKS, advice: 'run npm run lint:definitions' }) },
  {
    at: /^\/basePath$/,
    verdict: () => breaking('URLs', 'redirect the old path: every bookmark and link begins with it'),
  },
  {
    at: /^\/timeZone$/,
    verdict: () => breaking('API', 'days, reports and clocks begin at another hour: inform callers and people'),
  },
  {
    at: /^\/currency(?:\/|$)/,
    verdict: () => migration('amounts are stored without their currency: convert every one of them'),
  },
  {
    at: /^\/currencies/,
    verdict: (change) =>
      offered(change, 'records', 'amounts that have it keep it, and no record can choose it any more'),
  },
  { at: /^\/flags\/[^/]+\/call/, verdict: () => breaking('API', 'inform the callers of the switch') },
  { at: /^\/flags\/[^/]+\/initial$/, verdict: () => migration('records that exist keep the old value') },
  { at: /^\/flags/, verdict: (change) => offered(change, 'API', 'its columns are dropped only by hand') },
  {
    at: /^\/settings\/[^/]+\/default$/,
    verdict: () => migration('it applies at once wherever no value is stored: store the old one where it shall remain'),
  },
  {
    at: /^\/settings/,
    verdict: (change) => offered(change, 'records', 'see which tabs, rules and timers name the setting'),
  },
  { at: /^\/sources/, verdict: (change) => offered(change, 'API', 'see which groups are computed by it') },
  { at: /^\/behaviours/, verdict: (change) => offered(change, 'records', 'the server stops doing it') },
  {
    at: /^\/people\/[^/]+\/signsIn\/(?:bars|initial)/,
    verdict: () => breaking('API', 'other people may sign in now: check who is let in and who is kept out'),
  },
  {
    at: /\/hides\//,
    verdict: ({ kind }) =>
      kind === 'removed'
        ? breaking('API', 'the app shows people a field that was kept from them: check that they may see it')
        : breaking('API', 'inform the apps that read the field'),
  },
  {
    at: /^\/include/,
    verdict: (change) => offered(change, 'URLs', 'write the groups as files of definitions/, or there is no account'),
  },
  { at: /^\/(?:people|apps)/, verdict: (change) => offered(change, 'API', 'inform the apps that use it') },
  {
    at: /^\/(?:chats|notificationSubjects)/,
    verdict: (change) => offered(change, 'API', 'apps and notifications use these words: inform the callers'),
  },
  { at: /^\/removedGroups/, verdict: removedGroup },
  {
    at: /^\/reserved/,
    verdict: ({ kind }) =>
      kind === 'removed' ? MORE : breaking('URLs', 'a group of this name has to be called otherwise'),
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
  return row?.verdict(difference) ?? breaking('API', 'check who uses it');
}

function breaking(touches: Change['touches'], advice: string): Verdict {
  return { impact: 'breaking', touches, advice };
}

function migration(advice: string): Verdict {
  return { impact: 'migration', touches: 'records', advice };
}

/** Whether a change of steps is about a condition of one. */
function hasCondition({ pointer, before, after }: Difference): boolean {
  return pointer.includes('/when') || JSON.stringify([before, after]).includes('"when":');
}

/** Something that callers or people can use: taking it away breaks them. */
function offered({ kind, after }: Difference, touches: Change['touches'], advice: string): Verdict {
  const isLess = kind === 'removed' || (kind === 'changed' && after === false);
  if (kind === 'changed') return breaking(touches, advice);
  return isLess ? breaking(touches, advice) : { ...MORE, touches };
}

function contentLanguage({ kind }: Difference): Verdict {
  if (kind === 'changed') return LOOKS;
  return kind === 'removed'
    ? breaking('records', 'its columns are dropped only by hand')
    : { ...MORE, touches: 'records', advice: 'nothing; texts in it are empty until people write them' };
}

function required({ kind }: Difference): Verdict {
  if (kind === 'removed') return MORE;
  return breaking(
    'API',
    'callers have to send it, and stored records without it cannot be edited: give them a value first',
  );
}

function field({ kind }: Difference): Verdict {
  if (kind === 'added') return MORE;
  return breaking(
    'API',
    'write "x-renamed-from" if it has another name now, and its name in "removedFields" otherwise: its column is kept, and dropped only on purpose',
  );
}

const KEPT_NAME = breaking('records', 'keep it: blocks that were stored under it are unknown without it');

function shape({ kind }: Difference): Verdict {
  if (kind === 'added') return MORE;
  return breaking(
    'records',
    'write its name in "renamedFrom" of the shape that it is now; otherwise its blocks are shown as unknown, and kept as they are',
  );
}

function blockField({ kind }: Difference): Verdict {
  if (kind === 'added') return MORE;
  return migration(
    'take its values out of stored blocks: a block with a value of no field is refused when it is saved',
  );
}

/** What the server moves by itself, and what it cannot. */
function renamed({ kind }: Difference, what: string): Verdict {
  if (kind === 'removed')
    return breaking('records', 'keep it: a database of before, older addresses and saved views are read by it');
  return breaking(
    'API',
    `inform the callers that use the former name; the next start renames its ${what} (npm run migrate -- plan), and older addresses lead on`,
  );
}

function converted({ kind }: Difference): Verdict {
  if (kind === 'removed')
    return breaking('records', 'keep it: a database that still has values of the earlier type is refused without it');
  return migration(
    'nothing; the next start converts stored values (npm run migrate -- plan says how many it does not take)',
  );
}

function ownColumn({ kind }: Difference): Verdict {
  return kind === 'removed'
    ? breaking('records', 'keep it: the column has the values of the field')
    : migration(
        'say in "column" of "x-converted-from" which column has the values of before; the next start fills the new one and keeps both in step',
      );
}

/** Once its column is there, nothing is filled any more. */
function filled({ kind }: Difference): Verdict {
  return kind === 'removed'
    ? { ...MORE, touches: 'records', advice: 'nothing, once every database has the field; others leave it empty' }
    : migration('nothing; the start that makes the column fills it (npm run migrate -- plan)');
}

function removedField({ kind }: Difference): Verdict {
  return kind === 'removed'
    ? breaking(
        'records',
        'keep it until every database was migrated with --drop-removed: others are refused without it',
      )
    : migration(
        'its columns are kept; drop them by npm run migrate -- apply --drop-removed once no server of before runs',
      );
}

function removedGroup({ kind }: Difference): Verdict {
  return kind === 'removed'
    ? breaking(
        'records',
        'keep it until every database was migrated with --drop-removed: tables are left over without it',
      )
    : migration('its table is kept; drop it by npm run migrate -- apply --drop-removed once no server of before runs');
}

function retyped({ kind, pointer }: Difference): Verdict {
  if (kind === 'removed' && /\/(?:pattern|multipleOf|format)$/.test(pointer)) return MORE;
  return migration(
    'check that stored values fit; where they are of another type now, say in "x-converted-from" how they are converted',
  );
}

function limit({ kind, before, after }: Difference, side: 'greatest' | 'least'): Verdict {
  const isWider =
    kind === 'removed' ||
    (typeof before === 'number' &&
      typeof after === 'number' &&
      (side === 'greatest' ? after > before : after < before));
  return isWider ? MORE : migration('shorten or correct stored values that are outside');
}

function choice({ kind }: Difference): Verdict {
  return kind === 'added' ? MORE : migration('give records with the old value another one');
}

function unique({ kind, after }: Difference): Verdict {
  return kind === 'removed' || after === false ? MORE : migration('find records with the same value first');
}
