import { IconButton } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { currentTheme, switchTheme } from './preferences.ts';

/** Switches the theme in place: a sun while dark, a moon while light. */
export function ThemeButton(): ReactNode {
  const { t } = useText();
  const [theme, setTheme] = useState(currentTheme);
  const isDark = theme === 'dark';
  return (
    <IconButton
      variant="ghost"
      aria-label={t(isDark ? 'shell.switchToLight' : 'shell.switchToDark')}
      onClick={() => setTheme(switchTheme())}
    >
      <Icon id={isDark ? 'sun' : 'moon'} />
    </IconButton>
  );
}
