import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveGrid } from '../grid/gridFields.ts';
import { resolveDecision } from '../decision/resolveDecision.ts';
import { resolveGroupBy } from '../decision/resolveGroupBy.ts';
import { resolveNotify } from '../notify/resolveNotify.ts';
import { resolveReplies } from '../replies/resolveReplies.ts';
import { resolveStates } from '../states/resolveStates.ts';
import { resolveColumns } from '../../core/resolve/resolveColumns.ts';
import { resolveFilters } from './resolveFilters.ts';
import { resolveIdentity } from '../../core/resolve/resolveIdentity.ts';
import { resolveFlagStatus } from '../../core/resolve/resolveFlagStatus.ts';
import { resolveForm } from '../../core/resolve/resolveForm.ts';
import { resolveLayouts } from '../../core/resolve/resolveLayouts.ts';
import { resolveOrdering } from '../../core/resolve/resolveOrdering.ts';
import { resolveRecord } from './resolveRecord.ts';
import { COMPUTED_ROUTES, DEFAULT_ROUTES, resolveRoutes, singleRoute } from '../../core/resolve/resolveRoutes.ts';
import { resolveRowAccess } from '../../core/resolve/resolveRowAccess.ts';
import { resolveShow } from '../../core/resolve/resolveShow.ts';
import { resolveStatistics } from '../../core/resolve/resolveStatistics.ts';
import { flagOf, resolveToggles, writtenToggles } from '../../core/resolve/resolveToggles.ts';
import type {
  ResolvedField,
  ResolvedResource,
  ResolvedStorage,
  ResolvedTable,
  RowAction,
} from '../../core/definition/Resolved.types.ts';

const ROW_ACTIONS: readonly RowAction[] = ['show', 'edit', 'delete'];

/**
 * A definition as written → complete: every default filled in from its schema. Pure; runs in browser, Node and tests.
 * The definition has passed the meta-schema; what lint also checks (relations, widgets, texts) is not checked here.
 *
 * @throws DefinitionError when a field's schema fits no kind.
 */
