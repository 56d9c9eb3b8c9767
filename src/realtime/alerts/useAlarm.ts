import { useCallback } from 'react';
import { logError } from '../../../engine/core/errors/logError.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useSessionUser } from '../../auth/SessionContext.tsx';
import { readAlertSettings } from '../../notifications/alertSettings.ts';
import { claimAlert } from './claimAlert.ts';
import { playSound, type AlertSound } from './playSound.ts';
import { showOnDesktop, type DesktopAlert } from './showOnDesktop.ts';

/** An alert that only one tab of the browser gives. */
export interface Alarm {
  /** Sequence number of the last event in it. */
  seq: number;
  /** Default: silent. */
  sound?: AlertSound;
  /** Shown while no tab of the dashboard is visible. */
  desktop: readonly Omit<DesktopAlert, 'language'>[];
}

/** Plays the sound and shows it on the desktop, by the person's settings; of several tabs one does it. */
export function useAlarm(): (alarm: Alarm) => void {
  const { id } = useSessionUser();
  const { language } = useText();
  return useCallback(
    (alarm) => {
      const raise = async ({ seq, sound, desktop }: Alarm): Promise<void> => {
        if (!(await claimAlert(seq))) return;
        const settings = readAlertSettings(id);
        if (settings.desktop && document.hidden) for (const alert of desktop) showOnDesktop({ ...alert, language });
        if (settings.sound && sound !== undefined) await playSound(sound);
      };
      raise(alarm).catch((error: unknown) => logError('No alarm', error));
    },
    [id, language],
  );
}
