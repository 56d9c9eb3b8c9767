import type { NotificationText } from '../../engine/features/realtime/notificationSides.ts';
import { pickText, type Text } from '../../engine/core/text/Text.ts';
import type { NewNotification } from './Notification.types.ts';

/** The texts of a notification, in every language that title and body have. */
export function notificationTexts(
  title: Text,
  body: Text,
): Required<Pick<NewNotification, 'title' | 'body' | 'ar' | 'en'>> & Pick<NewNotification, 'further'> {
  const [titles, bodies] = [title, body] as unknown as Readonly<Record<string, string>>[];
  const { ar: _ar, en: _en, ...others } = titles ?? {};
  const further = Object.entries(others).map(([language, own]): [string, NotificationText] => [
    language,
    { title: own, body: bodies?.[language] ?? pickText(body, language) },
  ]);
  return {
    title: title.ar,
    body: body.ar,
    ar: { title: title.ar, body: body.ar },
    en: { title: title.en, body: body.en },
    ...(further.length > 0 && { further: Object.fromEntries(further) }),
  };
}
