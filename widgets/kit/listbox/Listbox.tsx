// oxlint-disable jsx-a11y/prefer-tag-over-role -- a list that a text field steers has no native element
import { chakra } from '@chakra-ui/react';
import { useEffect, type ComponentProps, type ReactNode } from 'react';
import { optionId } from './useListbox.ts';

export interface ListboxProps extends Omit<ComponentProps<typeof List>, 'role' | 'ref'> {
  id: string;
  'aria-label': string;
  /** Index of the active option, kept in sight; -1 for none. */
  active: number;
  multiple?: boolean;
}

/** Draws the list of a control that uses `useListbox`; its children are `Option`s. */
export function Listbox({ active, multiple, ...rest }: ListboxProps): ReactNode {
  const { id } = rest;
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return <List {...rest} role="listbox" aria-multiselectable={multiple} />;
}

export interface OptionProps extends Omit<ComponentProps<typeof Item>, 'role' | 'id' | 'onPointerDown'> {
  listId: string;
  index: number;
  isSelected: boolean;
  /** Whether it is the active option of the keyboard. */
  isActive?: boolean;
}

/** Draws an option of a `Listbox`; pressing it leaves the focus in the field. */
export function Option({ listId, index, isSelected, isActive = false, ...rest }: OptionProps): ReactNode {
  return (
    <Item
      {...rest}
      id={optionId(listId, index)}
      role="option"
      aria-selected={isSelected}
      data-active={isActive || undefined}
      onPointerDown={(event) => {
        event.preventDefault();
      }}
    />
  );
}

const List = chakra('ul', {
  base: { listStyle: 'none', minHeight: '0', overflowY: 'auto', overscrollBehavior: 'contain' },
});

const Item = chakra('li', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    paddingInline: '3',
    paddingBlock: '1.5',
    borderRadius: 'sm',
    textStyle: 'table',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    '&[aria-selected=true]': { background: 'tint', color: 'tint.on' },
    '&[data-active]': { outline: '2px solid', outlineColor: 'focus', outlineOffset: '-2px' },
  },
});
