import { Box, Button, chakra, Heading, Spinner, Text } from '@chakra-ui/react';
import { lazy, Suspense, useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { errorMessage } from '../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { useApi } from '../../engine/react/api/ApiContext.tsx';
import type { CodeQuestion } from '../../engine/client/account/SecondFactorCalls.types.ts';
import { isApiError } from '../../engine/core/errors/ApiError.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { loadChunk } from '../base/loadChunk.ts';
import { withLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { isDemo } from '../base/DemoMark.tsx';
import { CredentialField } from './CredentialField.tsx';
import { takeSignOutMessage } from './signOutMessage.ts';
import { PasswordInput } from './PasswordInput.tsx';
import { useSession } from './SessionContext.tsx';
import { validateCredentials, type CredentialErrors, type Credentials } from './validateCredentials.ts';
import { Input } from '../../widgets/inputs/Input.ts';

const CodeStep = lazy(() => withLaterTexts(() => loadChunk(() => import('./CodeStep.tsx'))));
const DemoAccounts = lazy(() => withLaterTexts(() => loadChunk(() => import('./DemoAccounts.tsx'))));

/** The login form. Nothing is sent while a field is wrong or an answer is awaited. */
export function LoginForm(): ReactNode {
  const { t } = useText();
  const { toast } = useFeedback();
  const api = useApi();
  const session = useSession();
  const [credentials, setCredentials] = useState({ email: '', password: '' });
  const [errors, setErrors] = useState<CredentialErrors>({});
  const [isBusy, setBusy] = useState(false);
  const [question, setQuestion] = useState<CodeQuestion>();
  const form = useRef<HTMLFormElement>(null);

  useEffect(() => {
    const signOutMessage = takeSignOutMessage();
    if (signOutMessage !== undefined)
      toast({ kind: 'error', title: t('common.errorGeneric'), description: signOutMessage });
  }, [toast, t]);

  const handleChange = (field: 'email' | 'password', value: string): void => {
    const next = { ...credentials, [field]: value };
    setCredentials(next);
    if (errors[field] !== undefined) setErrors({ ...errors, [field]: validateCredentials(next)[field] });
  };

  const handlePick = (picked: Credentials): void => {
    setCredentials(picked);
    setErrors({});
    form.current?.querySelector<HTMLButtonElement>('[type=submit]')?.focus();
  };

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const found = validateCredentials(credentials);
    setErrors(found);
    const [first] = Object.keys(found);
    if (first !== undefined) {
      window.scrollTo({ top: 0 });
      form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus({ preventScroll: true });
      return;
    }
    setBusy(true);
    try {
      const answer = await api.login({ ...credentials, email: credentials.email.trim() });
      if ('challenge' in answer) {
        setBusy(false);
        setQuestion(answer);
      } else session.enter(answer);
    } catch (error) {
      if (!isApiError(error)) throw error;
      setBusy(false);
      toast({ kind: 'error', title: t('common.errorGeneric'), description: errorMessage(error, t) });
    }
  };

  if (question !== undefined) {
    return (
      <Suspense fallback={<Spinner />}>
        <CodeStep question={question} onBack={() => setQuestion(undefined)} />
      </Suspense>
    );
  }
  return (
    <chakra.form ref={form} noValidate w="100%" maxW="400px" onSubmit={(event) => void handleSubmit(event)}>
      <Heading as="h1" textStyle="h1">
        {t('auth.welcome')}
      </Heading>
      <Text color="fg.2" mb="8">
        {t('auth.prompt')}
      </Text>
      <CredentialField name="email" label={t('auth.email')} error={errors.email && t(errors.email)}>
        {(props) => (
          <Input
            {...props}
            size="lg"
            type="email"
            inputMode="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            css={{ '[dir=rtl] &': { textAlign: 'end' } }}
            value={credentials.email}
            onChange={({ target }) => handleChange('email', target.value)}
          />
        )}
      </CredentialField>
      <Box h="5" />
      <CredentialField name="password" label={t('auth.password')} error={errors.password && t(errors.password)}>
        {(props) => (
          <PasswordInput
            {...props}
            value={credentials.password}
            onChange={(value) => handleChange('password', value)}
          />
        )}
      </CredentialField>
      <Button type="submit" size="lg" w="100%" mt="8" disabled={isBusy} aria-busy={isBusy}>
        {isBusy && <Spinner size="sm" />}
        {t(isBusy ? 'auth.loggingIn' : 'auth.login')}
      </Button>
      {isDemo() && (
        <Suspense fallback={null}>
          <DemoAccounts onPick={handlePick} />
        </Suspense>
      )}
    </chakra.form>
  );
}
