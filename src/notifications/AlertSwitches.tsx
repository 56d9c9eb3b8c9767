import { Box, chakra } from '@chakra-ui/react';
import { useState, useSyncExternalStore, type ReactNode } from 'react';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { useSessionUser } from '../auth/SessionContext.tsx';
import { alertSettingsKey, changeAlertSettings, followAlertSettings, parseAlertSettings } from './alertSettings.ts';
import { MenuItem } from '../../widgets/kit/menu/MenuItem.tsx';

/**
 * Draws the switches of sound and of desktop notifications, entries of the account menu, stored per account. The browser's permission is requested
 * only here, when the second one is switched on.
 */
export function AlertSwitches(): ReactNode {
  const { t } = useText();
  const { id } = useSessionUser();
  const { toast } = useFeedback();
  const stored = useSyncExternalStore(followAlertSettings, () => localStorage.getItem(alertSettingsKey(id)));
  const settings = parseAlertSettings(stored);
  const isSupported = 'Notification' in window;
  const [isAsking, setAsking] = useState(false);
  const isDesktopOn = isSupported && settings.desktop && Notification.permission === 'granted';

  const switchDesktop = async (): Promise<void> => {
    if (isDesktopOn) {
      changeAlertSettings(id, { desktop: false });
      return;
    }
    if (!isSupported) {
      toast({ kind: 'info', title: t('alerts.desktopMissing') });
      return;
    }
    if (isAsking) return;
    setAsking(true);
    const permission = await Notification.requestPermission();
    setAsking(false);
    if (permission === 'granted') changeAlertSettings(id, { desktop: true });
    else if (permission === 'denied') toast({ kind: 'warning', title: t('alerts.desktopBlocked') });
  };

  return (
    <>
      <AlertSwitch
        name="sound"
        icon="volume-2"
        label={t('alerts.sound')}
        isOn={settings.sound}
        onFlip={() => changeAlertSettings(id, { sound: !settings.sound })}
      />
      <AlertSwitch
        name="desktop"
        icon="monitor"
        label={t('alerts.desktop')}
        isOn={isDesktopOn}
        onFlip={() => void switchDesktop()}
      />
    </>
  );
}

interface AlertSwitchProps {
  name: string;
  icon: string;
  label: string;
  isOn: boolean;
  onFlip: () => void;
}

function AlertSwitch({ name, icon, label, isOn, onFlip }: AlertSwitchProps): ReactNode {
  return (
    <MenuItem checked={isOn} data-testid={`alert-${name}`} onClick={onFlip}>
      <Icon id={icon} size={18} />
      <Box as="span" flex="1">
        {label}
      </Box>
      <Track data-track="" data-on={isOn || undefined} />
    </MenuItem>
  );
}

/** The picture of a switch; its state is given by the entry around it. */
const Track = chakra('span', {
  base: {
    position: 'relative',
    flexShrink: '0',
    width: '9',
    height: '5',
    borderRadius: 'full',
    background: 'bg.raised',
    boxShadow: 'inset 0 0 0 2px var(--lw-colors-border-control)',
    transition: 'background 120ms',
    _after: {
      content: '""',
      position: 'absolute',
      insetBlockStart: '2px',
      insetInlineStart: '2px',
      boxSize: '4',
      borderRadius: 'full',
      background: 'border.control',
      transition: 'inset-inline-start 120ms',
    },
    '&[data-on]': { background: 'primary.fill', boxShadow: 'none' },
    '&[data-on]::after': { insetInlineStart: '18px', background: 'primary.on' },
  },
});
