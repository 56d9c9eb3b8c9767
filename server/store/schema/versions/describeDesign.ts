import { hasOwnTable } from '../../../../engine/core/records/hasOwnTable.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { designAll } from '../designAll.ts';
import { designDerived } from '../designDerived.ts';
import { isColumn } from '../designTables.ts';
import { FOLD_LIST_STATEMENT, FOLD_STATEMENT } from '../foldFunction.ts';
import { settingsView } from '../settingsView.ts';
import { designSequences } from '../sharedIds.ts';
import { designView, sourceOf, type Sources, sourceTables } from '../sources.ts';
import { systemTables } from '../systemTables.ts';
import type { EarlierDesign, NeededView } from './planEarlier.ts';
import { versionOf } from './standing.ts';

/** What the definitions want of a database, and the version that it is. */
export interface DescribedDesign extends EarlierDesign {
  version: string;
}

/**
 * Describes what the definitions and this server want of a database, without looking at one.
 *
 * @throws DefinitionError as `designView` does
 */
export function describeDesign(
  resources: readonly ResolvedResource[],
  { sources, statements }: { sources: Sources; statements: readonly string[] },
): DescribedDesign {
  const tables = [...sourceTables(sources), ...designAll(resources)];
  const derived = designDerived(resources);
  const views = resources.flatMap((resource): NeededView[] => {
    const { name, storage } = resource;
    const isRead = storage.table !== undefined || sourceOf(resource, sources) !== undefined;
    if (hasOwnTable(storage) || !isRead) return [];
    const columns = resource.fields.filter(isColumn).flatMap(({ leaves }) => leaves.map(({ column }) => column));
    const [made] = designView(resource, { resources, sources });
    return [{ name, columns, ...(made && { made }) }];
  });
  const own = [
    ...systemTables(),
    ...designSequences(resources),
    FOLD_STATEMENT,
    FOLD_LIST_STATEMENT,
    settingsView(resources),
    ...statements,
  ];
  const version = versionOf({ tables, derived, views: views.flatMap(({ made }) => made ?? []), statements: own });
  return { tables, resources, views, version };
}
