import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { FieldFacts } from '../../views/show/RecordView.tsx';

export interface ItemListProps {
  value: unknown;
  field: ResolvedField;
  resource: ResolvedResource;
  /** The record that has the items. */
  row: Row;
}

/** Draws every item of a repeater with all its fields, both languages side by side, in order. */
export function ItemList({ value, field, resource, row }: ItemListProps): ReactNode {
  const items: unknown[] = Array.isArray(value) ? value : [];
  // The fields of an item are no columns of the list, whatever their names.
  const outside = field.items?.flatMap(({ currency }) => currency?.by ?? []).map((by) => [by, row[by]] as const) ?? [];
  const inner = { ...resource, columns: [], fields: field.items ?? [] };
  return (
    <List>
      {items.map((item, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- items have nothing but their places
        <li key={index}>
          <FieldFacts
            resource={inner}
            row={{ id: 0, ...Object.fromEntries(outside), ...(typeof item === 'object' && item) }}
          />
        </li>
      ))}
    </List>
  );
}

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '3',
    marginBlockStart: '1',
    listStyle: 'none',
    '& > li': { padding: '4', borderRadius: 'sm', background: 'bg.muted' },
  },
});
