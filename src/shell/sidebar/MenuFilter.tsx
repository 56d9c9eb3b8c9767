import { Box } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { Input } from '../../../widgets/inputs/Input.ts';

export interface MenuFilterProps {
  value: string;
  onChange: (value: string) => void;
}

/** Filters the menu while typing; Escape empties it. */
export function MenuFilter({ value, onChange }: MenuFilterProps): ReactNode {
  const { t } = useText();
  return (
    <Box position="relative" mx="3" mb="3" flexShrink="0">
      <Box
        position="absolute"
        insetStart="3"
        insetBlock="0"
        display="flex"
        alignItems="center"
        color="fg.3"
        pointerEvents="none"
        zIndex="1"
      >
        <Icon id="search" size={16} />
      </Box>
      <Input
        size="sm"
        h={{ base: '11', lg: '9' }}
        type="search"
        ps="9"
        aria-label={t('shell.filterMenu')}
        placeholder={t('shell.filterMenu')}
        autoComplete="off"
        dir={value === '' ? undefined : 'auto'}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && onChange('')}
      />
    </Box>
  );
}
