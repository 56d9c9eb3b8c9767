import { chakra } from '@chakra-ui/react';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import type { ControlAria } from '../inputs/FieldFrame.tsx';

export interface TreeFrameProps extends Omit<ComponentProps<typeof Frame>, 'id'> {
  aria: ControlAria;
}

/** Draws the border of the tree; a wrong value marks it and leads to its messages. */
export function TreeFrame({ aria, ...rest }: TreeFrameProps): ReactNode {
  const isInvalid = aria['aria-invalid'] === true;
  return <Frame data-invalid={isInvalid || undefined} aria-describedby={aria['aria-describedby']} {...rest} />;
}

export interface TreeNoticeProps {
  aria: ControlAria;
  /** Id of the icon set. */
  icon: string;
  text: string;
  role?: 'alert';
  /** A next step. */
  children?: ReactNode;
}

/** Draws a message in place of the tree. */
export function TreeNotice({ aria, icon, text, role, children }: TreeNoticeProps): ReactNode {
  return (
    <TreeFrame aria={aria}>
      <TreeMessage icon={icon} text={text} role={role}>
        {children}
      </TreeMessage>
    </TreeFrame>
  );
}

/** Draws an icon, a sentence and a next step, centred in its container. */
export function TreeMessage({ icon, text, role, children }: Omit<TreeNoticeProps, 'aria'>): ReactNode {
  return (
    <chakra.div
      role={role}
      display="grid"
      justifyItems="center"
      gap="3"
      paddingBlock="8"
      paddingInline="4"
      color="fg.2"
    >
      <Icon id={icon} size={28} />
      <chakra.span textStyle="table" textAlign="center">
        {text}
      </chakra.span>
      {children}
    </chakra.div>
  );
}

const Frame = chakra('div', {
  base: {
    background: 'bg.surface',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    overflow: 'hidden',
    '&[data-invalid]': { borderColor: 'error' },
  },
});
