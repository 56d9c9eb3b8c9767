import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { MoveCaution } from '../states/MoveCaution.tsx';
import type { ResolvedVerdict } from '../../../engine/core/definition/Decision.types.ts';
import type { ResolvedField } from '../../../engine/core/definition/Resolved.types.ts';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';

export interface ReasonDialogProps {
  verdict: ResolvedVerdict;
  /** The text field that keeps the reason. */
  field: ResolvedField | undefined;
  /** Name of the record. */
  record: string;
  isBusy: boolean;
  /** What is to be known before. Default: nothing. */
  caution?: string | undefined;
  /** Resolves to the server's errors of the reason; the dialog then stays open. */
  onSend: (reason: string) => Promise<string | undefined>;
  onClose: () => void;
}

/** Draws the dialog that asks for the reason of a decision. */
export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { verdict, field, record, isBusy, caution, onSend, onClose } = props;
  const { t, pick } = useText();
  const [reason, setReason] = useState('');
  const [error, setError] = useState<string>();
  const input = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  const isRequired = verdict.reason?.required === true;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // Not a save of the form that the dialog was opened from.
    event.stopPropagation();
    if (isBusy) return;
    const refused = isRequired && reason.trim() === '' ? t('decision.reasonMissing') : await onSend(reason.trim());
    setError(refused);
    if (refused !== undefined) input.current?.focus();
  };

  return (
    <Modal
      testId="reason-dialog"
      title={pick(verdict.label)}
      isOpen
      size="sm"
      initialFocusEl={() => input.current}
      closeOnInteractOutside={false}
      closeOnEscape={!isBusy}
      onClose={onClose}
    >
      <chakra.form display="contents" noValidate onSubmit={(event) => void submit(event)}>
        <Dialog.Body>
          <Dialog.Description asChild>
            <chakra.div color="fg.2" marginBlockEnd="4">
              <p>{verdict.confirm ? pick(verdict.confirm) : t('decision.why')}</p>
              <chakra.p marginBlockStart="2" fontWeight="600" color="fg" overflowWrap="anywhere">
                <UserText>{record}</UserText>
              </chakra.p>
            </chakra.div>
          </Dialog.Description>
          <chakra.label htmlFor={id} display="block" textStyle="label" marginBlockEnd="1.5">
            {field ? pick(field.label) : t('decision.reason')}
            {isRequired && (
              <chakra.span color="error" aria-hidden="true">
                {' *'}
              </chakra.span>
            )}
          </chakra.label>
          <ReasonText
            ref={input}
            id={id}
            dir="auto"
            rows={3}
            value={reason}
            readOnly={isBusy}
            maxLength={field?.schema.maxLength}
            required={isRequired}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            onChange={({ currentTarget }) => {
              setReason(currentTarget.value);
              setError(undefined);
            }}
          />
          {error !== undefined && (
            <chakra.p id={`${id}-error`} role="alert" color="error" textStyle="caption" marginBlockStart="1.5">
              {error}
            </chakra.p>
          )}
          {caution !== undefined && <MoveCaution>{caution}</MoveCaution>}
        </Dialog.Body>
        <Dialog.Footer>
          <Button type="button" variant="outline" disabled={isBusy} onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button
            type="submit"
            colorPalette={verdict.tone === 'error' ? 'red' : 'blue'}
            loading={isBusy}
            aria-busy={isBusy}
          >
            {pick(verdict.label)}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </Modal>
  );
}

const ReasonText = chakra('textarea', {
  base: {
    display: 'block',
    width: '100%',
    minHeight: '24',
    paddingInline: '3',
    paddingBlock: '2',
    background: 'bg.surface',
    color: 'fg',
    borderWidth: '1px',
    borderColor: 'border.control',
    borderRadius: 'md',
    textStyle: 'body',
    resize: 'vertical',
    _invalid: { borderColor: 'error' },
  },
});
