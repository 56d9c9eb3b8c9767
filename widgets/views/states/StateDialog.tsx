import { Button, chakra, Dialog, Spinner } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import type { StateDialogProps } from '../../../engine/react/registry/Parts.types.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { fieldId } from '../../../engine/react/form/fieldIds.ts';
import { MoveCaution } from './MoveCaution.tsx';
import { MoveField } from './MoveField.tsx';
import { isStateful, type StatefulResource } from '../../../engine/react/states/moveForm.ts';
import { MoveNames } from './MoveNames.tsx';
import { MoveNoticeBox } from './MoveNoticeBox.tsx';
import { MoveSubject } from './MoveSubject.tsx';
import { isDanger } from '../../../engine/react/states/moves.ts';
import { useMoveDialog, type MoveValidator } from '../../../engine/react/states/useMoveDialog.ts';

export interface StateDialogWithValidatorProps extends StateDialogProps {
  /** Validates the inputs; compiled for `resource.states.schema`. */
  validator: MoveValidator;
}

/**
 * Draws the dialog of a move: its subject, the confirmation, its inputs, and two buttons. It closes when all records
 * were tried; Escape and the first button change nothing. Throws for a group without states.
 */
export function StateDialog({ resource, ...rest }: StateDialogWithValidatorProps): ReactNode {
  return <OpenDialog resource={stateful(resource)} {...rest} />;
}

function OpenDialog(props: StateDialogWithValidatorProps & { resource: StatefulResource }): ReactNode {
  const { resource, move, onClose, onDone, returnTo, caution, scope = '' } = props;
  const { t, pick } = useText();
  const [isOpen, setOpen] = useState(true);
  const formId = useId();
  const safeButton = useRef<HTMLButtonElement>(null);
  const mainButton = useRef<HTMLButtonElement>(null);
  const dialog = useMoveDialog({
    ...props,
    onDone: (outcome) => {
      setOpen(false);
      onDone(outcome);
    },
  });
  const { fields, rows, isBusy, notice, tried } = dialog;
  const danger = move.stays !== true && isDanger(resource.states, move.to);
  const isPossible = notice?.isPossible !== false;
  const first = fields.find(({ required }) => required);

  const handleSubmit = (event: FormEvent): void => {
    event.preventDefault();
    // React events bubble out of the dialog's portal: without this a form around it would be submitted as well.
    event.stopPropagation();
    if (isPossible) dialog.submit();
  };

  return (
    <Modal
      testId="state-dialog"
      title={pick(move.label)}
      isOpen={isOpen}
      size="sm"
      closeOnEscape={!isBusy}
      closeOnInteractOutside={!isBusy}
      initialFocusEl={() =>
        (first && focusable(fieldId(scope + first.name))) ?? (danger ? safeButton.current : mainButton.current)
      }
      {...(returnTo && { finalFocusEl: returnTo })}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <Dialog.Body>
        <Dialog.Description asChild>
          <div>
            <MoveSubject resource={resource} rows={rows} move={move} />
          </div>
        </Dialog.Description>
        {isPossible && caution !== undefined && <MoveCaution>{caution}</MoveCaution>}
        {isPossible && <MoveNames dialog={dialog} />}
        {notice && <MoveNoticeBox notice={notice} />}
        {isPossible && fields.length > 0 && (
          <chakra.form id={formId} noValidate onSubmit={handleSubmit} display="grid" gap="4" marginBlockStart="4">
            {fields.map((field) => (
              <MoveField scope={scope} key={field.name} field={field} dialog={dialog} />
            ))}
          </chakra.form>
        )}
      </Dialog.Body>
      <Dialog.Footer>
        {isBusy && rows.length > 1 && (
          <chakra.output marginInlineEnd="auto" textStyle="table" color="fg.2">
            {t('states.progress', { done: tried, total: rows.length })}
          </chakra.output>
        )}
        <Button
          ref={safeButton}
          variant={isPossible ? 'outline' : 'solid'}
          disabled={isBusy}
          onClick={() => {
            setOpen(false);
          }}
        >
          {t(isPossible ? 'states.back' : 'common.close')}
        </Button>
        {isPossible && (
          <Button
            ref={mainButton}
            type="submit"
            form={formId}
            colorPalette={danger ? 'red' : 'blue'}
            data-testid="state-dialog-confirm"
            data-to={move.to}
            // Busy and not disabled: a disabled button could not keep the focus.
            aria-disabled={isBusy}
            aria-busy={isBusy}
            {...(fields.length === 0 && { onClick: dialog.submit })}
          >
            {isBusy && <Spinner size="sm" />}
            {pick(move.label)}
          </Button>
        )}
      </Dialog.Footer>
    </Modal>
  );
}

function stateful(resource: ResolvedResource): StatefulResource {
  if (!isStateful(resource)) throw new Error(`${resource.name} has no states to change`);
  return resource;
}

/** The control of a field, or the first inside it. */
function focusable(id: string): HTMLElement | null {
  const element = document.getElementById(id);
  const selector = 'input:not([hidden]):not([type=hidden]), select, textarea, button';
  return element?.matches(selector) === true ? element : (element?.querySelector<HTMLElement>(selector) ?? null);
}
