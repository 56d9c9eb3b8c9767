import type { ReactNode } from 'react';
import type { FieldChange } from '../../../definition/diffRecord.ts';
import type { RecordValue } from '../../../definition/recordCodec.ts';
import type { ResolvedResource } from '../../../definition/Resolved.types.ts';
import { useCellRegistry } from '../../../registry/CellRegistry.tsx';
import { directionOf } from '../../../text/language.ts';
import { UserText } from '../../../text/UserText.tsx';
import { useText } from '../../../text/useText.ts';
import { drawCell } from '../../cells/drawCell.tsx';
import { showColumn } from '../showColumn.ts';
import { markedText } from './changedTexts.ts';

export interface SideValueProps {
  resource: ResolvedResource;
  change: Pick<FieldChange, 'field' | 'language' | 'item'>;
  value: unknown;
  /** The version that the value is of: it embeds the records that are pointed to. */
  side: RecordValue | null;
}

/** Draws a value of one version with the field's own cell; rich text as its text. */
export function SideValue({ resource, change, value, side }: SideValueProps): ReactNode {
  const { field, language: own, item } = change;
  const { t, language } = useText();
  const registry = useCellRegistry();
  const text = markedText(field.kind, value);
  // The field of an item is no column of the list, whatever its name.
  const column = { ...showColumn(item ? { columns: [], fields: [] } : resource, field), keys: [field.name] };
  const drawn =
    text === undefined ? (
      drawCell(registry, {
        t: (key, values) => t(key, values ?? {}),
        language,
        resource,
        column,
        row: { id: 0, ...side, [field.name]: value },
        place: 'show',
        options: column.options,
        field,
      })
    ) : (
      <UserText>{text}</UserText>
    );
  if (own === undefined) return drawn;
  return (
    <span lang={own} dir={directionOf(own)}>
      {drawn}
    </span>
  );
}
