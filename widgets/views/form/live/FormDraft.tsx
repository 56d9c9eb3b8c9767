import { Button } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { formatDateTime } from '../../../../engine/core/text/format.ts';
import { useFormDraft } from '../../../../engine/react/form/drafts/useFormDraft.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { LiveNotice } from '../../shared/LiveNotice.tsx';

/** Draws, above a form, that it has what was typed into it before and not saved, with the choice to discard it. */
export function FormDraft({ person }: { person: string }): ReactNode {
  const { found, take, discard, close } = useFormDraft(person);
  const { t } = useText();
  if (found === undefined) return null;
  const { at, dropped, isInForm } = found;
  const notes = [
    t(`editing.draft.${isInForm ? 'restoredBody' : 'offeredBody'}`),
    ...(dropped.length > 0 ? [t('editing.draft.dropped', { fields: dropped.map(isolate).join(t('list.comma')) })] : []),
  ];
  return (
    <LiveNotice
      tone="info"
      title={t(`editing.draft.${isInForm ? 'restored' : 'offered'}`, { at: isolate(formatDateTime(at)) })}
      description={notes.join(' ')}
    >
      {!isInForm && (
        <Button variant="outline" onClick={take}>
          {t('editing.draft.take')}
        </Button>
      )}
      <Button variant="outline" onClick={discard}>
        {t(`editing.draft.${isInForm ? 'discard' : 'leave'}`)}
      </Button>
      {isInForm && (
        <Button variant="ghost" onClick={close}>
          {t('editing.draft.close')}
        </Button>
      )}
    </LiveNotice>
  );
}
