import { logError } from '../../../engine/core/errors/logError.ts';

/** The bundled sounds; `sounds/makeSounds.ts` makes them. */
const SOUNDS = {
  /** Something happened. */
  notify: new URL('./sounds/notify.wav', import.meta.url).href,
  /** Something must be looked at. */
  alert: new URL('./sounds/alert.wav', import.meta.url).href,
} as const;

export type AlertSound = keyof typeof SOUNDS;

/** Plays a sound. Browsers block sound before the first interaction with the page; that is not an error. */
export async function playSound(sound: AlertSound): Promise<void> {
  try {
    await new Audio(SOUNDS[sound]).play();
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'NotAllowedError')) logError('An alert made no sound', error);
  }
}
