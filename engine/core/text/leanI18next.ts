/**
 * Replaces i18next in everything that is built (see `src/build/lawha.ts`): what the dashboard uses of it, without the
 * loading, detecting, nesting, formatting and logging that it does not. A tenth of its size, and of the time of a text.
 * Its results are those of i18next, which `leanI18next.test.ts` compares over all catalogues.
 */

/** What the instance is created with; of i18next's options those that the dashboard gives. */
export interface LeanOptions {
  lng?: string;
  /** Language → `translation` → texts. */
  resources?: Readonly<Record<string, { readonly translation?: unknown }>>;
  /** Called with the languages, the namespace and the key of a text that is missing. */
  missingKeyHandler?: (languages: readonly string[], namespace: string, key: string) => void;
  /** Present without a use here: what i18next would do beyond this is always off, and values are never escaped. */
  [other: string]: unknown;
}

export type LeanValues = Readonly<Record<string, unknown>>;

/** Text of a key: values replace `{{name}}`, `count` chooses the plural form; the key itself when missing. */
export type LeanTranslate = (key: string | readonly string[], values?: LeanValues | string) => string;

/** A part that is initialised with the instance, as that of React. */
export interface LeanModule {
  init?: (instance: LeanI18n) => void;
}

/** The part of i18next's instance that the dashboard uses. */
export interface LeanI18n {
  language: string | undefined;
  readonly t: LeanTranslate;
  use: (module: LeanModule) => LeanI18n;
  init: (options: LeanOptions) => Promise<LeanTranslate>;
  changeLanguage: (language: string) => Promise<LeanTranslate>;
  /** The translation into a language; the same function each time. */
  getFixedT: (language?: string | null) => LeanTranslate;
  exists: (key: string) => boolean;
  /** Adds texts of a language: in place of those that are there, or at any depth only those that are missing. */
  addResourceBundle: (language: string, namespace: string, texts: unknown, isDeep?: boolean) => LeanI18n;
  cloneInstance: (options?: LeanOptions) => LeanI18n;
}

/** A new instance without texts. */
export function createInstance(): LeanI18n {
  return makeInstance({}, new Map());
}

function makeInstance(first: LeanOptions, texts: Map<string, unknown>): LeanI18n {
  let options = first;
  const modules: LeanModule[] = [];
  const rules = new Map<string, Intl.PluralRules>();
  const fixed = new Map<string, LeanTranslate>();

  /** The text of one key, in the plural form of a count that has one. */
  const find = (language: string, key: string, count: unknown): string | undefined => {
    const area = texts.get(language);
    const path = key.split('.');
    const last = path.pop() ?? '';
    const place = path.reduce<unknown>(childOf, area);
    const own = (name: string): string | undefined => textOf(childOf(place, name));
    if (count === undefined || typeof count === 'string') return own(last);
    let rule = rules.get(language);
    if (rule === undefined) rules.set(language, (rule = new Intl.PluralRules(language || undefined)));
    return (
      (count === 0 ? own(`${last}_zero`) : undefined) ??
      own(`${last}_${rule.select(Number(count))}`) ??
      own(last) ??
      own(`${last}_other`)
    );
  };
  const translate = (language: string, keys: string | readonly string[], given: LeanValues | string = {}): string => {
    const values = typeof given === 'string' ? { defaultValue: given } : given;
    const list = typeof keys === 'string' ? [keys] : keys;
    for (const key of list) {
      const text = find(language, key, values['count']);
      if (text !== undefined) return fill(text, values);
    }
    const key = list.at(-1) ?? '';
    const { defaultValue } = values as { defaultValue?: unknown };
    options.missingKeyHandler?.([language], 'translation', key);
    return typeof defaultValue === 'string' ? fill(defaultValue, values) : key;
  };
  const instance: LeanI18n = {
    language: first.lng,
    t: (key, values) => translate(instance.language ?? '', key, values),
    use: (module) => {
      modules.push(module);
      return instance;
    },
    init: async (asked) => {
      options = asked;
      instance.language = asked.lng;
      for (const [language, { translation }] of Object.entries(asked.resources ?? {})) texts.set(language, translation);
      for (const module of modules) module.init?.(instance);
      return instance.t;
    },
    changeLanguage: async (language) => {
      instance.language = language;
      return instance.t;
    },
    getFixedT: (language) => {
      if (language === undefined || language === null) return instance.t;
      const made: LeanTranslate = fixed.get(language) ?? ((key, values) => translate(language, key, values));
      fixed.set(language, made);
      return made;
    },
    exists: (key) => find(instance.language ?? '', key, undefined) !== undefined,
    addResourceBundle: (language, _namespace, added, isDeep = false) => {
      const before = texts.get(language);
      texts.set(language, isDeep ? merged(before, added) : { ...(before as object | undefined), ...(added as object) });
      return instance;
    },
    cloneInstance: (changed = {}) => makeInstance({ ...options, ...changed }, new Map(texts)),
  };
  return instance;
}

/** A property of an object that is its own; undefined of anything else. */
function childOf(place: unknown, name: string): unknown {
  return typeof place === 'object' && place !== null && Object.hasOwn(place, name)
    ? (place as Record<string, unknown>)[name]
    : undefined;
}

/** A text; an empty one counts as missing. */
function textOf(found: unknown): string | undefined {
  if (typeof found === 'string' && found !== '') return found;
  return typeof found === 'number' ? String(found) : undefined;
}

/** The text with its values: a name that is not given stays, null and undefined are empty. */
function fill(text: string, values: LeanValues): string {
  if (!text.includes('{{')) return text;
  return text.replaceAll(/\{\{-?(.+?)\}\}/g, (whole, name: string) => {
    const path = name.trim();
    const isGiven = Object.hasOwn(values, path);
    const value = isGiven ? values[path] : path.split('.').reduce<unknown>(childOf, values);
    if (value === undefined && !isGiven) return whole;
    // oxlint-disable-next-line typescript/no-base-to-string -- as i18next writes it
    return value === undefined || value === null ? '' : String(value);
  });
}

/** Texts, completed at any depth by those that only `added` has. */
function merged(before: unknown, added: unknown): unknown {
  if (typeof before !== 'object' || before === null) return before ?? added;
  if (typeof added !== 'object' || added === null) return before;
  const all = Object.entries(added).map(([name, text]: [string, unknown]) => [
    name,
    merged(childOf(before, name), text),
  ]);
  return { ...before, ...Object.fromEntries(all) };
}
