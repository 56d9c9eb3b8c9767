import { logError } from '../../../engine/core/errors/logError.ts';
import { hrefOf } from '../../../engine/core/routing/paths.ts';
import { directionOf, type Language } from '../../../engine/core/text/language.ts';

export interface DesktopAlert {
  title: string;
  body: string;
  /** A later one with the same tag replaces it. */
  tag: string;
  language: Language;
  /** The person clicked it; the tab has the focus again. */
  onOpen: () => void;
}

/** Shows an alert on the desktop, if the person has allowed it before; this never requests permission. */
export function showOnDesktop({ title, body, tag, language, onOpen }: DesktopAlert): void {
  if (!('Notification' in window) || Notification.permission !== 'granted') return;
  const options = { body, tag, lang: language, dir: directionOf(language), icon: hrefOf('/favicon.svg') };
  try {
    const shown = new Notification(title, options);
    shown.addEventListener('click', () => {
      window.focus();
      shown.close();
      onOpen();
    });
  } catch (error) {
    // Browsers of phones have the constructor, but it throws.
    logError('The desktop shows no alerts', error);
  }
}
