import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, extname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isObject } from '../../core/values/isObject.ts';
import { hintOf } from '../lint/hintOf.ts';
import { sayPhrase } from '../lint/messages/fillMessage.ts';

/** Where icons are defined, and where they are used. */
export interface IconPlaces {
  /** The module of a drawing of the package: a component, and `__iconData`, what it draws. */
  moduleOf: (id: string) => string;
  /** The package's module whose default makes such a component of a name and the drawn nodes. */
  maker: string;
  /**
   * Module with the allowed ids (`ICON_IDS`), older names of some (`ICON_ALIASES`) and those that are mirrored in Arabic
   * (`FLIPPING_ICONS`).
   */
  ids: string;
  /** Folder of drawings that replace those of the package, each a module and an export named by its id in Pascal case. */
  drawings: string;
  /**
   * Sets of drawings that are loaded together, by name: modules, whose imports count too, or folders.
   */
  sets: Readonly<Record<string, readonly string[]>>;
  /** The set that also has the icons of the menu. */
  menu: string;
  /** Folders with all code that draws icons. A folder that a product does not have is left out. */
  code: readonly string[];
}

/** Data whose values under `icon` are names of icons. */
export interface NamedIcons {
  /** What the menu names. */
  menu: unknown;
  /** What any definition names. */
  all: unknown;
}

interface IconIds {
  ids: ReadonlySet<string>;
  aliases: Readonly<Record<string, string>>;
  flipping: ReadonlySet<string>;
}

/**
 * Source of `virtual:lawha/icons/<set>`, the drawings that the files of a set name; of `…/icons/all`, those that any code
 * or definition names; and of `…/icons/every`, all of the package. Undefined for another name.
 *
 * @throws Error for a file that names an icon which is not in the set of icons, with the one that was meant
 */
export async function iconModule(name: string, places: IconPlaces, named: NamedIcons): Promise<string | undefined> {
  const [kind, set = ''] = name.split('/');
  if (kind !== 'icons') return undefined;
  const known = await readIds(places.ids);
  if (set === 'every') return everyCode(places, known);
  const roots = set === 'all' ? places.code.filter((folder) => existsSync(folder)) : places.sets[set];
  if (roots === undefined) return undefined;
  const drawn = [...filesOf(roots)].flatMap((file) => iconsIn(file, known.ids));
  const data = set === 'all' ? named.all : set === places.menu ? named.menu : undefined;
  const ids = new Set([...drawn, ...iconsOf(data)]);
  return codeOf([...ids].filter((id) => known.ids.has(id)).toSorted(), places, known);
}

async function readIds(file: string): Promise<IconIds> {
  const { ICON_IDS, ICON_ALIASES, FLIPPING_ICONS } = (await import(pathToFileURL(file).href)) as {
    ICON_IDS: Iterable<string>;
    ICON_ALIASES: Readonly<Record<string, string>>;
    FLIPPING_ICONS: Iterable<string>;
  };
  return { ids: new Set(ICON_IDS), aliases: ICON_ALIASES, flipping: new Set(FLIPPING_ICONS) };
}

/** The whole package as data: a module for each of its drawings would be thousands. */
async function everyCode(places: IconPlaces, { ids, aliases, flipping }: IconIds): Promise<string> {
  const names = [...ids].filter((id) => !Object.hasOwn(aliases, id)).toSorted();
  const own = names.filter((id) => drawingOf(places.drawings, id) !== undefined);
  const rest = names.filter((id) => !own.includes(id));
  const nodes = await Promise.all(rest.map(async (id) => [id, await nodesOf(places.moduleOf(id))]));
  return [
    codeOf(own, places, { flipping }).replace('export const icons', 'const own'),
    `import make from ${JSON.stringify(places.maker)};`,
    `const nodes = ${JSON.stringify(Object.fromEntries(nodes))};`,
    `const flipping = new Set(${JSON.stringify([...flipping])});`,
    `const aliases = ${JSON.stringify(aliases)};`,
    `export const names = ${JSON.stringify(names)};`,
    'const keyed = (id) => nodes[id].map(([tag, attributes], key) => [tag, { ...attributes, key }]);',
    'const entryOf = (id) => own[id] ?? { component: make(id, keyed(id)), flips: flipping.has(id) };',
    'const drawn = names.map((id) => [id, entryOf(id)]);',
    'const byName = Object.fromEntries(drawn);',
    'const older = Object.entries(aliases).map(([id, name]) => [id, byName[name]]);',
    'export const icons = Object.fromEntries([...drawn, ...older]);',
  ].join('\n');
}

