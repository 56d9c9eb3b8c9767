import { chakra } from '@chakra-ui/react';
import { useCallback, useState, type ReactNode } from 'react';
import { relatedGroup } from '../../engine/core/records/relatedGroup.ts';
import { foldedIncludes } from '../../engine/core/text/fold.ts';
import { noResultText } from '../../engine/core/text/noResultText.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { useRemoteOptions } from '../inputs/choice/RemoteSelectInput.tsx';
import { OptionList, type ListOption } from '../kit/listbox/OptionList.tsx';
import { useListbox } from '../kit/listbox/useListbox.ts';
import { FloatingPopover } from '../kit/popover/FloatingPopover.tsx';
import { PopupMessage } from '../kit/popover/PopupMessage.tsx';
import type { CellEditorProps } from './CellEditor.tsx';
import { CELL_CONTROL } from './gridLook.ts';

/** Options drawn at once; further ones are reached by typing. */
const MOST_OPTIONS = 50;

/** Draws the name of another record, with those that can be chosen over the page: a cell would cut them off. */
export function ReferenceEditor({
  id,
  label,
  column,
  content,
  typed,
  row,
  attach,
  onPick,
}: CellEditorProps): ReactNode {
  const { t } = useText();
  const [text, setText] = useState<string>();
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [isOpen, setOpen] = useState(true);
  const set = useCallback(
    (element: HTMLInputElement | null) => {
      attach(element);
      setInput(element);
    },
    [attach],
  );
  const { relation } = column.field ?? {};
  const parent = relation?.parent;
  const above = parent === undefined ? undefined : row[parent];
  const { options, isLoading, error, onSearch, disabled, placeholder } = useRemoteOptions({
    aria: { id },
    label,
    resource: (column.field && relatedGroup(column.field, row)) ?? '',
    ...(relation?.where && { where: relation.where }),
    ...(parent !== undefined && {
      parent: {
        name: parent,
        ...(relation?.parentLabel && { label: relation.parentLabel }),
        value: typeof above === 'number' || typeof above === 'string' ? above : undefined,
      },
    }),
  });
  const found = text ? options.filter((option) => foldedIncludes(option.label, text)) : options;
  const shown = found.slice(0, MOST_OPTIONS);
  const pick = ({ value, label: name }: ListOption): void => onPick({ value, label: name });
  const keys = useListbox({
    id: `${id}-list`,
    count: shown.length,
    isOpen,
    open: () => setOpen(true),
    onPick: (index) => {
      const option = shown[index];
      if (option) pick(option);
    },
  });
  const value = 'text' in content ? undefined : content.value;
  return (
    <>
      <Input
        {...keys.input}
        ref={set}
        id={id}
        type="text"
        aria-label={label}
        dir="auto"
        placeholder={placeholder}
        defaultValue={typed}
        onChange={({ currentTarget }) => {
          setText(currentTarget.value);
          onSearch(currentTarget.value);
          keys.setActive(currentTarget.value === '' ? -1 : 0);
          setOpen(true);
        }}
        onKeyDown={(event) => {
          // Emptied, the cell is emptied; nothing is picked.
          if (event.key === 'Enter' && keys.active < 0) return;
          if (event.key !== 'Tab') keys.onKeyDown(event);
        }}
      />
      {isOpen && input !== null && !disabled && (
        <FloatingPopover anchor={input} data-testid="grid-options" onClose={() => setOpen(false)}>
          {error ? (
            <PopupMessage text={error.message} onRetry={error.onRetry} />
          ) : isLoading ? (
            <PopupMessage text={t('common.loading')} isBusy />
          ) : (
            shown.length === 0 && <PopupMessage text={noResultText(t, text ?? '')} />
          )}
          <OptionList
            id={`${id}-list`}
            label={label}
            options={error ? [] : shown}
            selected={typeof value === 'number' || typeof value === 'string' ? [value] : []}
            active={keys.active}
            onPick={pick}
          />
          {found.length > shown.length && (
            <PopupMessage text={t('form.moreOptions', { count: found.length - shown.length })} />
          )}
        </FloatingPopover>
      )}
    </>
  );
}

const Input = chakra('input', { base: CELL_CONTROL });
