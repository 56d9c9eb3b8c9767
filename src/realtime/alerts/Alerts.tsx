import type { ReactNode } from 'react';
import { useCanAccess } from '../../../engine/access/AccessContext.tsx';
import { useChatAlerts } from './useChatAlerts.tsx';
import { useNotificationAlerts } from './useNotificationAlerts.tsx';

/**
 * Tells the person of what is pushed: warnings, toasts, sounds and the desktop (RT-02, RT-03). Draws nothing itself. Of
 * conversations only those hear who may open them.
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
