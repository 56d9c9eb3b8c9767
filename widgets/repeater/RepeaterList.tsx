import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { WidgetProps } from '../../engine/react/registry/WidgetRegistry.tsx';
import { blockOf } from '../../engine/core/records/blocks.ts';
import type { RecordValue } from '../../engine/core/records/recordCodec.ts';
import { formatInteger } from '../../engine/core/text/format.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { LazySortableList } from '../views/shared/sortable/LazySortableList.tsx';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { atStart } from '../../engine/core/text/atStart.ts';
import { useBlockName } from '../blocks/useBlockName.ts';
import { AddItem } from './AddItem.tsx';
import { InsertBlock } from './InsertBlock.tsx';
import { itemSummary } from '../../engine/core/records/itemSummary.ts';
import { ItemTotals } from './ItemTotals.tsx';
import { RemovedItem } from './RemovedItem.tsx';
import { RepeaterItem } from './RepeaterItem.tsx';
import { shapesLeft } from './shapesLeft.ts';
import { errorsOfItem, useItemErrors } from './useItemErrors.ts';
import { useRepeaterRows } from './useRepeaterRows.ts';
import { useUnfoldFaulty } from './useUnfoldFaulty.ts';

/** The control to focus after the list is drawn again. */
type Goal = { to: 'fields' | 'item'; index: number } | { to: 'undo' | 'add' };

export interface RepeaterListProps {
  widget: WidgetProps;
  /** Attributes that connect the list with its help and messages. */
  aria: ControlAria;
}

