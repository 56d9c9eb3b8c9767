import { chakra, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';

export interface PopupMessageProps {
  text: string;
  isBusy?: boolean;
  /** Retries loading. */
  onRetry?: () => void;
}

/** Draws the state of a list of choices: loading, nothing found, could not load. */
export function PopupMessage({ text, isBusy = false, onRetry }: PopupMessageProps): ReactNode {
  const { t } = useText();
  return (
    <chakra.output
      display="flex"
      alignItems="center"
      gap="2"
      paddingInline="3"
      paddingBlock="2"
      textStyle="caption"
      color="fg.2"
    >
      {isBusy && <Spinner size="sm" />}
      <span>{text}</span>
      {onRetry && (
        <chakra.button type="button" color="link" fontWeight="600" cursor="pointer" onClick={onRetry}>
          {t('common.retry')}
        </chakra.button>
      )}
    </chakra.output>
  );
}
