import type { ReactNode } from 'react';
import type { FieldChange } from '../../../../engine/core/records/diffRecord.ts';
import type { RecordValue } from '../../../../engine/core/records/recordCodec.ts';
import type { ResolvedResource } from '../../../../engine/core/definition/Resolved.types.ts';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { directionOf } from '../../../../engine/core/text/language.ts';
import { UserText } from '../../../../engine/react/text/UserText.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { drawCell } from '../../../../engine/react/registry/drawCell.tsx';
import { showColumn } from '../../../../engine/react/show/showColumn.ts';
import { markedText } from '../../../../engine/react/show/history/changedTexts.ts';

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
  const registry = useParts().cells;
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
