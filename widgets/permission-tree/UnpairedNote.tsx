import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import type { UnpairedControl } from './unpairedControls.ts';

export interface UnpairedNoteProps {
  /** Element id, by which marked controls refer to the explanation. */
  id: string;
  unpaired: readonly UnpairedControl[];
  disabled: boolean;
  onTickScreens: () => void;
}

/** Draws how many ticked controls do nothing without their screens, and the button that ticks those. */
export function UnpairedNote({ id, unpaired, disabled, onTickScreens }: UnpairedNoteProps): ReactNode {
  const { t } = useText();
  const mayTick = unpaired.some(({ screen }) => screen?.grantable === true);
  return (
    <chakra.output display="block" data-testid="unpaired-controls">
      {unpaired.length > 0 && (
        <Bar>
          <Icon id="triangle-alert" size={16} />
          <chakra.span id={id} flex="1 1 16rem">
            {t('widgets.permissionTree.unpaired', { count: unpaired.length })}
          </chakra.span>
          {mayTick && (
            <Remedy type="button" disabled={disabled} onClick={onTickScreens}>
              {t('widgets.permissionTree.tickScreens')}
            </Remedy>
          )}
        </Bar>
      )}
    </chakra.output>
  );
}

const Bar = chakra('span', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '2',
    paddingInline: '4',
    paddingBlock: '1.5',
    background: 'tone.warning.bg',
    color: 'tone.warning.fg',
    borderBlockEndWidth: '1px',
    borderColor: 'border',
    textStyle: 'caption',
    '& svg': { flexShrink: '0' },
  },
});

const Remedy = chakra('button', {
  base: {
    minHeight: { base: '11', lg: '8' },
    paddingInline: '3',
    borderRadius: 'md',
    borderWidth: '1px',
    borderColor: 'currentColor',
    textStyle: 'label',
    fontWeight: '600',
    cursor: 'pointer',
    _disabled: { cursor: 'not-allowed', opacity: '0.6' },
  },
});
