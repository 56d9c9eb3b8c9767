import { Button, chakra, Dialog } from '@chakra-ui/react';
import { useId, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { SendField } from './SendField.tsx';
import { SEND_PARTS, useSendDialog, type SendPart } from '../../../engine/react/notify/useSendDialog.ts';

/** Recipients of a notification. */
export interface Recipients {
  ids: readonly number[];
  /** Name of the recipient when there is only one. */
  name?: string;
}

export interface SendDialogProps {
  /** A group whose records can be notified; it throws for any other. */
  resource: ResolvedResource;
  recipients: Recipients;
  /** Whether it may be sent to the whole group instead. */
  offersAll: boolean;
  /** It has been sent. */
  onSent?: () => void;
  /** The dialog is closed. */
  onClose: () => void;
  /** Focused afterwards. Default: the element that had the focus before. */
  returnTo?: () => HTMLElement | null;
}

/** Draws the dialog that sends a notification to records of a list, or to all of them. */
export function SendDialog({ resource, recipients, offersAll, onSent, onClose, returnTo }: SendDialogProps): ReactNode {
  const { t, pick } = useText();
  const [isOpen, setOpen] = useState(true);
  const fields = useRef<Partial<Record<SendPart, HTMLElement | null>>>({});
  const id = useId();
  if (resource.notify === undefined) throw new Error(`${resource.name} has no one who could be notified`);
  const dialog = useSendDialog({
    userType: resource.notify.userType,
    ids: recipients.ids,
    onSent: () => {
      setOpen(false);
      onSent?.();
    },
    onRefused: (part) => fields.current[part]?.focus(),
  });
  const { values, errors, problem, isBusy, isToAll } = dialog;
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    // React events bubble out of the dialog's portal: without this a form around it would be submitted as well.
    event.stopPropagation();
    dialog.submit();
  };

  return (
    <Modal
      testId="send-dialog"
      title={t('alerts.send.title')}
      isOpen={isOpen}
      size="sm"
      initialFocusEl={() => fields.current.title ?? null}
      {...(returnTo && { finalFocusEl: returnTo })}
      closeOnInteractOutside={false}
      closeOnEscape={!isBusy}
      onClose={() => setOpen(false)}
      onExitComplete={onClose}
    >
      <chakra.form display="contents" noValidate onSubmit={submit}>
        <Dialog.Body display="grid" gap="4">
          <Dialog.Description color="fg.2" overflowWrap="anywhere">
            {isToAll ? t('alerts.send.toAll', { group: pick(resource.label) }) : toWhom(recipients, t)}
          </Dialog.Description>
          {offersAll && (
            <chakra.label display="flex" alignItems="center" gap="2.5" minH="11" cursor="pointer">
              <chakra.input
                type="checkbox"
                data-testid="send-all"
                boxSize="4.5"
                accentColor="primary.fill"
                checked={isToAll}
                disabled={isBusy}
                onChange={({ currentTarget }) => dialog.setToAll(currentTarget.checked)}
              />
              {t('alerts.send.all')}
            </chakra.label>
          )}
          {problem !== undefined && (
            <chakra.p role="alert" color="error" textStyle="caption" whiteSpace="pre-line">
              {problem}
            </chakra.p>
          )}
          {SEND_PARTS.map((part) => (
            <SendField
              key={part}
              part={part}
              id={`${id}-${part}`}
              ref={(element) => {
                fields.current[part] = element;
              }}
              value={values[part]}
              error={errors[part]}
              isReadOnly={isBusy}
              onChange={(value) => dialog.write(part, value)}
            />
          ))}
        </Dialog.Body>
        <Dialog.Footer>
          <Button type="button" variant="outline" disabled={isBusy} onClick={() => setOpen(false)}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" data-testid="send-submit" loading={isBusy} aria-busy={isBusy}>
            <Icon id="send" size={18} />
            {t('alerts.send.submit')}
          </Button>
        </Dialog.Footer>
      </chakra.form>
    </Modal>
  );
}

function toWhom({ ids, name }: Recipients, t: ReturnType<typeof useText>['t']): string {
  return name === undefined
    ? t('alerts.send.to', { count: ids.length })
    : t('alerts.send.toOne', { name: isolate(name) });
}
