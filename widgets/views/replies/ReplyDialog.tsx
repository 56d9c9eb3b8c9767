import { chakra, Dialog } from '@chakra-ui/react';
import { Suspense, useRef, useState, type ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { MoveCaution } from '../states/MoveCaution.tsx';
import type { ReplyDialogProps } from '../../../engine/react/registry/Parts.types.ts';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { isolate } from '../../../engine/core/text/bidi.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { recordTitle } from '../../../engine/react/list/state/recordTitle.ts';

/** Draws the list's form of a reply in a dialog, below the record's text. Closing it keeps a draft. */
export function ReplyDialog({ resource, row, caution, onSent, onExitComplete }: ReplyDialogProps): ReactNode {
  const { t, language } = useText();
  const Form = useParts().replies?.Form;
  const [isOpen, setOpen] = useState(true);
  const body = useRef<HTMLDivElement>(null);
  const close = (): void => {
    setOpen(false);
  };
  const content = row[resource.fields.find(({ kind }) => kind === 'textarea')?.name ?? ''];
  return (
    <Modal
      testId="reply-dialog"
      title={t('replies.sendTo', { name: isolate(recordTitle(resource, row, language)) })}
      hasCorner
      isOpen={isOpen}
      size="lg"
      scrollBehavior="inside"
      closeOnInteractOutside={false}
      // The form takes the focus itself; moving it again would lose what is typed meanwhile.
      initialFocusEl={() => focusedIn(body.current)}
      onClose={close}
      onExitComplete={onExitComplete}
    >
      <Dialog.Body ref={body} paddingBlockEnd="6">
        {typeof content === 'string' && content !== '' && (
          <Quote>
            <p dir="auto">{content}</p>
          </Quote>
        )}
        {caution !== undefined && (
          <chakra.div marginBlockEnd="4">
            <MoveCaution>{caution}</MoveCaution>
          </chakra.div>
        )}
        {Form && (
          <Suspense fallback={<chakra.output aria-busy="true">{t('common.loading')}</chakra.output>}>
            <Form
              resource={resource}
              row={row}
              from="list"
              onClose={close}
              onSent={(answered) => {
                onSent(answered);
                close();
              }}
            />
          </Suspense>
        )}
      </Dialog.Body>
    </Modal>
  );
}

/** The focused element within another one; null when there is none. */
function focusedIn(element: HTMLElement | null): HTMLElement | null {
  const { activeElement } = document;
  return activeElement instanceof HTMLElement && element?.contains(activeElement) === true ? activeElement : null;
}

const Quote = chakra('blockquote', {
  base: {
    marginBlockEnd: '5',
    paddingInline: '4',
    paddingBlock: '3',
    background: 'bg.muted',
    borderInlineStartWidth: '3px',
    borderColor: 'border.control',
    borderRadius: 'sm',
    textStyle: 'table',
    whiteSpace: 'pre-line',
    overflowWrap: 'anywhere',
    maxHeight: '160px',
    overflowY: 'auto',
  },
});
