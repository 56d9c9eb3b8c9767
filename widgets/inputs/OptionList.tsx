// oxlint-disable jsx-a11y/prefer-tag-over-role -- the list of an editable choice has no native element
import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';

/** A choice of a list. */
export interface ListOption {
  value: string | number;
  label: string;
  /** Address of a picture before the label, such as a flag. */
  image?: string;
  /** Left-to-right note at the end, such as a calling code. */
  note?: string;
}

export interface OptionListProps {
  id: string;
  label: string;
  options: readonly ListOption[];
  /** Values that are chosen. */
  selected: readonly (string | number)[];
  /** Index of the active option; -1 for none. */
  active: number;
  multiple?: boolean;
  onPick: (option: ListOption) => void;
}

/** Id of an option, for `aria-activedescendant`. */
export function optionId(listId: string, index: number): string {
  return `${listId}-option-${index}`;
}

/** Draws choices to pick from with mouse or, steered by the control that owns it, with the keyboard. */
export function OptionList({ id, label, options, selected, active, multiple, onPick }: OptionListProps): ReactNode {
  const listRef = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (active >= 0) document.getElementById(optionId(id, active))?.scrollIntoView?.({ block: 'nearest' });
  }, [id, active]);
  return (
    <chakra.ul
      ref={listRef}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multiple}
      listStyle="none"
      minHeight="0"
      overflowY="auto"
      overscrollBehavior="contain"
    >
      {options.map((option, index) => {
        const isSelected = selected.includes(option.value);
        return (
          <Item
            key={option.value}
            id={optionId(id, index)}
            role="option"
            aria-selected={isSelected}
            data-active={index === active || undefined}
            onPointerDown={(event) => {
              event.preventDefault();
            }}
            onClick={() => {
              onPick(option);
            }}
          >
            {option.image !== undefined && (
              <chakra.img src={option.image} alt="" width="6" height="4.5" objectFit="contain" flexShrink="0" />
            )}
            <chakra.bdi flex="1" minWidth="0">
              {option.label}
            </chakra.bdi>
            {option.note !== undefined && (
              <chakra.bdi dir="ltr" color="fg.2">
                {option.note}
              </chakra.bdi>
            )}
            {isSelected && <Icon id="check" size={16} />}
          </Item>
        );
      })}
    </chakra.ul>
  );
}

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
