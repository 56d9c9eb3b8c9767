import { Button, Flex } from '@chakra-ui/react';
import { use, type ReactNode } from 'react';
import { loadLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useText } from '../../engine/react/text/useText.ts';

// The login shows messages as well, without these texts.
const texts = loadLaterTexts().catch(() => undefined);

export interface WaitingToastsProps {
  count: number;
  onCloseAll: () => void;
}

/** Draws the number of toasts that wait for room, with the button that closes all. */
export function WaitingToasts({ count, onCloseAll }: WaitingToastsProps): ReactNode {
  use(texts);
  const { t } = useText();
  return (
    <Flex
      data-testid="waiting-toasts"
      align="center"
      justify="space-between"
      gap="2"
      alignSelf="flex-end"
      ps="3.5"
      pe="1"
      bg="bg.raised"
      borderWidth="1px"
      borderRadius="full"
      boxShadow="float"
      textStyle="caption"
      color="fg.2"
      pointerEvents="auto"
    >
      {t('feedback.waiting', { count })}
      <Button variant="ghost" size="sm" textStyle="caption" borderRadius="full" onClick={onCloseAll}>
        {t('feedback.closeAll')}
      </Button>
    </Flex>
  );
}
