import { Button } from '@chakra-ui/react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { MainAction } from '../shared/MainAction.tsx';

/** What the button at the head of a page needs to open the form of a reply. */
export interface ReplyAction {
  button: RefObject<HTMLButtonElement | null>;
  isOpen: boolean;
  onOpen: () => void;
}

/** Draws the main action of a page that is there to be answered. */
export function ReplyButton({ button, isOpen, onOpen }: ReplyAction): ReactNode {
  const { t } = useText();
  return (
    <MainAction>
      <Button ref={button} aria-expanded={isOpen} data-testid="action-reply" onClick={onOpen}>
        <Icon id="reply" size={18} />
        {t('replies.reply')}
      </Button>
    </MainAction>
  );
}
