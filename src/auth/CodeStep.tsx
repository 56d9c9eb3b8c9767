import { Box, Button, chakra, Flex, Heading, Spinner, Text } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { errorMessage } from '../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import type { CodeQuestion } from '../../engine/client/account/SecondFactorCalls.types.ts';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { CodeInput } from './CodeInput.tsx';
import { CredentialField } from './CredentialField.tsx';
import { useSession } from './SessionContext.tsx';

export interface CodeStepProps {
  question: CodeQuestion;
  /** Back to email and password. */
  onBack: () => void;
}

/** The second step of the login: a code of the authenticator app, or a recovery code. */
export default function CodeStep({ question, onBack }: CodeStepProps): ReactNode {
  const { t } = useText();
  const { toast } = useFeedback();
  const api = useApi();
  const session = useSession();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [isRecovery, setRecovery] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another question or an error calls for the field
  useEffect(() => form.current?.querySelector('input')?.focus(), [isRecovery, error]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    if (code.trim() === '') {
      setError(t('common.emptyField'));
      return;
    }
    setBusy(true);
    try {
      const calls = await api.secondFactor();
      session.enter(await calls.enter(question, code));
    } catch (problem) {
      if (!isApiError(problem)) throw problem;
      setBusy(false);
      const [wrong] = problem.fields['code'] ?? [];
      setError(wrong);
      if (wrong !== undefined) return;
      toast({ kind: 'error', title: t('common.errorGeneric'), description: errorMessage(problem, t) });
      if (problem.code === 'unauthorised') onBack();
    }
  };

  return (
    <chakra.form ref={form} noValidate w="100%" maxW="400px" onSubmit={(event) => void handleSubmit(event)}>
      <Heading as="h1" textStyle="h1">
        {t('secondFactor.title')}
      </Heading>
      <Text color="fg.2" mb="8">
        {t(isRecovery ? 'secondFactor.recoveryPrompt' : 'secondFactor.prompt')}
      </Text>
      <CredentialField
        name="code"
        label={t(isRecovery ? 'secondFactor.recoveryCode' : 'secondFactor.code')}
        error={error}
      >
        {(props) => <CodeInput {...props} isRecovery={isRecovery} value={code} onChange={setCode} />}
      </CredentialField>
      <Button type="submit" size="lg" w="100%" mt="8" disabled={isBusy} aria-busy={isBusy}>
        {isBusy && <Spinner size="sm" />}
        {t('auth.login')}
      </Button>
      <Flex justify="space-between" wrap="wrap" gap="2" mt="4" mx="-3">
        <Button
          type="button"
          variant="ghost"
          onClick={() => {
            setRecovery(!isRecovery);
            setCode('');
            setError(undefined);
          }}
        >
          {t(isRecovery ? 'secondFactor.useApp' : 'secondFactor.useRecovery')}
        </Button>
        <Button type="button" variant="ghost" onClick={onBack}>
          {t('common.back')}
        </Button>
      </Flex>
      <Box h="2" />
    </chakra.form>
  );
}
