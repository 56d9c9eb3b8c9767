import { Button, chakra, Spinner } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import type { FormController } from '../../../engine/react/form/useFormController.ts';
import { useText } from '../../../engine/react/text/useText.ts';

/** What the bar below a form says and does. */
export interface BarProps extends Pick<FormController, 'isSaving' | 'isDirty' | 'stays' | 'cancel'> {
  /** Whether the form sends something, rather than saves it. */
  isSend: boolean;
}

/** What the button says that saves, or sends. */
export function SaveLabel({ isSend, isSaving }: Pick<BarProps, 'isSend' | 'isSaving'>): ReactNode {
  const { t } = useText();
  return (
    <>
      {isSaving && <Spinner size="sm" />}
      {isSend ? t(isSaving ? 'editing.sending' : 'editing.send') : t(isSaving ? 'common.saving' : 'common.save')}
    </>
  );
}

/** Draws the button that leaves the form, or takes back what is unsaved where it stays open. */
export function CancelButton({ isSaving, isDirty, stays, cancel }: Omit<BarProps, 'isSend'>): ReactNode {
  const { t } = useText();
  return (
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
  );
}

/** Draws whether something is unsaved, or why nothing can be saved. */
export function BarNote({
  isDirty,
  reason,
  id,
}: {
  isDirty: boolean;
  reason: string | undefined;
  id: string;
}): ReactNode {
  const { t } = useText();
  return (
    <chakra.output marginInlineStart="auto" textStyle="caption" color="fg.2">
      {reason !== undefined && <span id={id}>{reason}</span>}
      {reason === undefined && isDirty && (
        <chakra.span display="inline-flex" alignItems="center" gap="2">
          <chakra.span width="2" height="2" borderRadius="full" background="tone.warning.fg" aria-hidden="true" />
          {t('editing.unsaved')}
        </chakra.span>
      )}
    </chakra.output>
  );
}

/** The bar itself. */
export const BarFrame = chakra(
  'div',
  {
    base: {
      position: 'sticky',
      insetBlockEnd: '0',
      zIndex: 'sticky',
      display: 'flex',
      alignItems: 'center',
      gap: '3',
      minHeight: '16',
      paddingBlockEnd: 'env(safe-area-inset-bottom)',
      marginBlockStart: { base: 'auto', lg: '6' },
      marginBlockEnd: { base: '-4', lg: '0' },
      marginInline: { base: '-4', md: '0' },
      paddingInline: { base: '4', md: '6' },
      background: 'bg.raised',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: { base: '0', md: 'card' },
      boxShadow: 'float',
    },
  },
  { defaultProps: { 'data-keep-clear': '' } },
);
