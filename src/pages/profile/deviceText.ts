import type { TFunction } from 'i18next';
import { isolate } from '../../../engine/core/text/bidi.ts';
import type { Device } from './deviceOf.ts';

/** A device by what people call it: `Chrome على Windows`, the half that is known, or that it is unknown. */
export function deviceText({ browser, system }: Device, t: TFunction): string {
  if (browser !== undefined && system !== undefined)
    return t('profile.sessions.device', { browser: isolate(browser), system: isolate(system) });
  return browser ?? system ?? t('profile.sessions.unknown');
}
