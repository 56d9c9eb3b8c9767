import { Button, chakra, Dialog } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Modal } from '../../kit/dialog/Modal.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { FieldValue } from './FieldValue.tsx';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';

/**
 * Draws the conflict with another person's save: both versions field by field, and three choices. Escape and the first
 * button continue editing, so that nothing is lost by accident.
 */
export function ConflictDialog(): ReactNode {
  const { controller } = useFormContext();
  const { t, pick } = useText();
  const { conflict, isSaving, keepMine, takeTheirs, continueEditing } = controller;
  return (
    <Modal
      testId="conflict-dialog"
      title={t('editing.conflict.title')}
      size="md"
      role="alertdialog"
      scrollBehavior="inside"
      isOpen={conflict !== undefined}
      onClose={continueEditing}
    >
      <Dialog.Body>
        <chakra.p color="fg.2">
          {t(conflict?.differences.length === 0 ? 'editing.conflict.same' : 'editing.conflict.body')}
        </chakra.p>
        <chakra.div display="grid" gap="3" marginBlockStart="4">
          {conflict?.differences.map(({ field, mine, theirs }) => (
            <chakra.section
              key={field.name}
              aria-label={pick(field.label)}
              borderWidth="1px"
              borderColor="border"
              borderRadius="md"
              padding="3"
            >
              <chakra.h3 textStyle="label">{pick(field.label)}</chakra.h3>
              <chakra.dl
                display="grid"
                gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}
                gap="3"
                marginBlockStart="2"
              >
                <Side label={t('editing.conflict.mine')}>
                  <FieldValue field={field} value={mine} />
                </Side>
                <Side label={t('editing.conflict.theirs')}>
                  <FieldValue field={field} value={theirs} />
                </Side>
              </chakra.dl>
            </chakra.section>
          ))}
        </chakra.div>
      </Dialog.Body>
      <Dialog.Footer
        flexDirection={{ base: 'column-reverse', sm: 'row' }}
        alignItems={{ base: 'stretch', sm: 'center' }}
      >
        <Button variant="ghost" disabled={isSaving} onClick={continueEditing}>
          {t('editing.conflict.continue')}
        </Button>
        <Button variant="subtle" disabled={isSaving} onClick={takeTheirs}>
          {t('editing.conflict.takeTheirs')}
        </Button>
        <Button disabled={isSaving} onClick={keepMine}>
          {t('editing.conflict.keepMine')}
        </Button>
      </Dialog.Footer>
    </Modal>
  );
}

/** Draws one version of a field under its owner. */
function Side({ label, children }: { label: string; children: ReactNode }): ReactNode {
  return (
    <chakra.div minWidth="0" padding="3" borderRadius="sm" background="bg.muted">
      <chakra.dt textStyle="caption" color="fg.2">
        {label}
      </chakra.dt>
      <chakra.dd textStyle="table" overflowWrap="anywhere">
        {children}
      </chakra.dd>
    </chakra.div>
  );
}
