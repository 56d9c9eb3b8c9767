import type { ReactNode } from 'react';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import { matchesCondition } from '../../../engine/core/definition/condition.ts';
import type { ResolvedAddFrom, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { pathsOf } from '../../../engine/core/routing/paths.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { formatFill } from '../../../engine/react/form/fill.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ButtonLink } from '../shared/ButtonLink.tsx';

/** Draws the links to add forms that begin with values of a record, those that hold for it and that the person may open. */
export function AddFromLinks({ resource, row }: { resource: ResolvedResource; row: Row }): ReactNode {
  const grants = useGrants();
  const { pick } = useText();
  return resource.show.adds
    ?.filter((add) => canAccess(grants, { route: `${add.resource}/add` }) && matchesCondition(add.when ?? {}, row))
    .map((add) => (
      <ButtonLink
        key={`${add.resource} ${add.label.en}`}
        variant="outline"
        to={addressOf(add, row)}
        data-testid={`add-${add.resource}`}
      >
        <Icon id="plus" size={18} />
        {pick(add.label)}
      </ButtonLink>
    ));
}

function addressOf(add: ResolvedAddFrom, row: Row): string {
  const { add: form, copy } = pathsOf(add.resource);
  const values = formatFill(valuesOf(add, row));
  return add.copy === true ? `${copy(row.id)}&${values}` : `${form}?${values}`;
}

function valuesOf({ fill, set }: ResolvedAddFrom, row: Row): Record<string, unknown> {
  return { ...Object.fromEntries(Object.entries(fill).map(([name, from]) => [name, row[from]])), ...set };
}
