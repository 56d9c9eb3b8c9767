import { Button, chakra, Dialog, Spinner } from '@chakra-ui/react';
import { useId, useRef, useState, type ReactNode } from 'react';
import { useApi } from '../../../engine/react/api/ApiContext.tsx';
import { FormProvider } from '../../../engine/react/form/FormContext.tsx';
import { useFormController } from '../../../engine/react/form/useFormController.ts';
import { SAVE_KEY, useSaveKey } from '../../../engine/react/form/useSaveKey.ts';
import type { FormValidator } from '../../../engine/react/form/useFormErrors.ts';
import type { AddRecordProps } from '../../../engine/react/registry/Parts.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';
import { FORM_ID, RecordForm } from './RecordForm.tsx';

export interface AddRecordDialogProps extends AddRecordProps {
  validator: FormValidator;
}

/**
 * Draws the add form of a group as a dialog above another form. Its fields have ids of their own, and what happens in it
 * stays in it: the form around is neither submitted nor changed.
 */
export function AddRecordDialog({ resource, validator, returnTo, onAdded, onClose }: AddRecordDialogProps): ReactNode {
  const api = useApi();
  const { t, pick } = useText();
  const scope = useId();
  const [isOpen, setOpen] = useState(true);
  const controller = useFormController({
    resource,
    form: 'add',
    validator,
    stays: true,
    submit: async (body, key) => {
      onAdded(await api.create(resource, body, { key }));
      setOpen(false);
    },
  });
  const { isSaving, isDirty } = controller;
  const saveRef = useRef<HTMLButtonElement>(null);
  useSaveKey(saveRef);
  return (
    <Modal
      testId="add-record-dialog"
      title={t('form.title.add', { name: pick(resource.singular) })}
      isOpen={isOpen}
      size="lg"
      scrollBehavior="inside"
      closeOnEscape={!isSaving && !isDirty}
      closeOnInteractOutside={false}
      finalFocusEl={returnTo}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
      onSubmit={keepInside}
      onKeyDown={keepInside}
    >
      <Dialog.Body>
        <FormProvider value={{ resource, form: 'add', controller, scope }}>
          <chakra.div display="grid" gap="4" css={PLAIN_SECTIONS}>
            <ErrorSummary />
            <RecordForm validator={validator} />
          </chakra.div>
        </FormProvider>
      </Dialog.Body>
      <Dialog.Footer>
        <Button
          variant="outline"
          disabled={isSaving}
          onClick={() => {
            setOpen(false);
          }}
        >
          {t('common.cancel')}
        </Button>
        <Button
          ref={saveRef}
          type="submit"
          form={`${scope}${FORM_ID}`}
          aria-keyshortcuts={SAVE_KEY}
          aria-busy={isSaving}
          disabled={isSaving}
        >
          {isSaving && <Spinner size="sm" />}
          {t(isSaving ? 'common.saving' : 'common.save')}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}

/** React events bubble out of a portal into the form around. */
function keepInside(event: { stopPropagation: () => void }): void {
  event.stopPropagation();
}

/** The dialog is a card already: its sections are parts of it. */
const PLAIN_SECTIONS = {
  '& form > div > section, & form section': {
    borderWidth: '0',
    boxShadow: 'none',
    padding: '0',
    background: 'transparent',
  },
};
