import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';

/** The look of an entry of a dropdown of the top bar; `asChild` gives it to a link. */
export const MenuItem = chakra('button', {
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
    '&[aria-disabled=true]': { color: 'fg.3', cursor: 'not-allowed' },
  },
});

export interface MenuEntryProps extends ComponentProps<typeof MenuItem> {
  icon: string;
  children: ReactNode;
}

/** Draws an entry of the bell's dropdown that does something. */
export function MenuEntry({ icon, children, ...rest }: MenuEntryProps): ReactNode {
  return (
    <MenuItem type="button" role="menuitem" {...rest}>
      <Icon id={icon} size={18} />
      {children}
    </MenuItem>
  );
}
