import { openTargetOf } from '../../engine/core/routing/openTarget.ts';
import { loadResource } from '../base/loadResource.ts';

/** Where a notification leads, as the definition of notifications says; undefined for one without a target. */
export async function targetOf(notification: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  return openTargetOf(await loadResource('notifications'), notification);
}
