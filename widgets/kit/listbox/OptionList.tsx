import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { Listbox, Option } from './Listbox.tsx';

/** A choice of a list. */
export interface ListOption {
  value: string | number;
  label: string;
  /** Address of a picture before the label, such as a flag. */
  image?: string;
  /** Left-to-right note at the end, such as a calling code. */
  note?: string;
  /** Texts on a second line, such as a telephone and a city; it is found by them as well. */
  details?: readonly string[];
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

/** Draws choices to pick from with mouse or, steered by the control that owns it, with the keyboard. */
export function OptionList({ id, label, options, selected, active, multiple, onPick }: OptionListProps): ReactNode {
  return (
    <Listbox id={id} aria-label={label} active={active} multiple={multiple}>
      {options.map((option, index) => {
        const isSelected = selected.includes(option.value);
        return (
          <Option
            key={option.value}
            listId={id}
            index={index}
            isSelected={isSelected}
            isActive={index === active}
            onClick={() => {
              onPick(option);
            }}
          >
            {option.image !== undefined && (
              <chakra.img src={option.image} alt="" width="6" height="4.5" objectFit="contain" flexShrink="0" />
            )}
            <chakra.span flex="1" minWidth="0">
              <bdi>{option.label}</bdi>
              {option.details && <OptionDetails details={option.details} />}
            </chakra.span>
            {option.note !== undefined && (
              <chakra.bdi dir="ltr" color="fg.2">
                {option.note}
              </chakra.bdi>
            )}
            {isSelected && <Icon id="check" size={16} />}
          </Option>
        );
      })}
    </Listbox>
  );
}

/** Draws the second line of a choice: what distinguishes it from others of its name. */
function OptionDetails({ details }: { details: readonly string[] }): ReactNode {
  return (
    <chakra.span display="flex" flexWrap="wrap" columnGap="3" textStyle="caption" color="fg.2">
      {details.map((text) => (
        <bdi key={text} dir={/^\+?[0-9 ]+$/.test(text) ? 'ltr' : 'auto'}>
          {text}
        </bdi>
      ))}
    </chakra.span>
  );
}
