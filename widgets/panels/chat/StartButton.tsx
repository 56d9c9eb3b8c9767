import { Button } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { chatPath } from '../../../engine/features/chat/chatPath.ts';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import type { ChatPerson } from '../../../engine/client/pages/ChatCalls.types.ts';
import { isApiError } from '../../../engine/core/errors/ApiError.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface StartButtonProps {
  person: ChatPerson;
  /** What the conversation is about. */
  subjectId: number | undefined;
}

/** Opens a conversation with a person and goes there. */
export function StartButton({ person, subjectId }: StartButtonProps): ReactNode {
  const { t } = useText();
  const api = useApi();
  const navigate = useNavigate();
  const { toast } = useFeedback();
  const readOnly = useReadOnlyReason();
  const [isBusy, setBusy] = useState(false);
  const start = async (): Promise<void> => {
    setBusy(true);
    try {
      const chat = await (await api.chat()).open({ ...person, ...(subjectId !== undefined && { subjectId }) });
      await navigate(chatPath(chat.id));
    } catch (error) {
      if (!isApiError(error)) throw error;
      const said = errorToast(error, t);
      if (said !== undefined) toast(said);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="outline" disabled={isBusy || readOnly !== undefined} title={readOnly} onClick={() => void start()}>
      <Icon id="message-circle" size={18} />
      {t('chats.panel.start')}
    </Button>
  );
}
