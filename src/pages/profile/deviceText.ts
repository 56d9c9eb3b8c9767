import type { TFunction } from 'i18next';
import { isolate } from '../../../engine/core/text/bidi.ts';
import type { Device } from './deviceOf.ts';

/** The common name of a device: `Chrome على Windows`, the known half of it, or the text for an unknown one. */
export function deviceText({ browser, system }: Device, t: TFunction): string {
  if (browser !== undefined && system !== undefined)
    return t('profile.sessions.device', { browser: isolate(browser), system: isolate(system) });
  return browser ?? system ?? t('profile.sessions.unknown');
}