export function resolveDefinition(definition: ResourceDefinition): ResolvedResource {
  const { name, label, singleton } = definition;
  const isComputed = definition.storage?.source !== undefined;
  const written = writtenToggles(definition);
  const fields = resolveRecord(definition, written.map(flagOf));
  const toggles = resolveToggles(written, fields);
  const statuses = resolveFlagStatus(definition.flagStatus, toggles);
  const routes =
    singleton === undefined
      ? resolveRoutes(definition.routes ?? (isComputed ? COMPUTED_ROUTES : DEFAULT_ROUTES), {
          name,
          label,
          fields,
          toggles,
          statuses,
          synonyms: definition.synonyms,
        })
      : [singleRoute(singleton, { name, label })];
  const paths = new Set(routes.map(({ path }) => path));
  const form = resolveForm(definition.form, fields);
  const columns = resolveColumns(definition.columns, fields, toggles, statuses);
  const identity = resolveIdentity(definition.identity, fields, columns);
  const states = resolveStates(definition, fields);
  const groupBy = definition.groupBy === undefined ? undefined : resolveGroupBy(definition.groupBy, fields);
  // A field that the tabs choose has no filter, unless the definition states one.
  const filterFields =
    definition.filters === undefined && groupBy ? fields.filter(({ name: field }) => field !== groupBy.field) : fields;
  const rowActions =
    definition.rowActions ??
    ROW_ACTIONS.filter((action) =>
      action === 'delete' ? !isComputed && singleton === undefined && paths.size > 0 : paths.has(action),
    );
  const bulkActions = definition.bulkActions ?? (rowActions.includes('delete') ? ['delete'] : []);
  const ordered = resolveOrdering(definition, fields);
  const grid = resolveGrid(definition.grid, {
    fields,
    // Those of its lists; a variant may have its own.
    columns: [...columns, ...routes.flatMap((route) => route.columns ?? [])],
    ...ordered,
  });
  // Columns that the group does not name would not be kept.
  const hasTrash = definition.storage?.table === undefined;
  const trash = resolveTrash(
    definition.trash,
    hasTrash && (rowActions.includes('delete') || bulkActions.includes('delete')),
  );
  return {
    name,
    ...(definition.renamedFrom && { renamedFrom: definition.renamedFrom }),
    ...(definition.removedFields && { removedFields: definition.removedFields }),
    label,
    singular: definition.singular ?? label,
    ...(definition.description && { description: definition.description }),
    icon: definition.icon ?? 'layout-list',
    ...(definition.nameField !== undefined && { nameField: definition.nameField }),
    ...(definition.nameTemplate && { nameTemplate: definition.nameTemplate }),
    ...(definition.access && { access: definition.access }),
    ...(definition.menu === false && { isOutsideMenu: true as const }),
    ...(definition.rowAccess && { rowAccess: resolveRowAccess(name, definition.rowAccess) }),
    ...(definition.grants && { grants: definition.grants }),
    ...(singleton !== undefined && { singleton }),
    routes,
    redirects: routes.length === 0 || singleton !== undefined ? {} : { '': 'show-all', ...definition.redirects },
    aliases: [...new Set([...(definition.aliases ?? []), ...(definition.renamedFrom ?? [])])],
    fields,
    columns,
    ...(identity && { identity }),
    ...(definition.card && { card: definition.card }),
    filters: resolveFilters(definition.filters, filterFields, states),
    ...ordered,
    rowActions,
    toggles,
    ...(statuses.length > 0 && { flagStatus: statuses }),
    bulkActions,
    ...(trash !== undefined && { trash }),
    ...(definition.comments === true && { comments: true }),
    show: resolveShow(definition.show, { fields, form, columns }),
    statistics: resolveStatistics(definition, fields),
    ...(definition.layouts && { layouts: resolveLayouts(definition.layouts, { name, fields, states }) }),
    ...(definition.totals && { totals: definition.totals }),
    ...(grid && { grid }),
    ...(states && { states }),
    ...(definition.decision && { decision: resolveDecision(definition.decision) }),
    ...(groupBy && { groupBy }),
    ...(definition.replies && { replies: resolveReplies(definition.replies, definition, fields) }),
    ...resolveNotify(definition),
    ...(definition.readMark !== undefined && { readMark: definition.readMark }),
    ...(definition.opens && { opens: definition.opens }),
    behaviours: definition.behaviours ?? [],
    form,
    storage: resolveStorage(definition, fields),
  };
}

/** How many days the trash keeps records, unless the definition says it. */
const TRASH_DAYS = 30;

function resolveTrash(days: ResourceDefinition['trash'], isDeletable: boolean): number | undefined {
  return isDeletable && days !== false ? (days ?? TRASH_DAYS) : undefined;
}

function resolveStorage({ storage = {} }: ResourceDefinition, fields: readonly ResolvedField[]): ResolvedStorage {
  const single = fields.filter(({ unique }) => unique).map(({ name }) => [name]);
  return {
    unique: [...single, ...(storage.unique ?? [])],
    index: (storage.index ?? []).map((index) => (Array.isArray(index) ? { fields: index, include: [] } : index)),
    rollup: (storage.rollup ?? []).map(({ by = [], per }) => ({ by, ...(per !== undefined && { per }) })),
    ...(storage.maxRows !== undefined && { maxRows: storage.maxRows }),
    ...(storage.ids !== undefined && { ids: storage.ids }),
    ...(storage.source !== undefined && { source: storage.source }),
    ...(storage.table !== undefined && { table: resolveTable(storage.table, storage.columns) }),
  };
}

/** A name alone is that of a table in the schema `public`. */
function resolveTable(written: string, columns: Readonly<Record<string, string>> = {}): ResolvedTable {
  const dot = written.indexOf('.');
  const [schema, name] = dot === -1 ? ['public', written] : [written.slice(0, dot), written.slice(dot + 1)];
  return { schema, name, columns };
}
