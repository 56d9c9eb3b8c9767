import { shapes, vocabulary } from '../../../../schemas/fields/index.ts';
import { grantNames } from '../../../core/access/startingGrants.ts';
import { PAGE_NAMES } from '../../../core/definition/pages.ts';
import { wholeProduct } from '../../../core/product/wholeProduct.ts';
import { filterKinds } from '../../../core/query/kinds/index.ts';
import { remember } from '../../../core/values/remember.ts';
import { isDefinitionTarget } from '../buildTargets.ts';
import { columnKeys, listColumnKeys } from '../columnKeys.ts';
import { BOUND_KEYWORDS } from '../boundKeywords.ts';
import { fieldNames } from '../fieldNames.ts';
import { filterNames } from '../filterNames.ts';
import type { DefinitionTarget, FileTarget, Project } from '../Rule.types.ts';
import { routePaths } from '../routePaths.ts';

/** What the name of a shared shape begins with. */
export const SHAPE_PREFIX = 'lawha:';

/** Checks of a field that can fail: the keywords of the schema, `required`, and the table's `unique`. */
const MESSAGE_KEYWORDS: ReadonlySet<string> = new Set([
  'required',
  'type',
  'enum',
  'const',
  'format',
  ...BOUND_KEYWORDS,
  'unique',
]);

const SHAPES: ReadonlySet<string> = new Set(Object.keys(shapes).map((id) => `${SHAPE_PREFIX}${id}`));

/**
 * The allowed names of a text, by the annotation of what it refers to; undefined where they are unknown and therefore
 * not checked. Fields of the record are in `fieldReference.ts`.
 */
export const VOCABULARIES: Readonly<
  Record<string, (project: Project, target: FileTarget) => Iterable<string> | undefined>
> = {
  icon: ({ known }) => known.icons,
  cell: ({ known }) => known.cells?.keys(),
  widget: ({ known }) => known.widgets?.keys(),
  preview: ({ known }) => known.previews?.keys(),
  panel: ({ known }) => known.panels?.keys(),
  group: ({ names }) => names,
  page: () => PAGE_NAMES,
  tabs: ({ menu }) => menu && (menu.navigation.tabs ?? []).map(({ name }) => name),
  'filter-kind': () => filterKinds().map(({ id }) => id),
  behaviour: () => wholeProduct().behaviours,
  source: () => wholeProduct().sources.map(({ name }) => name),
  state: ofDefinition(({ definition: { states } }) => Object.keys(states?.values ?? {})),
  'known-state': ofDefinition(({ definition: { states } }) => [
    ...Object.keys(states?.values ?? {}),
    ...Object.keys(states?.recognised ?? {}),
  ]),
  actor: ofDefinition(({ definition: { states } }) => Object.keys(states?.actors ?? {})),
  input: ofDefinition((target) => [
    ...Object.keys(target.definition.states?.inputs ?? {}),
    ...fieldNames(target),
    // A declared name without a field is reported by another rule.
    ...Object.keys(target.definition.form.schema.properties),
  ]),
  route: ofDefinition(({ definition }) => routePaths(definition).map(({ path }) => path)),
  column: ofDefinition(columnKeys),
  'list-column': ofDefinition(listColumnKeys),
  filter: ofDefinition(filterNames),
  set: ofDefinition(({ definition: { states } }) => Object.keys(states?.sets ?? {})),
  switch: ofDefinition(({ definition: { toggles = [] } }) =>
    toggles.map((toggle) => (typeof toggle === 'string' ? toggle : toggle.flag)),
  ),
  shape: () => SHAPES,
  keyword: () => MESSAGE_KEYWORDS,
  role: () => [...Object.keys(wholeProduct().vocabulary), ...Object.keys(vocabulary)],
  grant: (_project, target) => {
    const names = isDefinitionTarget(target) && target.resolved ? grantNames(target.resolved) : [];
    // A group that grants nothing is reported by itself.
    return names.length === 0 ? undefined : names;
  },
  'notification-subject': () => wholeProduct().notificationSubjects,
  setting: () => wholeProduct().settings.map(({ name }) => name),
  'length-setting': () => wholeProduct().settings.flatMap(({ name, length }) => (length ? name : [])),
};

/** Names of things in a definition, found once for all texts of it that name one. */
function ofDefinition(names: (target: DefinitionTarget) => string[]) {
  const known = remember((target: DefinitionTarget): ReadonlySet<string> => new Set(names(target)));
  return (_project: Project, target: FileTarget): ReadonlySet<string> | undefined =>
    isDefinitionTarget(target) ? known(target) : undefined;
}
