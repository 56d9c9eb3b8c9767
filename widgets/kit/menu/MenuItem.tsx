import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';

export interface MenuItemProps extends Omit<ComponentProps<typeof Entry>, 'role' | 'tabIndex'> {
  /** Makes it an entry that is on or off. */
  checked?: boolean;
  /** Whether it is one of several of which one is on. */
  isChoice?: boolean;
  /** Draws it in the tone of danger. */
  isDanger?: boolean;
}

/** Draws an entry of a `Menu`; `asChild` makes a link of it. */
export function MenuItem({ checked, isChoice = false, isDanger, ...rest }: MenuItemProps): ReactNode {
  return (
    <Entry
      {...(!rest.asChild && { type: 'button' })}
      role={checked === undefined ? 'menuitem' : isChoice ? 'menuitemradio' : 'menuitemcheckbox'}
      tabIndex={-1}
      aria-checked={checked}
      data-danger={isDanger || undefined}
      {...rest}
    />
  );
}

const Entry = chakra('button', {
  base: {
    display: 'flex',
    alignItems: 'center',
    gap: '2.5',
    width: '100%',
    minHeight: { base: '11', lg: '10' },
    paddingInline: '3',
    borderRadius: 'sm',
    textStyle: 'table',
    textAlign: 'start',
    cursor: 'pointer',
    _hover: { background: 'bg.muted' },
    _focusVisible: { background: 'bg.muted', outlineOffset: '-2px' },
    '&[aria-disabled=true]': { color: 'fg.2', cursor: 'not-allowed' },
    '&[data-danger]': { color: 'error', _hover: { background: 'tone.error.bg', color: 'tone.error.fg' } },
  },
});