/** Draws the items of a repeater in a list that can be sorted, with the button that adds one below. */
export function RepeaterList({ widget, aria }: RepeaterListProps): ReactNode {
  const { t, pick, language } = useText();
  const { id, field, errors, disabled } = widget;
  const list = useRepeaterRows(widget);
  const { report, isBlocking } = useItemErrors(widget, list.rows);
  useUnfoldFaulty(errors, list);
  const box = useRef<HTMLDivElement>(null);
  const goal = useRef<Goal>(undefined);
  const { rows, open, removed } = list;
  const { minItems = 0, maxItems = Infinity } = field.schema;
  const word = field.itemLabel
    ? pick(field.itemLabel)
    : t(field.blocks ? 'fields.blocks.item' : 'fields.repeater.item');
  const isFull = rows.length >= maxItems;
  const keys = rows.map(({ key }) => key);
  const blockName = useBlockName(field);
  const named = (index: number, value: RecordValue | undefined): string =>
    t('fields.repeater.named', {
      item: value && field.blocks ? blockName(value) : atStart(word),
      number: formatInteger(index + 1, language),
    });
  const { isSpent } = shapesLeft(field, rows);

  useEffect(() => {
    const target = goal.current && elementOf(goal.current, id, box.current);
    goal.current = undefined;
    target?.focus();
  });

  const remove = (key: string, index: number): void => {
    const last = rows.length - 2;
    const neighbour: Goal = last < 0 ? { to: 'add' } : { to: 'item', index: Math.min(index, last) };
    goal.current = list.remove(key) ? { to: 'undo' } : neighbour;
  };
  const undo = removed && (
    <RemovedItem
      text={t('fields.repeater.removed', { name: named(removed.index, removed.row.value) })}
      summary={itemSummary(field, removed.row.value, language)}
      onUndo={() => {
        goal.current = { to: 'item', index: removed.index };
        list.restore();
      }}
    />
  );

  return (
    <chakra.div ref={box} display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)">
      {rows.length > 1 && (
        <chakra.div display="flex" justifyContent="flex-end" gap="3" marginBlockStart="-9">
          {([true, false] as const).map((isOpen) => (
            <Button
              key={String(isOpen)}
              variant="plain"
              size="sm"
              disabled={rows.every(({ key }) => open.has(key) === isOpen)}
              onClick={() => list.setOpen(keys, isOpen)}
            >
              {t(`fields.repeater.${isOpen ? 'openAll' : 'closeAll'}`)}
            </Button>
          ))}
        </chakra.div>
      )}
      {rows.length === 0 && removed === undefined && (
        <chakra.p textStyle="table" color="fg.2" paddingBlock="1">
          {t('fields.repeater.empty')}
        </chakra.p>
      )}
      <LazySortableList
        items={rows}
        idOf={({ key }) => key}
        nameOf={({ value }, index) => itemSummary(field, value, language) || named(index, value)}
        label={pick(field.label)}
        isDisabled={disabled || rows.length < 2}
        onMove={({ items }) => list.arrange(items)}
        renderItem={(row, parts) => {
          const index = keys.indexOf(row.key);
          return (
            <>
              {removed?.index === index && undo}
              {field.blocks && !isFull && !disabled && !parts.isLifted && (
                <InsertBlock
                  field={field}
                  rows={rows}
                  name={named(parts.index, row.value)}
                  onAdd={(shape) => {
                    goal.current = { to: 'fields', index };
                    list.add(shape, index);
                  }}
                />
              )}
              <RepeaterItem
                widget={widget}
                row={row}
                index={index}
                name={named(parts.index, row.value)}
                errors={errorsOfItem(errors, index)}
                parts={parts}
                isOpen={open.has(row.key)}
                isKept={isBlocking(row.key)}
                isFull={isFull || isSpent(blockOf(field, row.value))}
                onToggle={() => list.setOpen([row.key], !open.has(row.key))}
                onChange={(name, value) => list.put(row.key, name, value)}
                onIssue={(part, message) => report(row.key, part, message)}
                onDuplicate={() => {
                  goal.current = { to: 'fields', index: index + 1 };
                  list.duplicate(row.key);
                }}
                onRemove={() => remove(row.key, index)}
              />
            </>
          );
        }}
      />
      {removed?.index === rows.length && undo}
      {rows.length > 0 && <ItemTotals field={field} value={rows.map(({ value }) => value)} record={widget.record} />}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" columnGap="3" rowGap="1" marginBlockStart="1">
        <AddItem
          field={field}
          rows={rows}
          word={word}
          isFull={isFull}
          disabled={disabled}
          data-invalid={aria['aria-invalid']}
          aria-describedby={[aria['aria-describedby'], `${id}-count`].filter(Boolean).join(' ')}
          onAdd={(shape) => {
            goal.current = { to: 'fields', index: rows.length };
            list.add(shape);
          }}
        />
        <chakra.span id={`${id}-count`} textStyle="caption" color="fg.2" aria-live="polite">
          {Number.isFinite(maxItems) &&
            t('fields.repeater.count', {
              used: formatInteger(rows.length, language),
              max: formatInteger(maxItems, language),
            })}
          {minItems > 0 && ` · ${t('fields.repeater.least', { count: minItems })}`}
          {isFull && ` · ${t('fields.repeater.full')}`}
        </chakra.span>
      </chakra.div>
    </chakra.div>
  );
}

const FOCUSABLE =
  'input:not([hidden]):not([type=hidden]), select, textarea, button, [contenteditable="true"], [tabindex="0"]';

function elementOf(goal: Goal, id: string, box: HTMLElement | null): HTMLElement | null | undefined {
  switch (goal.to) {
    case 'undo':
      return box?.querySelector<HTMLElement>('[data-repeater-undo]');
    case 'add':
      return box?.querySelector<HTMLElement>('[data-repeater-add]');
    case 'item':
      return headOf(goal.index, id);
    case 'fields':
      // A widget whose code is not there yet has nothing to focus.
      return firstOf(`${id}-${goal.index}-fields`) ?? headOf(goal.index, id);
  }
}

function headOf(index: number, id: string): HTMLElement | null | undefined {
  return document.getElementById(`${id}-${index}`)?.querySelector<HTMLElement>('[data-unfolds]');
}

/** The first control of the fields in an element; tools of an editor are before its text. */
function firstOf(id: string): HTMLElement | undefined {
  const controls = document.getElementById(id)?.querySelectorAll<HTMLElement>(FOCUSABLE) ?? [];
  return [...controls].find((control) => control.closest('[role=toolbar]') === null);
}
