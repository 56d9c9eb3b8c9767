import { hasOwnTable } from '../../../engine/core/records/hasOwnTable.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { designRelatedText } from './designRelatedText.ts';
import { designRollups } from './designRollups.ts';
import { designTables } from './designTables.ts';
import type { DerivedDesign } from './TableDesign.types.ts';
import { designNumbers } from './values/designNumbers.ts';
import { designValues } from './values/designValues.ts';

/** Everything that triggers keep in step with the records of all groups. */
export function designDerived(resources: readonly ResolvedResource[]): DerivedDesign[] {
  const tables = new Map(resources.flatMap((resource) => designTables(resource)).map((table) => [table.name, table]));
  const texts = resources
    .filter(({ storage }) => hasOwnTable(storage))
    .flatMap((resource) => [...designRelatedText(resource, tables), ...designRollups(resource)]);
  // A number may be made of a value that is taken from elsewhere.
  return [...texts, ...designValues(resources), ...designNumbers(resources)];
}
