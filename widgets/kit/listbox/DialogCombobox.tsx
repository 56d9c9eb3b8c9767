import { chakra } from '@chakra-ui/react';
import type { ReactNode, Ref } from 'react';

export interface DialogComboboxProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
  ref?: Ref<HTMLButtonElement>;
  /** Id of what the dialog chooses from. */
  listId: string;
  isOpen: boolean;
  onOpen: () => void;
  /** Whether nothing is chosen. */
  isEmpty: boolean;
  disabled: boolean;
  /** What is chosen. */
  children: ReactNode;
}

/**
 * Draws a control that opens a dialog to choose in. It is a combobox, because a button cannot be required or invalid, nor
 * has it a value beside its label (ARIA 1.2, combobox whose popup is a dialog); arrow down opens it as well.
 *
 * @example <DialogCombobox id="owner" listId="owners" isOpen={false} onOpen={open} isEmpty disabled={false}>…</DialogCombobox>
 */
export function DialogCombobox({ listId, isOpen, onOpen, isEmpty, children, ...rest }: DialogComboboxProps): ReactNode {
  return (
    <Opener
      {...rest}
      type="button"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- nothing is typed into it, and a select opens no dialog
      role="combobox"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-controls={listId}
      data-empty={isEmpty || undefined}
      onClick={onOpen}
      onKeyDown={(event) => {
        if (event.key !== 'ArrowDown') return;
        event.preventDefault();
        onOpen();
      }}
    >
      {children}
    </Opener>
  );
}

const Opener = chakra('button', {
  base: {
    flex: '1',
    minWidth: '0',
    minHeight: '11',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: '2',
    background: 'transparent',
    textAlign: 'start',
    textStyle: 'table',
    cursor: 'pointer',
    '&[data-empty]': { color: 'fg.3' },
    _disabled: { cursor: 'not-allowed' },
  },
});
