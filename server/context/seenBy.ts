import { fieldPermissions } from '../../engine/core/access/guardedFields.ts';
import { canAccess } from '../../engine/core/access/canAccess.ts';
import type { Grants } from '../../engine/core/access/Grants.ts';
import { seenResource, writableResource } from '../../engine/core/access/seenResource.ts';
import type { AppContext } from './AppContext.ts';
import type { Caller } from './Caller.ts';
import { type Catalogue, type CatalogueEntry, withDefinitions } from './Catalogue.ts';
import type { WriteContext } from './WriteContext.ts';

/** What is kept of a catalogue: its permissions of fields, and itself as those see it who hold some of them. */
interface Views {
  permissions: readonly string[];
  /** By the permissions that are held, in their order. */
  byHeld: Map<string, Catalogue>;
}

const known = new WeakMap<Catalogue, Views>();
/** Catalogues that are a person's already. */
const seen = new WeakSet<Catalogue>();

/**
 * A catalogue as a person with some grants sees it: no field that the person may not read is in it. Every call that reads
 * records works with it, so that it neither answers with such a field nor filters, sorts, counts or finds by one.
 */
export function seenCatalogue(catalogue: Catalogue, grants: Grants): Catalogue {
  if (grants.kind === 'all' || seen.has(catalogue)) return catalogue;
  const views = known.get(catalogue) ?? {
    permissions: [...catalogue.entries.values()].flatMap(({ resource }) =>
      fieldPermissions(resource).map(({ permission }) => permission),
    ),
    byHeld: new Map<string, Catalogue>(),
  };
  known.set(catalogue, views);
  const held = views.permissions.filter((route) => canAccess(grants, { route }));
  if (held.length === views.permissions.length) return catalogue;
  const key = held.join(' ');
  const found = views.byHeld.get(key);
  if (found !== undefined) return found;
  const made = withDefinitions(catalogue, (resource) => seenResource(resource, grants));
  seen.add(made);
  views.byHeld.set(key, made);
  return made;
}

/** What a call that reads works with: the groups as its caller sees them. */
export function seenApp(app: AppContext, { grants }: Pick<Caller, 'grants'>): AppContext {
  const catalogue = seenCatalogue(app.catalogue, grants);
  return catalogue === app.catalogue ? app : { ...app, catalogue };
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
  // A context that was made for reading has not every field.
  const entry: CatalogueEntry = app.catalogue.entries.get(context.entry.resource.name) ?? context.entry;
  const resource = writableResource(entry.resource, caller.grants);
  return resource === entry.resource ? context : { ...context, entry: { ...entry, resource } };
}
