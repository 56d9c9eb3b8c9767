import { Button, chakra, Flex, Spinner } from '@chakra-ui/react';
import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { errorMessage } from '../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../engine/react/feedback/FeedbackContext.tsx';
import { isApiError } from '../../../engine/core/errors/ApiError.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { CodeInput } from '../../auth/CodeInput.tsx';
import { CredentialField } from '../../auth/CredentialField.tsx';
import { PasswordInput } from '../../auth/PasswordInput.tsx';

type ProofKind = 'password' | 'code';

export interface ProofFormProps {
  /** The required proofs, in this order. */
  kinds: readonly ProofKind[];
  /** Whether a recovery code is accepted, too. */
  takesRecovery?: boolean;
  submitLabel: string;
  isDangerous?: boolean;
  onSubmit: (proof: Record<ProofKind, string>) => Promise<void>;
  onCancel?: (() => void) | undefined;
}

/** Asks for the password, a code or both; an error of the server is shown at its field. */
export function ProofForm(props: ProofFormProps): ReactNode {
  const { kinds, takesRecovery = false, submitLabel, isDangerous = false, onSubmit, onCancel } = props;
  const { t } = useText();
  const { toast } = useFeedback();
  const [values, setValues] = useState({ password: '', code: '' });
  const [errors, setErrors] = useState<Partial<Record<string, string>>>({});
  const [isBusy, setBusy] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const target = form.current?.querySelector<HTMLInputElement>('[aria-invalid=true]');
    (target ?? form.current?.querySelector('input'))?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- whenever errors change the first of them is focused
  }, [errors]);

  const handleSubmit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    const empty = kinds.filter((name) => values[name].trim() === '');
    setErrors(Object.fromEntries(empty.map((name) => [name, t('common.emptyField')])));
    if (empty.length > 0) return;
    setBusy(true);
    try {
      await onSubmit(values);
    } catch (error) {
      if (!isApiError(error)) throw error;
      const found = Object.entries(error.fields).map(([name, [text]]) => [name, text]);
      setErrors(Object.fromEntries(found) as Partial<Record<string, string>>);
      if (found.length === 0)
        toast({ kind: 'error', title: t('common.errorGeneric'), description: errorMessage(error, t) });
    } finally {
      setBusy(false);
    }
  };

  return (
    <chakra.form
      ref={form}
      noValidate
      display="grid"
      gap="5"
      w="100%"
      maxW="400px"
      onSubmit={(event) => void handleSubmit(event)}
    >
      {kinds.includes('password') && (
        <CredentialField name="password" label={t('auth.password')} error={errors['password']}>
          {(field) => (
            <PasswordInput
              {...field}
              value={values.password}
              onChange={(password) => setValues({ ...values, password })}
            />
          )}
        </CredentialField>
      )}
      {kinds.includes('code') && (
        <CredentialField
          name="code"
          label={t(takesRecovery ? 'secondFactor.codeOrRecovery' : 'secondFactor.code')}
          error={errors['code']}
        >
          {(field) => (
            <CodeInput
              {...field}
              isRecovery={takesRecovery}
              value={values.code}
              onChange={(code) => setValues({ ...values, code })}
            />
          )}
        </CredentialField>
      )}
      <Flex gap="3" wrap="wrap">
        <Button
          type="submit"
          disabled={isBusy}
          aria-busy={isBusy}
          {...(isDangerous && { colorPalette: 'red', variant: 'outline' as const })}
        >
          {isBusy && <Spinner size="sm" />}
          {submitLabel}
        </Button>
        {onCancel && (
          <Button type="button" variant="ghost" onClick={onCancel}>
            {t('common.cancel')}
          </Button>
        )}
      </Flex>
    </chakra.form>
  );
}
