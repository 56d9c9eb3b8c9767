import { chakra } from '@chakra-ui/react';
import { useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import type { GridColumn } from '../../engine/features/grid/gridColumns.ts';
import type { CellContent } from '../../engine/react/list/grid/GridEdits.types.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { cellDirection } from './cellDirection.ts';
import { CELL_CONTROL } from './gridLook.ts';
import { ReferenceEditor } from './ReferenceEditor.tsx';

/** The control of an edited cell, as its value is taken over. */
export type CellControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface CellEditorProps {
  id: string;
  label: string;
  column: GridColumn;
  content: CellContent;
  /** The content as it is typed. */
  typed: string;
  /** Whether what is typed replaces it. */
  isReplaced: boolean;
  row: Row;
  /** Called with the control, and with null when it is gone; always the same function. */
  attach: (element: CellControl | null) => void;
  /** Takes over what was picked, and ends. */
  onPick: (content: CellContent) => void;
}

/** Draws the control of a cell that is edited: a text, several lines, a choice, or the name of another record. */
export function CellEditor(props: CellEditorProps): ReactNode {
  const { id, label, column, content, typed, isReplaced, attach } = props;
  const { t, pick } = useText();
  const own = useRef<CellControl>(null);
  const set = useCallback(
    (element: CellControl | null) => {
      own.current = element;
      attach(element);
    },
    [attach],
  );
  useLayoutEffect(() => {
    const element = own.current;
    element?.focus();
    if (element === null || element instanceof HTMLSelectElement) return;
    if (isReplaced) element.select();
    else element.setSelectionRange(element.value.length, element.value.length);
  }, [isReplaced]);
  const { field } = column;
  if (field === undefined) return null;
  const shared = { id, 'aria-label': label, ref: set };
  switch (field.kind) {
    case 'flag':
    case 'boolean':
    case 'enum': {
      const held = 'text' in content ? '' : content.value;
      const value = ['string', 'number', 'boolean'].includes(typeof held) ? `${held as string | number | boolean}` : '';
      const choices =
        field.kind === 'enum'
          ? (field.schema.enum ?? []).map((each) => ({ value: String(each), label: field.enumLabels?.[String(each)] }))
          : (field.kind === 'flag' ? ['1', '0'] : ['true', 'false']).map((each) => ({
              value: each,
              label: field.enumLabels?.[each] ?? undefined,
            }));
      const yesNo = (each: string): string => t(each === '1' || each === 'true' ? 'common.yes' : 'common.no');
      return (
        <Select {...shared} defaultValue={value}>
          {(field.kind === 'enum' || value === '') && <option value="">{t('grid.empty')}</option>}
          {choices.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label ? pick(choice.label) : field.kind === 'enum' ? choice.value : yesNo(choice.value)}
            </option>
          ))}
        </Select>
      );
    }
    case 'textarea':
    case 'bilingual-textarea':
      return <Area {...shared} dir={cellDirection(column)} defaultValue={typed} rows={3} />;
    case 'reference':
      return <ReferenceEditor {...props} attach={set} />;
    default:
      return (
        <Input
          {...shared}
          type="text"
          autoComplete="off"
          enterKeyHint="done"
          dir={cellDirection(column)}
          inputMode={INPUT_MODES[field.kind]}
          defaultValue={typed}
        />
      );
  }
}

const INPUT_MODES: Partial<Record<string, 'decimal' | 'numeric' | 'email' | 'url' | 'tel'>> = {
  money: 'decimal',
  percent: 'decimal',
  rating: 'decimal',
  number: 'decimal',
  integer: 'numeric',
  digits: 'numeric',
  phone: 'tel',
  email: 'email',
  url: 'url',
};

const Input = chakra('input', { base: CELL_CONTROL });

const Select = chakra('select', { base: CELL_CONTROL });

const Area = chakra('textarea', {
  base: { ...CELL_CONTROL, blockSize: 'auto', minBlockSize: '39px', paddingBlock: '8px', boxShadow: 'card' },
});
