import { Button, chakra } from '@chakra-ui/react';
import { useMemo, useState, type ReactNode } from 'react';
import { useFeedback, type ToastOptions } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ToastRegion } from '../../../feedback/ToastRegion.tsx';
import { CheckControl, TextControl } from '../controls/SmallControls.tsx';
import { Specimen, SpecimenGrid } from '../Specimen.tsx';

/** Every kind of toast; one without an entry is an error of types. */
const KINDS: Readonly<Record<ToastOptions['kind'], string>> = {
  success: 'common.operationSuccess',
  error: 'common.errorGeneric',
  info: 'shell.accessChanged',
  warning: 'reference.toasts.warning',
};

/** Draws every kind of toast; a button shows it at its real place. */
export default function ToastsPart(): ReactNode {
  return (
    <SpecimenGrid>
      {(Object.keys(KINDS) as ToastOptions['kind'][]).map((kind) => (
        <ToastSpecimen key={kind} kind={kind} />
      ))}
    </SpecimenGrid>
  );
}

interface Parts {
  description: boolean;
  action: boolean;
  seconds: string;
}

function ToastSpecimen({ kind }: { kind: ToastOptions['kind'] }): ReactNode {
  const { t } = useText();
  const [parts, setParts] = useState<Parts>({ description: false, action: false, seconds: '5' });
  const change = (changes: Partial<Parts>): void => {
    setParts((current) => ({ ...current, ...changes }));
  };
  const controls = (
    <>
      <CheckControl
        label={t('reference.toasts.description')}
        checked={parts.description}
        onChange={(description) => {
          change({ description });
        }}
      />
      <CheckControl
        label={t('reference.toasts.action')}
        checked={parts.action}
        onChange={(action) => {
          change({ action });
        }}
      />
      <TextControl
        label={t('reference.toasts.seconds')}
        value={parts.seconds}
        direction="ltr"
        inputMode="decimal"
        onChange={(seconds) => {
          change({ seconds });
        }}
      />
    </>
  );
  return (
    <Specimen id={`toast-${kind}`} name={kind} controls={controls}>
      <Toast kind={kind} parts={parts} />
    </Specimen>
  );
}

/** A toast within its copy, where it stays, and the button that shows it in the corner of the screen. */
function Toast({ kind, parts }: { kind: ToastOptions['kind']; parts: Parts }): ReactNode {
  const { t } = useText();
  const { toast } = useFeedback();
  const options = useMemo<ToastOptions>(
    () => ({
      kind,
      title: t(KINDS[kind]),
      ...(parts.description && { description: t('reference.toasts.more') }),
      ...(parts.action && { action: { label: t('common.retry'), onAct: ignore } }),
    }),
    [kind, parts.description, parts.action, t],
  );
  const toasts = useMemo(() => [{ id: 1, options: { ...options, duration: LONGEST } }], [options]);
  return (
    <chakra.div display="grid" gap="3">
      <Corner>
        <ToastRegion toasts={toasts} onDismiss={ignore} />
      </Corner>
      <Button
        size="sm"
        variant="outline"
        justifySelf="start"
        data-testid={`show-toast-${kind}`}
        onClick={() => {
          toast({ ...options, duration: durationOf(parts.seconds) });
        }}
      >
        {t('reference.toasts.show')}
      </Button>
    </chakra.div>
  );
}

/** The longest time that a timer takes. */
const LONGEST = 2_147_483_647;

function durationOf(seconds: string): number {
  const read = Number(seconds);
  return Number.isFinite(read) && read > 0 ? Math.min(read * 1000, LONGEST) : 5000;
}

function ignore(): void {
  // It stays open, to be looked at.
}

/** Places an element with fixed position in the flow of the page. */
const Corner = chakra('div', {
  base: {
    minWidth: '0',
    '& > section': { position: 'static !important' },
    '& [data-toast]': { width: '100% !important', maxWidth: '360px !important' },
  },
});