/** What the module of a drawing draws, without React's keys. */
export async function nodesOf(file: string): Promise<[string, Record<string, unknown>][]> {
  const { __iconData: data } = (await import(pathToFileURL(file).href)) as {
    __iconData: { node: [string, Record<string, unknown>][] };
  };
  return data.node.map(([tag, { key: _key, ...attributes }]) => [tag, attributes]);
}

function codeOf(
  ids: readonly string[],
  { moduleOf, drawings }: IconPlaces,
  { flipping }: Pick<IconIds, 'flipping'>,
): string {
  const imports = ids.map((id, index) => {
    const own = drawingOf(drawings, id);
    return own === undefined
      ? `import I${index} from ${JSON.stringify(moduleOf(id))};`
      : `import { ${pascal(id)} as I${index} } from ${JSON.stringify(own)};`;
  });
  const entries = ids.map(
    (id, index) => `${JSON.stringify(id)}: { component: I${index}, flips: ${String(flipping.has(id))} }`,
  );
  return [...imports, `export const icons = {${entries.join(',')}};`].join('\n');
}

function drawingOf(folder: string, id: string): string | undefined {
  return ['.tsx', '.js'].map((end) => join(folder, pascal(id) + end)).find((file) => existsSync(file));
}

function pascal(id: string): string {
  return id.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());
}

/** Every `icon` of some data. */
function iconsOf(data: unknown): string[] {
  if (Array.isArray(data)) return data.flatMap((inner) => iconsOf(inner));
  if (!isObject(data)) return [];
  return Object.entries(data).flatMap(([key, inner]) =>
    key === 'icon' && typeof inner === 'string' ? [inner] : iconsOf(inner),
  );
}

const CODE = /\.(tsx?|js)$/;
const TEST = /\.(test|stories)\./;
/** Static imports of a file, from its room or, where the rooms are packages, from one of them. */
const IMPORT = /(?:^|\n)\s*(?:import|export)\s(?!type\b)[^'";]*?from\s*['"]((?:\.|@lawha\/)[^'"]+)['"]/g;

function fileOf(from: string, target: string): string {
  return target.startsWith('.') ? resolve(dirname(from), target) : createRequire(from).resolve(target);
}

/** The files of folders, and modules with all their static imports. */
function filesOf(roots: readonly string[]): Set<string> {
  const files = new Set<string>();
  const visit = (file: string): void => {
    if (files.has(file) || !CODE.test(file) || !existsSync(file)) return;
    files.add(file);
    for (const [, target = ''] of readFileSync(file, 'utf8').matchAll(IMPORT)) visit(fileOf(file, target));
  };
  for (const root of roots) {
    if (!existsSync(root)) throw new Error(`No file or folder ${root}, whose icons are loaded at once.`);
    if (extname(root) !== '' && statSync(root).isFile()) visit(root);
    else
      for (const path of globSync('**/*', { cwd: root }))
        if (CODE.test(path) && !TEST.test(path) && !path.endsWith('.d.ts')) files.add(join(root, path));
  }
  return files;
}

/** Patterns that find names of icons in a file: of the component, as a property, in a table of icons. */
const PLACES: readonly RegExp[] = [
  /<Icon\b[^>]*?\bid=(?:"[^"]*"|\{[^}]*\})/g,
  /\(Icon, \{[^}]*?\bid: [^,}]*/g,
  /\bicon\s*[=:]\s*(?:\{[^}]*\}|[^,\n;})]*)/g,
  /\b[A-Z_]*ICONS?\b[^=\n]*=\s*(?:\{[^}]*\}|[^;]*)/g,
];

/** The icons that a file names. */
export function iconsIn(file: string, ids: ReadonlySet<string>): string[] {
  const text = readFileSync(file, 'utf8');
  const direct = /<Icon\b[^>]*?\bid="([^"]*)"|\(Icon, \{ id: "([^"]*)"/g;
  for (const [, written, compiled] of text.matchAll(direct)) {
    const id = written ?? compiled ?? '';
    if (!ids.has(id))
      throw new Error(`${file} draws an icon "${id}", which there is not; ${sayPhrase(hintOf(id, ids).hint)}`);
  }
  return PLACES.flatMap((place) =>
    [...text.matchAll(place)].flatMap(([found]) =>
      [...found.matchAll(/['"]([a-z0-9-]+)['"]/g)].flatMap(([, id = '']) => (ids.has(id) ? [id] : [])),
    ),
  );
}
