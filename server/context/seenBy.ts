import { fieldPermissions } from '../../engine/core/access/guardedFields.ts';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import { seenResource, writableResource } from '../../engine/core/access/seenResource.ts';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import type { AppContext } from './AppContext.ts';
import type { Caller } from './Caller.ts';
import { type Catalogue, type CatalogueEntry, withDefinitions } from './Catalogue.ts';
import { noteWhole } from './rowLimits.ts';
import { seenStore } from './seenDb.ts';
import type { WriteContext } from './WriteContext.ts';

type Viewer = Pick<Caller, 'grants' | 'rows'>;

/** What is kept of a catalogue: its permissions of fields, and itself as those see it who hold some of them. */
interface Views {
  permissions: readonly string[];
  /** By the permissions that are held and the groups that are limited, in their order. */
  byHeld: Map<string, Catalogue>;
}

const known = new WeakMap<Catalogue, Views>();
/** Catalogues that are a person's already. */
const seen = new WeakSet<Catalogue>();

/**
 * A catalogue as a caller sees it: no field that the caller may not read is in it. Every call that reads records works
 * with it, so that it neither answers with such a field nor filters, sorts, counts or finds by one. A group of which the
 * caller sees some records has no counts that the database keeps of all of them.
 */
function seenCatalogue(catalogue: Catalogue, { grants, rows }: Viewer): Catalogue {
  if (grants.kind === 'all' || seen.has(catalogue)) return catalogue;
  const views = known.get(catalogue) ?? {
    permissions: [...catalogue.entries.values()].flatMap(({ resource }) =>
      fieldPermissions(resource).map(({ permission }) => permission),
    ),
    byHeld: new Map<string, Catalogue>(),
  };
  known.set(catalogue, views);
  const held = views.permissions.filter((route) => canAccess(grants, { route }));
  const limited = [...(rows?.keys() ?? [])];
  if (held.length === views.permissions.length && limited.length === 0) return catalogue;
  const key = `${held.join(' ')}|${limited.join(' ')}`;
  const found = views.byHeld.get(key);
  if (found !== undefined) return found;
  const made = withDefinitions(catalogue, (resource) => {
    const shown = seenResource(resource, grants);
    return limited.includes(resource.name) ? withoutRollups(shown) : shown;
  });
  seen.add(made);
  noteWhole(made, catalogue);
  views.byHeld.set(key, made);
  return made;
}

function withoutRollups(resource: ResolvedResource): ResolvedResource {
  return { ...resource, storage: { ...resource.storage, rollup: [] } };
}

/** What a call works with that reads no records: the groups as its caller sees them. */
export function seenFieldsBy(context: WriteContext): WriteContext {
  const catalogue = seenCatalogue(context.app.catalogue, context.caller);
  if (catalogue === context.app.catalogue) return context;
  const app = { ...context.app, catalogue };
  return { ...context, app, entry: catalogue.entries.get(context.entry.resource.name) ?? context.entry };
}

/** What a call that reads works with: the groups as its caller sees them, and the records that the caller sees. */
export function seenApp(app: AppContext, caller: Viewer): AppContext {
  const catalogue = seenCatalogue(app.catalogue, caller);
  if (catalogue === app.catalogue) return app;
  return { ...app, catalogue, store: seenStore(app.store, { app, caller }) };
}

/** The same for a call about one group. */
export function seenBy(context: WriteContext): WriteContext {
  const app = seenApp(context.app, context.caller);
  if (app === context.app) return context;
  return { ...context, app, entry: app.catalogue.entries.get(context.entry.resource.name) ?? context.entry };
}

/** What a call that writes works with: every field, those that its caller may not write in no form. */
export function writableBy(context: WriteContext): WriteContext {
  const { app, caller } = context;
  const entry: CatalogueEntry = app.catalogue.entries.get(context.entry.resource.name) ?? context.entry;
  const resource = writableResource(entry.resource, caller.grants);
  return resource === entry.resource ? context : { ...context, entry: { ...entry, resource } };
}
