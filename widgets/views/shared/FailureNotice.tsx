import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { describeFailure } from '../../../engine/react/screen/describeFailure.ts';
import { StateNotice } from './StateNotice.tsx';

export interface FailureNoticeProps {
  /** What could not be loaded. */
  title: string;
  /** Why: what the call was rejected with. */
  error: unknown;
  onRetry: () => void;
}

/**
 * Replaces content that could not be loaded. No connection, a server that is out of service for a moment, and one that
 * failed are three states: each says what it is and what to do, with the request's number where there is one.
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
