import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import { blockOf, innerFields, isLostBlock } from '../../../engine/core/records/blocks.ts';
import type { ResolvedField, ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { BlockIcon } from '../../blocks/BlockIcon.tsx';
import { LostBlock } from '../../blocks/LostBlock.tsx';
import { useBlockName } from '../../blocks/useBlockName.ts';
import { ItemTotals } from '../../repeater/ItemTotals.tsx';
import { FieldFacts } from '../../views/show/RecordView.tsx';

export interface ItemListProps {
  value: unknown;
  field: ResolvedField;
  resource: ResolvedResource;
  /** The record that has the items. */
  row: Row;
}

/** Draws every item of a repeater, or every block under the name of its shape, with all its fields, both languages side by side, in order. */
export function ItemList({ value, field, resource, row }: ItemListProps): ReactNode {
  const items: unknown[] = Array.isArray(value) ? value : [];
  // The fields of an item are no columns of the list, whatever their names.
  const outside = currenciesIn(field).map((by) => [by, row[by]] as const);
  return (
    <>
      <List data-items="">
        {items.map((item, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- items have nothing but their places
          <li key={index}>
            {field.blocks && <BlockTitle field={field} value={item} />}
            {isLostBlock(field, item) ? (
              <LostBlock value={item} />
            ) : (
              <FieldFacts
                resource={{
                  ...resource,
                  columns: [],
                  fields: [...(field.blocks ? (blockOf(field, item)?.fields ?? []) : (field.items ?? []))],
                }}
                row={{ id: 0, ...Object.fromEntries(outside), ...(typeof item === 'object' && item) }}
              />
            )}
          </li>
        ))}
      </List>
      {items.length > 0 && (
        <Box>
          <ItemTotals field={field} value={items} record={row} />
        </Box>
      )}
    </>
  );
}

/** The fields outside the items that say currencies of amounts in them. */
function currenciesIn(field: ResolvedField): string[] {
  return innerFields(field).flatMap((own) => [
    ...(own.currency?.by === undefined ? [] : [own.currency.by]),
    ...currenciesIn(own),
  ]);
}

function BlockTitle({ field, value }: { field: ResolvedField; value: unknown }): ReactNode {
  const nameOf = useBlockName(field);
  return (
    <chakra.p display="flex" alignItems="center" gap="2" marginBlockEnd="3" textStyle="label" color="fg.2">
      <chakra.span aria-hidden="true" display="inline-flex">
        <BlockIcon field={field} value={value} />
      </chakra.span>
      {nameOf(value)}
    </chakra.p>
  );
}

const Box = chakra('div', { base: { marginBlockStart: '2' } });

const List = chakra('ol', {
  base: {
    display: 'grid',
    gap: '3',
    marginBlockStart: '1',
    listStyle: 'none',
    '& > li': { padding: '4', borderRadius: 'sm', background: 'bg.muted' },
    // Items within items, and those in them again, are set apart from what is around them.
    '& [data-items] > li': { background: 'bg.surface' },
    '& [data-items] [data-items] > li': { background: 'bg.muted' },
  },
});
