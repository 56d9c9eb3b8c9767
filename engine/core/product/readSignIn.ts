import { isObject } from '../values/isObject.ts';
import type { ProductApps, ProductSignIn } from './Product.types.ts';
import { type DeclarationReader, kindOfValue, NAME, NAMES } from './readDeclaration.ts';

const ANYTHING = kindOfValue('an object', (_value): _value is unknown => true);
const FLAGS = kindOfValue(
  'flags with their values, such as { "is_active": 0 }',
  (value): value is Record<string, 0 | 1> =>
    isObject(value) && Object.entries(value).every(([name, flag]) => NAME.accepts(name) && (flag === 0 || flag === 1)),
);

/** How people of a kind sign in to the apps' API; undefined where they do not. */
export function readSignIn(person: DeclarationReader): ProductSignIn | undefined {
  if (person.optional('signsIn', ANYTHING) === undefined) return undefined;
  const own = person.object('signsIn', ['register', 'initial', 'profile', 'switches', 'bars', 'position', 'records']);
  if (own === undefined) return undefined;
  const position = own.optional('position', NAME);
  return {
    register: own.optional('register', NAMES) ?? [],
    initial: own.optional('initial', FLAGS) ?? {},
    profile: own.optional('profile', NAMES) ?? [],
    switches: own.optional('switches', NAMES) ?? [],
    bars: own.optional('bars', NAMES) ?? [],
    ...(position !== undefined && { position }),
    records: own.objects('records', ['group', 'adds', 'hides']).map((records) => ({
      group: records.required('group', NAME) ?? '',
      adds: records.optional('adds', NAMES) ?? [],
      hides: records.optional('hides', NAMES) ?? [],
    })),
  };
}

/** What the apps' API offers besides people's own records. */
export function readApps(read: DeclarationReader): ProductApps {
  const own = read.optional('apps', ANYTHING) === undefined ? undefined : read.object('apps', ['reads', 'ignored']);
  return { reads: own?.optional('reads', NAMES) ?? [], ignored: own?.optional('ignored', NAMES) ?? [] };
}
