import { Box, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import type { PaletteTarget } from './paletteTargets.ts';

/** Draws a target of the palette: its icon, its name with its detail, and its group. */
export function PaletteLine({ target, isActive }: { target: PaletteTarget; isActive: boolean }): ReactNode {
  const { label, isName = false, detail, context, icon } = target;
  return (
    <>
      <Icon id={icon} size={18} />
      <Box as="span" flex="1" minW="0" overflowWrap="anywhere">
        {isName ? <UserText>{label}</UserText> : label}
        {detail !== undefined && (
          <Box
            as="span"
            display={{ base: 'block', md: 'inline' }}
            ps={{ md: '2' }}
            textStyle="caption"
            color={isActive ? 'tint.on' : 'fg.2'}
          >
            <UserText>{detail}</UserText>
          </Box>
        )}
      </Box>
      {context !== undefined && (
        <Box as="span" textStyle="caption" color={isActive ? 'tint.on' : 'fg.3'}>
          {context}
        </Box>
      )}
    </>
  );
}

/** Names the lines below it for eyes; each of them names its group itself. */
export const PaletteHeading = chakra(
  'li',
  {
    base: { textStyle: 'label', color: 'fg.2', paddingInline: '3', paddingBlockStart: '2', paddingBlockEnd: '1' },
  },
  { defaultProps: { 'aria-hidden': true } },
);
