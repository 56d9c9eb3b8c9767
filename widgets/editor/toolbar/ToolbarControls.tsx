import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface ToolButtonProps {
  icon: string;
  /** Key of its name below `editing.editor`. */
  name: string;
  /** Its shortcut, as it is written on keys. */
  keys?: string;
  /** Whether it is on; absent for one that only triggers an action. */
  isOn?: boolean;
  /** It has nothing to do now, but stays focusable, so that the focus is not lost. */
  isIdle?: boolean;
  disabled?: boolean;
  onPress: () => void;
}

/** Draws a button of the toolbar: its icon, its name and shortcut on hover. A press does not move the caret. */
export function ToolButton({ icon, name, keys, isOn, isIdle = false, disabled, onPress }: ToolButtonProps): ReactNode {
  const { t } = useText();
  const label = t(`editing.editor.${name}`);
  return (
    <SquareButton
      type="button"
      tabIndex={-1}
      data-tool={name}
      aria-label={label}
      title={keys === undefined ? label : t('editing.editor.withKeys', { label, keys })}
      aria-keyshortcuts={keys?.replace('Ctrl', 'Control')}
      aria-pressed={isOn}
      aria-disabled={isIdle || undefined}
      disabled={disabled}
      onMouseDown={(event) => {
        event.preventDefault();
      }}
      onClick={() => {
        if (!isIdle) onPress();
      }}
    >
      <Icon id={icon} size={18} />
    </SquareButton>
  );
}

const SquareButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    justifyContent: 'center',
    flexShrink: '0',
    position: 'relative',
    width: { base: '35px', lg: '8' },
    height: { base: '9', lg: '8' },
    color: 'fg.2',
    borderRadius: 'sm',
    cursor: 'pointer',
    // The 44 px target for fingers extends into the gaps.
    lgDown: { _after: { content: '""', position: 'absolute', insetBlock: '-4px', insetInline: '-2px' } },
    _hover: { background: 'bg.surface', color: 'fg' },
    '&[aria-pressed=true]': { background: 'tint', color: 'tint.on' },
    '&[aria-disabled=true], &:disabled': { opacity: 0.45, cursor: 'not-allowed', background: 'transparent' },
  },
});

/** The list of block kinds, as wide as its longest name. */
export const KindSelect = chakra('select', {
  base: {
    width: '132px',
    height: { base: '9', lg: '8' },
    paddingInline: '2',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'sm',
    textStyle: 'caption',
    cursor: 'pointer',
    _disabled: { opacity: 0.6, cursor: 'not-allowed' },
  },
});
