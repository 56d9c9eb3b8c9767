import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { describeFailure } from '../../../engine/react/screen/describeFailure.ts';
import { StateNotice } from './StateNotice.tsx';

export interface FailureNoticeProps {
  /** Name of the content that could not be loaded. */
  title: string;
  /** The error of the call. */
  error: unknown;
  onRetry: () => void;
}

/**
 * Replaces content that could not be loaded. No connection, an unavailable server and a server error are different
 * states, each with an explanation, a next step, and the request's number if there is one.
 */
export function FailureNotice({ title, error, onRetry }: FailureNoticeProps): ReactNode {
  const { t } = useText();
  const { kind, icon, tone, text, requestId } = describeFailure(error, t);
  return (
    <div role="alert" data-testid="failure" data-kind={kind}>
      <StateNotice
        icon={icon}
        tone={tone}
        title={title}
        description={
          <>
            {text}
            {requestId !== undefined && (
              <chakra.span display="block" marginBlockStart="2" textStyle="caption">
                {t('common.failure.requestId')} <Ltr data-testid="request-id">{requestId}</Ltr>
              </chakra.span>
            )}
          </>
        }
        action={
          <Button type="button" variant="outline" onClick={onRetry}>
            {t('common.retry')}
          </Button>
        }
      />
    </div>
  );
}
