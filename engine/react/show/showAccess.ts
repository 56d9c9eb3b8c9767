import {
  CAPABILITIES,
  capabilitiesAt,
  type Capability,
  type CapabilityName,
  type CapabilityOf,
  hasCapability,
  neededScreen,
} from '../../core/access/capabilities.ts';
import { canAccess } from '../../core/access/canAccess.ts';
import type { Grants } from '../../core/access/Grants.ts';
import { listsWithControl } from '../../core/access/listsWithControl.ts';
import type { ResolvedResource } from '../../core/definition/Resolved.types.ts';
import { isRowInQuery } from '../../core/query/isRowInQuery.ts';

/** What a show page offers: the capabilities of the table that the page of a record has. */
export type ShowAccess = Readonly<Record<CapabilityOf<'page'>, boolean>>;

/**
 * What the page of a record offers a person: what the definition permits and the controls allow of the plain list, or of
 * a list variant that the record belongs to.
 */
export function showAccess(
  grants: Grants,
  resource: ResolvedResource,
  row: Readonly<Record<string, unknown>>,
): ShowAccess {
  const may = (name: CapabilityName): boolean => {
    const { control }: Capability = CAPABILITIES[name];
    const screen = neededScreen(name, resource);
    return (
      hasCapability(name, resource) &&
      (screen === undefined || canAccess(grants, { route: screen })) &&
      control !== undefined &&
      listsWithControl(grants, resource, control).some(({ query }) => isRowInQuery(resource, query, row, new Date()))
    );
  };
  return Object.fromEntries(capabilitiesAt('page').map((name) => [name, may(name)])) as ShowAccess;
}
