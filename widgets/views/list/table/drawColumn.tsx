import type { ReactNode } from 'react';
import { capabilityOfToggle } from '../../../../engine/core/access/capabilities.ts';
import type { ResolvedColumn, ResolvedToggle } from '../../../../engine/core/definition/Resolved.types.ts';
import type { CellContext, Row } from '../../../../engine/core/registry/defineCell.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { pickText } from '../../../../engine/core/text/Text.ts';
import { drawCell } from '../../../../engine/react/registry/drawCell.tsx';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import type { RowMark } from '../../../../engine/react/list/live/RowMarks.types.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

/** Draws what a column shows of a row: its switch where the person may flip it, else its cell. A plain function. */
export function drawColumn(
  kit: RowKit,
  column: ResolvedColumn,
  { row, busyFlags }: { row: Row; busyFlags: string },
  place: CellContext['place'] = 'list',
): ReactNode {
  const toggle = column.cell === 'toggle' ? kit.toggles.get(column.key) : undefined;
  if (toggle === undefined || !kit.access[capabilityOfToggle(toggle.flag)]) {
    const field = column.field === undefined ? undefined : kit.fields.get(column.field);
    const { language, t, resource, registry } = kit;
    return drawCell(registry, {
      language,
      t,
      resource,
      column,
      row,
      options: column.options,
      place,
      ...(field && { field }),
    });
  }
  return drawSwitch(kit, toggle, { row, busyFlags });
}

/** Draws the switch of a row. A plain function. */
export function drawSwitch(
  kit: RowKit,
  toggle: ResolvedToggle,
  { row, busyFlags }: { row: Row; busyFlags: string },
): ReactNode {
  const name = isolate(recordTitle(kit.resource, row, kit.language));
  return (
    <input
      type="checkbox"
      // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox says its own state; HTML forbids aria-checked on it
      role="switch"
      className="lw-switch"
      data-action="toggle"
      data-flag={toggle.flag}
      data-testid={`toggle-${toggle.flag}`}
      checked={row[toggle.flag] === 1 || row[toggle.flag] === true}
      disabled={busyFlags.split(' ').includes(toggle.flag)}
      aria-label={kit.t('list.toggleOf', { switch: isolate(pickText(toggle.label, kit.language)), name })}
      onChange={ignore}
    />
  );
}

/** Name of a column that is drawn beside each value, with the unit that cells leave to the header. */
export function headOf({ registry, language }: RowKit, { cell, label }: ResolvedColumn): string {
  const unit = registry[cell]?.manifest.unit?.(language);
  const name = pickText(label, language);
  return unit === undefined ? name : `${name} (${unit})`;
}

/** Draws the note of a row that another person changed, below its name. A plain function. */
export function drawNote(mark: RowMark | undefined): ReactNode {
  return mark?.note !== undefined && <span className="lw-live">{mark.note}</span>;
}

/** Changes are handled once per table; React requires a handler on a controlled input. */
export function ignore(): void {
  // Nothing: see above.
}
