import type { ReactNode } from 'react';
import { useCanAccess } from '../../../engine/react/access/AccessContext.tsx';
import { useChatAlerts } from './useChatAlerts.tsx';
import { useNotificationAlerts } from './useNotificationAlerts.tsx';

/**
 * Shows alerts of pushed events: warnings, toasts, sounds and desktop notifications. Draws nothing itself. Alerts of
 * conversations need the permission to open them.
 */
export function Alerts(): ReactNode {
  const mayChat = useCanAccess({ route: 'chats' });
  useNotificationAlerts();
  return mayChat ? <ChatAlerts /> : null;
}

function ChatAlerts(): ReactNode {
  useChatAlerts();
  return null;
}
