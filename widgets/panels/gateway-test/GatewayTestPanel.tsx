import { Button, chakra, Input } from '@chakra-ui/react';
import { useId, useState, type ReactNode } from 'react';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { isApiError } from '../../../engine/core/errors/ApiError.ts';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { GatewayTrial } from '../../../engine/client/records/ReplyCalls.types.ts';
import { errorToast } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import type { PanelComponent } from '../../../engine/core/registry/definePanel.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { ShowCard } from '../../views/shared/ShowCard.tsx';

const TONES: Readonly<Record<GatewayTrial['state'], string>> = {
  accepted: 'success',
  refused: 'error',
  'not-configured': 'warning',
  unknown: 'warning',
};

/** Draws a number to send a test to, and what the gateway answered. The saved settings are used. */
export const GatewayTestPanel: PanelComponent = ({ resource }): ReactNode => {
  const { t } = useText();
  const readOnly = useReadOnlyReason();
  const id = useId();
  const [to, setTo] = useState('');
  const { trial, problem, isBusy, run } = useTrial(resource);
  return (
    <ShowCard data-testid="panel-gateway-test" title={t('replies.gateway.title')}>
      <chakra.p textStyle="table" color="fg.2" marginBlockEnd="4">
        {t('replies.gateway.help')}
      </chakra.p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          run(to);
        }}
      >
        <chakra.label htmlFor={id} textStyle="label" display="block" marginBlockEnd="1.5">
          {t('replies.gateway.number')}
        </chakra.label>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Input
            id={id}
            type="tel"
            dir="ltr"
            maxWidth="280px"
            placeholder="+971501234567"
            autoComplete="off"
            value={to}
            disabled={readOnly !== undefined}
            aria-invalid={problem !== undefined || undefined}
            aria-describedby={`${id}-problem`}
            onChange={({ currentTarget }) => setTo(currentTarget.value)}
          />
          <Button
            type="submit"
            variant="outline"
            disabled={readOnly !== undefined}
            title={readOnly}
            loading={isBusy}
            aria-busy={isBusy}
          >
            <Icon id="send" size={18} />
            {t('replies.gateway.send')}
          </Button>
        </chakra.div>
        <chakra.p id={`${id}-problem`} textStyle="caption" color="error" marginBlockStart="1.5" aria-live="polite">
          {problem}
        </chakra.p>
      </form>
      <Outcome trial={trial} />
    </ShowCard>
  );
};

function Outcome({ trial }: { trial: GatewayTrial | undefined }): ReactNode {
  const { t } = useText();
  return (
    <chakra.output display="grid" gap="2" justifyItems="start" marginBlockStart={trial ? '3' : '0'}>
      {trial && (
        <span
          className={`lw-chip lw-tone-${TONES[trial.state]}`}
          data-testid="gateway-outcome"
          data-state={trial.state}
        >
          {t(`replies.gateway.${trial.state}`)}
        </span>
      )}
      {trial !== undefined && trial.answer !== '' && (
        <chakra.p textStyle="table" overflowWrap="anywhere">
          {trial.state !== 'unknown' && t('replies.gateway.answer')} <UserText>{trial.answer}</UserText>
        </chakra.p>
      )}
    </chakra.output>
  );
}

interface Trying {
  trial: GatewayTrial | undefined;
  /** What is wrong with the number. */
  problem: string | undefined;
  isBusy: boolean;
  run: (to: string) => void;
}

function useTrial(resource: ResolvedResource): Trying {
  const { t } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const [state, setState] = useState<Pick<Trying, 'trial' | 'problem'>>({ trial: undefined, problem: undefined });
  const [isBusy, setBusy] = useState(false);
  const send = async (to: string): Promise<void> => {
    setBusy(true);
    setState({ trial: undefined, problem: undefined });
    try {
      const trial = await (await api.replies()).tryGateway(resource, to);
      setState({ trial, problem: undefined });
    } catch (error) {
      const problem = isApiError(error, 'invalid') ? error.fields['to']?.join('\n') : undefined;
      setState({ trial: undefined, problem });
      const said = problem === undefined ? errorToast(error, t) : undefined;
      if (said !== undefined) toast(said);
    } finally {
      setBusy(false);
    }
  };
  const run = (entered: string): void => {
    const to = entered.replaceAll(/[\s()-]/g, '').replace(/^00/, '+');
    if (to === '') setState({ trial: undefined, problem: t('common.emptyField') });
    else if (!isBusy) void send(to);
  };
  return { ...state, isBusy, run };
}
