import { openTargetOf } from '../../engine/core/routing/openTarget.ts';
import { loadResource } from '../base/loadResource.ts';

/** The target of a notification, by the definition of notifications; undefined for one without a target. */
export async function targetOf(notification: Readonly<Record<string, unknown>>): Promise<string | undefined> {
  return openTargetOf(await loadResource('notifications'), notification);
}
