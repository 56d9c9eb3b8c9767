import { sidesFor } from '../../engine/features/realtime/notificationSides.ts';
import { textOf } from '../base/messages/formatMessage.ts';
import type { AppContext } from '../context/AppContext.ts';
import type { Caller } from '../context/Caller.ts';
import { seenApp } from '../context/seenBy.ts';
import { readPlaces } from '../lists/findRecords.ts';
import { notificationTexts } from '../outbox/notificationTexts.ts';
import type { NotificationAnswer } from './readNotifications.ts';

/**
 * Notifications as their reader may see them now: of those about a comment on a record that the reader may no longer
 * open, or that is gone, neither the text nor the place.
 */
export async function hideUnopenable(
  app: AppContext,
  caller: Caller,
  notifications: readonly NotificationAnswer[],
): Promise<NotificationAnswer[]> {
  const places = notifications.flatMap(({ about }) => about ?? []);
  if (places.length === 0) return [...notifications];
  const records = [...new Map(places.map(({ resource, id }) => [`${resource}/${id}`, { resource, id }])).values()];
  const open = await readPlaces(seenApp(app, caller), caller, records);
  const { title: _in, body: _own, ...sides } = notificationTexts(textOf('mentionHidden'), textOf('mentionHiddenBody'));
  const [hidden] = sidesFor(sides, caller.language);
  return notifications.map(({ about, ...notification }) => {
    if (about === undefined) return notification;
    const isOpen = open.some(
      ({ resource, id, screen }) => resource === about.resource && id === about.id && screen === 'show',
    );
    if (isOpen) return { ...notification, about };
    return { ...notification, ...hidden, ...sides };
  });
}
