import type { ValidateFunction } from 'ajv/dist/2020.js';
import { type AccessParts, findAccessParts } from './AccessParts.ts';
import type {
  ResolvedField,
  ResolvedFilter,
  ResolvedResource,
  ResolvedRoute,
} from '../../engine/core/definition/Resolved.types.ts';
import { relatedGroups } from '../../engine/core/records/relatedGroup.ts';
import { groupsOfSource, sourceFilters } from '../../engine/core/product/sources.ts';
import { resolveFilters } from '../../engine/features/resolve/resolveFilters.ts';
import { conditionsOf } from '../../engine/core/query/conditions/conditionsParameter.ts';
import { findFilterKind } from '../../engine/core/query/kinds/index.ts';
import type { FilterKind } from '../../engine/core/query/kinds/FilterKind.types.ts';
import { reservedBy } from '../../engine/core/routing/reservedNames.ts';
import { DefinitionError } from '../../engine/core/errors/DefinitionError.ts';
import { createAjv } from '../base/createAjv.ts';
import type { Behaviour } from './parts/Behaviour.types.ts';
import { createParts, type Parts } from './parts/createParts.ts';
import { findFilterSql, registerFilterSql } from '../filters/index.ts';
import { sourceOf } from '../store/schema/sources.ts';
import type { Source } from '../store/schema/Source.types.ts';
import type { NavigationDefinition } from '../../schemas/generated/navigation.ts';

/** A group with what the server derives from it once. */
export interface CatalogueEntry {
  resource: ResolvedResource;
  validate: { add: ValidateFunction; edit: ValidateFunction };
  /** Filters by query name: the definition's, and the fixed ones of its list variants. */
  filters: ReadonlyMap<string, ResolvedFilter>;
  /** Fields by their names in `sort`. */
  sortable: ReadonlyMap<string, ResolvedField>;
  /** Fields of all groups that point to this group. */
  referencedBy: readonly {
    resource: ResolvedResource;
    field: ResolvedField;
    /** The group that the field points to: this one, or a source that shows its records. */
    target: string;
  }[];
  /** Groups that filters of this one look into, by name. */
  related: ReadonlyMap<string, ResolvedResource>;
  /** Field that names a record in option lists and messages. */
  nameField: ResolvedField | undefined;
  /** Behaviours of its records, in the definition's order. */
  behaviours: readonly Behaviour[];
  /** The query of a group that the server computes; undefined for any other. */
  source: Source | undefined;
  /** Any group of the catalogue by name. */
  entryOf: (name: string) => CatalogueEntry | undefined;
}

/** Every group the server serves. */
export interface Catalogue {
  /** The parts of the server that the groups name. */
  parts: Parts;
  entries: ReadonlyMap<string, CatalogueEntry>;
  /** The groups with one record, by the screen whose tabs they are. */
  tabs: ReadonlyMap<string, readonly CatalogueEntry[]>;
  navigation: Pick<NavigationDefinition, 'groups' | 'home' | 'pages' | 'tabs'>;
  /** The groups that say who may do what. */
  access: AccessParts;
  /** Paths besides `attachments` at which definitions upload. */
  uploadPaths: ReadonlySet<string>;
}

/**
 * Builds the catalogue of a set of definitions.
 *
 * @param parts what the groups may name. Default: those of the general server
 * @throws DefinitionError when a group cannot be served: a name of the API's own, a filter or a sort without a field, a
 *   behaviour, a source or candidates that the server does not have
 * @throws AccessPartMissingError when no definition says who may sign in
 */
export function buildCatalogue(
  resources: readonly ResolvedResource[],
  navigation: Pick<NavigationDefinition, 'groups' | 'home' | 'pages' | 'tabs'>,
  parts: Parts = createParts(),
): Catalogue {
  for (const meaning of parts.filters ?? []) registerFilterSql(meaning);
  // Optimised code takes twice as long to build, for every group at every start, and gives the same results.
  const ajv = createAjv({ code: { optimize: false } });
  const byName = new Map<string, CatalogueEntry>();
  const groups = new Map(resources.map((resource) => [resource.name, resource]));
  const references = collectReferences(resources, groups);
  const entries = resources.map((resource): [string, CatalogueEntry] => {
    requireCandidates(resource, parts);
    if (reservedBy(resource.name) !== undefined)
      throw new DefinitionError(resource.name, '/name', 'the server uses this name itself; choose another');
    return [
      resource.name,
      {
        ...deriveEntry(resource, groups, references),
        validate: { add: ajv.compile(resource.form.schemas.add), edit: ajv.compile(resource.form.schemas.edit) },
        behaviours: behavioursOf(resource, parts),
        source: sourceOf(resource, parts.sources),
        entryOf: (name) => byName.get(name),
      },
    ];
  });
  for (const [name, entry] of entries) byName.set(name, entry);
  const uploadPaths = resources.flatMap(({ fields }) => fields.flatMap(({ upload }) => upload?.path ?? []));
  return {
    parts,
    entries: byName,
    tabs: groupTabs(entries.map(([, entry]) => entry)),
    navigation,
    access: findAccessParts(entries.map(([, entry]) => entry)),
    uploadPaths: new Set(uploadPaths),
  };
}

