import { Button, chakra, Spinner } from '@chakra-ui/react';
import { memo, useId, useRef, type ReactNode } from 'react';
import { useReadOnlyReason } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { PreviewButton } from '../preview/PreviewButton.tsx';
import { FORM_ID } from './RecordForm.tsx';
import { useFormContext } from '../../../engine/react/form/FormContext.tsx';
import type { FormController } from '../../../engine/react/form/useFormController.ts';
import { SAVE_KEY, useSaveKey } from '../../../engine/react/form/useSaveKey.ts';
import { useHandler } from '../../../engine/react/screen/useHandler.ts';

/**
 * Draws the bar that stays at the bottom of the screen: save, cancel, and whether something is unsaved, or why nothing can
 * be saved.
 */
export function FormActionBar(): ReactNode {
  const { controller, resource } = useFormContext();
  const { isSaving, isDirty, stays } = controller;
  const cancel = useHandler(controller.cancel);
  return <Bar isSend={resource.form.submit === 'send'} {...{ isSaving, isDirty, stays, cancel }} />;
}

interface BarProps extends Pick<FormController, 'isSaving' | 'isDirty' | 'stays' | 'cancel'> {
  /** Whether the form sends something, rather than saves it. */
  isSend: boolean;
}

/** Drawn again when one of its facts changes, not with each key. */
const Bar = memo(function Bar({ isSaving, isDirty, stays, cancel, isSend }: BarProps): ReactNode {
  const { t } = useText();
  const reason = useReadOnlyReason();
  const reasonId = useId();
  const saveRef = useRef<HTMLButtonElement>(null);
  useSaveKey(saveRef);
  return (
    <chakra.div
      data-keep-clear=""
      position="sticky"
      insetBlockEnd="0"
      zIndex="sticky"
      display="flex"
      alignItems="center"
      gap="3"
      minHeight="16"
      paddingBlockEnd="env(safe-area-inset-bottom)"
      marginBlockStart={{ base: 'auto', lg: '6' }}
      marginBlockEnd={{ base: '-4', lg: '0' }}
      marginInline={{ base: '-4', md: '0' }}
      paddingInline={{ base: '4', md: '6' }}
      background="bg.raised"
      borderWidth="1px"
      borderColor="border"
      borderRadius={{ base: '0', md: 'card' }}
      boxShadow="float"
    >
      <Button
        ref={saveRef}
        type="submit"
        form={FORM_ID}
        aria-keyshortcuts={SAVE_KEY}
        size="lg"
        minWidth="28"
        disabled={isSaving || reason !== undefined}
        aria-describedby={reason === undefined ? undefined : reasonId}
        aria-busy={isSaving}
      >
        {isSaving && <Spinner size="sm" />}
        {isSend ? t(isSaving ? 'editing.sending' : 'editing.send') : t(isSaving ? 'common.saving' : 'common.save')}
      </Button>
      <Button
        type="button"
        size="lg"
        variant="ghost"
        flexShrink="1"
        minWidth="0"
        whiteSpace="normal"
        disabled={isSaving || (stays && !isDirty)}
        onClick={cancel}
      >
        {t(stays ? 'editing.takeBack' : 'common.cancel')}
      </Button>
      <PreviewButton />
      <chakra.output marginInlineStart="auto" textStyle="caption" color="fg.2">
        {reason !== undefined && <span id={reasonId}>{reason}</span>}
        {reason === undefined && isDirty && (
          <chakra.span display="inline-flex" alignItems="center" gap="2">
            <chakra.span width="2" height="2" borderRadius="full" background="tone.warning.fg" aria-hidden="true" />
            {t('editing.unsaved')}
          </chakra.span>
        )}
      </chakra.output>
    </chakra.div>
  );
});
