import { Button, chakra, Flex, Skeleton } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useSWRConfig } from 'swr';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { formatDateTime } from '../../../engine/core/text/format.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { StateNotice } from '../../../widgets/views/shared/StateNotice.tsx';
import { Enrolment } from './Enrolment.tsx';
import { ProofForm } from './ProofForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { useSecondFactor } from './useSecondFactor.ts';

type Step = 'enrol' | 'renew' | 'off' | { codes: string[] };

/** Draws two-step sign-in of the signed-in person, with the buttons to switch it on and off. */
export function SecondFactorCard(): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const { mutate: mutateAll } = useSWRConfig();
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, mutate } = useSecondFactor();
  const [step, setStep] = useState<Step>();
  const leave = (): void => {
    setStep(undefined);
    heading.current?.focus();
  };
  const done = async (title: string): Promise<void> => {
    leave();
    toast({ kind: 'success', title });
    await Promise.all([mutate(), mutateAll('my_sessions')]);
  };

  return (
    <chakra.section
      aria-labelledby={id}
      data-testid="second-factor"
      bg="bg.surface"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="card"
      p={{ base: '4', md: '6' }}
    >
      <Flex align="flex-start" justify="space-between" wrap="wrap" gap="3" mb="4">
        <chakra.div flex="1 1 320px" minW="0">
          <Flex align="center" gap="3" wrap="wrap">
            <chakra.h2 id={id} ref={heading} tabIndex={-1} textStyle="h3">
              {t('secondFactor.title')}
            </chakra.h2>
            {data !== undefined && (
              <span className={`lw-chip lw-tone-${data.isOn ? 'success' : 'sand'}`}>
                {t(data.isOn ? 'secondFactor.on' : 'secondFactor.off')}
              </span>
            )}
          </Flex>
          <chakra.p textStyle="table" color="fg.2">
            {t('secondFactor.help')}
          </chakra.p>
        </chakra.div>
        {/* Placeholder of the button of an account without it, as most are. */}
        {data === undefined && error === undefined && <Skeleton h="10" w="28" aria-label={t('common.loading')} />}
        {data !== undefined && !data.isOn && step === undefined && (
          <Button onClick={() => setStep('enrol')}>{t('secondFactor.setUp')}</Button>
        )}
      </Flex>
      {data === undefined && error !== undefined && (
        <StateNotice
          icon="cloud-off"
          tone="error"
          title={t('secondFactor.failed')}
          action={<Button onClick={() => void mutate()}>{t('common.retry')}</Button>}
        />
      )}
      {data?.isOn && step === undefined && (
        <>
          <chakra.p textStyle="table" mb="4">
            {t('secondFactor.since', { at: formatDateTime(data.confirmedAt ?? '') })}{' '}
            {t('secondFactor.left', { count: data.recoveryCodes })}
          </chakra.p>
          <Flex gap="3" wrap="wrap">
            <Button variant="outline" onClick={() => setStep('renew')}>
              {t('secondFactor.renew')}
            </Button>
            {!data.isRequired && (
              <Button variant="outline" colorPalette="red" onClick={() => setStep('off')}>
                {t('secondFactor.switchOff')}
              </Button>
            )}
          </Flex>
        </>
      )}
      {step === 'enrol' && <Enrolment onDone={() => void done(t('secondFactor.nowOn'))} onCancel={leave} />}
      {step === 'renew' && (
        <ProofForm
          kinds={['password', 'code']}
          takesRecovery
          submitLabel={t('secondFactor.renew')}
          onCancel={leave}
          onSubmit={async (proof) => setStep({ codes: await (await api.secondFactor()).renewCodes(proof) })}
        />
      )}
      {step === 'off' && (
        <ProofForm
          kinds={['password', 'code']}
          takesRecovery
          isDangerous
          submitLabel={t('secondFactor.switchOff')}
          onCancel={leave}
          onSubmit={async (proof) => {
            await (await api.secondFactor()).switchOff(proof);
            await done(t('secondFactor.nowOff'));
          }}
        />
      )}
      {typeof step === 'object' && (
        <RecoveryCodes codes={step.codes} onDone={() => void done(t('secondFactor.codesRenewed'))} />
      )}
    </chakra.section>
  );
}