/**
 * A catalogue of the same groups with other definitions, as a person sees them; everything that is derived from a
 * definition is derived anew. Filters that look into a field of another group that is not in it are left out.
 */
export function withDefinitions(
  catalogue: Catalogue,
  seen: (resource: ResolvedResource) => ResolvedResource,
): Catalogue {
  const groups = new Map([...catalogue.entries].map(([name, { resource }]) => [name, seen(resource)]));
  for (const [name, resource] of groups) {
    const filters = resource.filters.filter((filter) => {
      const { related } = filter;
      const tree = treeGroup(resource, filter);
      if (tree !== undefined && groups.get(tree)?.layouts?.tree === undefined) return false;
      const target = related && groups.get(related.resource);
      return !target || target.fields.some((field) => field.name === related.field && !field.isMasked);
    });
    if (filters.length < resource.filters.length) groups.set(name, { ...resource, filters });
  }
  const references = collectReferences([...groups.values()], groups);
  const byName = new Map<string, CatalogueEntry>();
  for (const [name, entry] of catalogue.entries) {
    const resource = groups.get(name) ?? entry.resource;
    byName.set(name, {
      ...entry,
      ...deriveEntry(resource, groups, references),
      entryOf: (other) => byName.get(other),
    });
  }
  return { ...catalogue, entries: byName, tabs: groupTabs([...byName.values()]) };
}

/** What of an entry is derived from definitions alone. */
function deriveEntry(
  resource: ResolvedResource,
  groups: Groups,
  references: ReadonlyMap<string, Reference[]>,
): Pick<CatalogueEntry, 'resource' | 'filters' | 'sortable' | 'referencedBy' | 'related' | 'nameField'> {
  return {
    resource,
    filters: collectFilters(resource),
    sortable: collectSortable(resource),
    referencedBy: references.get(resource.name) ?? [],
    related: collectRelated(resource, groups),
    nameField: nameFieldOf(resource),
  };
}

/** The screen behind a permission key, and its group; undefined for a key that no group has. */
export function findRoute(
  { entries }: Pick<Catalogue, 'entries'>,
  key: string,
): { entry: CatalogueEntry; route: ResolvedRoute } | undefined {
  const [head = '', tail = ''] = key.split('/');
  const single = entries.get(tail);
  const entry = single?.resource.singleton === head ? single : entries.get(head);
  const route = entry?.resource.routes.find(({ permission }) => permission === key);
  return entry && route && { entry, route };
}

function behavioursOf({ name, behaviours }: ResolvedResource, parts: Pick<Parts, 'behaviours'>): Behaviour[] {
  return behaviours.map((wanted) => {
    const behaviour = parts.behaviours.find(wanted);
    if (behaviour !== undefined) return behaviour;
    const reason = `the server has no behaviour "${wanted}". Add it to its parts (server/product/parts.ts)`;
    throw new DefinitionError(name, '/behaviours', reason);
  });
}

/** Widgets of forms that draw candidates (`GET candidates`). */
const DRAW_CANDIDATES: ReadonlySet<string> = new Set(['candidates', 'slots']);

/** A field that is chosen from candidates has a part of the server that judges them. */
function requireCandidates({ name, fields }: ResolvedResource, { candidates }: Pick<Parts, 'candidates'>): void {
  for (const field of fields) {
    if (!DRAW_CANDIDATES.has(field.widget) || candidates.find(`${name}.${field.name}`) !== undefined) continue;
    const reason = `the server has no candidates of "${field.name}". Add them to its parts (server/product/parts.ts), or choose another x-widget than "${field.widget}"`;
    throw new DefinitionError(name, `/form/schema/properties/${field.name}`, reason);
  }
}

function groupTabs(entries: readonly CatalogueEntry[]): Map<string, CatalogueEntry[]> {
  const tabs = entries.filter(({ resource }) => resource.singleton !== undefined);
  return Map.groupBy(tabs, ({ resource }) => resource.singleton ?? '');
}

