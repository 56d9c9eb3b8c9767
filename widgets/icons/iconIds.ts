import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The icon package's list of its names, older ones included, each with the module of its drawing. */
const NAMES = fileURLToPath(import.meta.resolve('lucide-react/dist/esm/dynamicIconImports.mjs'));

/** Name → drawing: two names that the package gives one drawing differ, as a name of today and an older one do. */
const DRAWINGS: ReadonlyMap<string, string> = new Map(
  [...readFileSync(NAMES, 'utf8').matchAll(/"([a-z0-9-]+)": \(\) => import\('\.\/icons\/([a-z0-9-]+)\.mjs'\)/g)].map(
    ([, name = '', drawing = '']) => [name, drawing],
  ),
);

/** Names that a definition or a record may have: all that the icon package knows. For Node: lint and build read it. */
export const ICON_IDS: readonly string[] = [...DRAWINGS.keys()];

/** Older names of the icon package and the names that replace them. */
export const ICON_ALIASES: Readonly<Record<string, string>> = Object.fromEntries(
  [...DRAWINGS].filter(([name, drawing]) => name !== drawing),
);

/** The module of the drawing of an icon of the package. */
export function iconFile(id: string): string {
  return NAMES.replace(/dynamicIconImports(?=\.\w+$)/, `icons/${DRAWINGS.get(id) ?? id}`);
}

/** The package's function that makes a component of the data of a drawing: its module. */
export const ICON_MAKER = NAMES.replace(/dynamicIconImports(?=\.\w+$)/, 'createLucideIcon');

/** Left or right in a name is a direction of reading, except where the side itself is meant. */
const SIDED = /(^|-)(left|right|indent)(-|$)/;
const PHYSICAL = /^(align|margin|mouse|pilcrow|square-padding|toggle)-/;

/** Others that express a direction of reading or movement. */
const MOVING: readonly string[] = [
  'external-link',
  'forward',
  'layout-list',
  'list',
  'list-checks',
  'list-filter',
  'list-ordered',
  'list-tree',
  'log-in',
  'log-out',
  'message-square-quote',
  'redo-2',
  'reply',
  'send',
  'text-quote',
  'truck',
  'undo-2',
];

/** Icons that are mirrored in Arabic. */
export const FLIPPING_ICONS: ReadonlySet<string> = new Set([
  ...ICON_IDS.filter((id) => SIDED.test(id) && !PHYSICAL.test(id)),
  ...MOVING,
]);