type Groups = ReadonlyMap<string, ResolvedResource>;
type Reference = CatalogueEntry['referencedBy'][number];

/**
 * The fields that lead to records of each group: to the group itself, or to a source that shows its records. Records
 * that the server computes show what others refer to, or, like a person's own (notifications) and entries of a book,
 * are kept when their subject is deleted.
 */
function collectReferences(resources: readonly ResolvedResource[], groups: Groups): Map<string, Reference[]> {
  const references = new Map<string, Reference[]>();
  for (const resource of resources) {
    if (resource.storage.source !== undefined) continue;
    for (const field of resource.fields) {
      for (const target of relatedGroups(field)) {
        for (const name of new Set([target, ...groupsOfSource(groups.get(target)?.storage.source)])) {
          const known = references.get(name);
          const reference = { resource, field, target };
          if (known === undefined) references.set(name, [reference]);
          else known.push(reference);
        }
      }
    }
  }
  return references;
}

function collectFilters(resource: ResolvedResource): Map<string, ResolvedFilter> {
  const stated = new Set(resource.filters.map(({ name }) => name));
  const fixed = new Set(resource.routes.flatMap(({ query }) => Object.keys(query)).filter((name) => !stated.has(name)));
  const filters = [...resource.filters, ...resolveFilters([...fixed], resource.fields)];
  for (const { name, kind, field, column, when } of filters) {
    if (sourceFilters(resource.storage.source).includes(name)) continue;
    const target = field ?? column;
    const known = findFilterKind(kind);
    if (known === undefined || (known.role !== 'page-size' && findFilterSql(kind) === undefined))
      throw new DefinitionError(resource.name, '/filters', `filter "${name}": ${unknownKind(kind, known)}`);
    const needsField = known.role === undefined && when === undefined;
    if (needsField && !resource.fields.some((candidate) => candidate.name === (target ?? name))) {
      throw new DefinitionError(resource.name, '/filters', `filter "${name}" compares no field of the record`);
    }
  }
  const conditions = conditionsOf(resource.fields);
  return new Map([conditions, ...filters].map((filter) => [filter.name, filter]));
}

function unknownKind(kind: string, known: FilterKind | undefined): string {
  return known === undefined
    ? `there is no filter kind "${kind}"; register it (engine/core/query/kinds)`
    : `the kind "${kind}" has no meaning in SQL; register one (server/filters)`;
}

function collectRelated(resource: ResolvedResource, groups: Groups): Map<string, ResolvedResource> {
  const { name, filters } = resource;
  return new Map(
    filters.flatMap((each) => {
      const { name: filter, related } = each;
      const tree = treeGroup(resource, each);
      if (tree !== undefined) {
        const outline = groups.get(tree);
        if (outline?.layouts?.tree !== undefined) return [[tree, outline] as const];
        throw new DefinitionError(
          name,
          '/filters',
          `filter "${filter}" looks below records of "${tree}", which is no tree`,
        );
      }
      if (related === undefined) return [];
      const target = groups.get(related.resource);
      if (target?.fields.some((field) => field.name === related.field) === true)
        return [[target.name, target] as const];
      throw new DefinitionError(name, '/filters', `filter "${filter}" looks into no field of "${related.resource}"`);
    }),
  );
}

/** The tree in which a filter of the kind `below` looks; undefined of any other kind. */
function treeGroup({ fields }: ResolvedResource, { kind, field }: ResolvedFilter): string | undefined {
  return kind === 'below' ? (fields.find(({ name }) => name === field)?.relation?.resource ?? '') : undefined;
}

function collectSortable(resource: ResolvedResource): Map<string, ResolvedField> {
  const columns = [...resource.columns, ...resource.routes.flatMap((route) => route.columns ?? [])];
  const names = new Set(['id', ...resource.sort.map(({ key }) => key), ...columns.flatMap(({ sort }) => sort ?? [])]);
  return new Map(
    [...names].map((name) => {
      const field = resource.fields.find((candidate) => candidate.name === name);
      if (field === undefined) throw new DefinitionError(resource.name, '/sort', `"${name}" is no field of the record`);
      return [name, field];
    }),
  );
}

/** What the definition names; else a name, a title, a full name; otherwise the first text of the record. */
function nameFieldOf({ fields, nameField }: ResolvedResource): ResolvedField | undefined {
  const readable = fields.filter(({ writeOnly }) => !writeOnly);
  return (
    [nameField, 'name', 'title', 'full_name']
      .map((name) => readable.find((field) => field.name === name))
      .find(Boolean) ??
    readable.find(({ kind }) => kind === 'bilingual-text' || kind === 'text' || kind.startsWith('text-'))
  );
}
