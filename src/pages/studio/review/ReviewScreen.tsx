import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import useSWR from 'swr';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import type { ReviewedDraft, Verdict } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { useText } from '../../../../engine/react/text/useText.ts';
import { GrowingTextarea } from '../../../../widgets/kit/control/GrowingTextarea.tsx';
import { FailureNotice } from '../../../../widgets/views/shared/FailureNotice.tsx';
import { PageHeader } from '../../../../widgets/views/shared/PageHeader.tsx';
import { LoadingPage } from '../../../base/LoadingPage.tsx';
import { useCheck } from '../check/useCheck.ts';
import { createDefinitionEditor } from '../editor/createDefinitionEditor.ts';
import { phrasesOf } from '../editor/phrasesOf.ts';
import { TextEditor } from '../editor/TextEditor.tsx';
import { Pane, Panes } from '../parts/Panes.ts';
import { PreviewPane } from '../preview/PreviewPane.tsx';
import { Results } from '../results/Results.tsx';
import { studioAddress, STUDIO_PATH } from '../studioAddress.ts';
import { PatchButton } from './DraftPanel.tsx';

/** Longest note of a reviewer, in characters; the server has the same bound. */
const LONGEST_NOTE = 2000;

/** The draft of another person, to be read beside its screens and decided. */
export function ReviewScreen({ name, id }: { name: string; id: number }): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { data, error, mutate } = useSWR<ReviewedDraft, unknown>(
    ['studio-draft', name, id],
    async () => (await api.studio()).draft(name, id),
    { revalidateOnFocus: false },
  );
  if (data !== undefined) return <Draft key={data.version} name={name} draft={data} />;
  if (error === undefined) return <LoadingPage height="60dvh" />;
  return <FailureNotice title={t('studio.notOpened')} error={error} onRetry={() => void mutate()} />;
}

function Draft({ name, draft }: { name: string; draft: ReviewedDraft }): ReactNode {
  const { t } = useText();
  const [editor] = useState(() => {
    const label = t('studio.textOf', { name: isolate(`${name}.json`) });
    const made = createDefinitionEditor(draft.text, { label, phrases: phrasesOf(t) });
    made.setReadOnly(true);
    return made;
  });
  useEffect(() => () => editor.destroy(), [editor]);
  const check = useCheck(name, editor);
  const title = t('studio.review.draftOf', { name: isolate(draft.by) });
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[
          { label: t('studio.title'), to: STUDIO_PATH },
          { label: name, to: studioAddress(name) },
          { label: title },
        ]}
        actions={<PatchButton name={name} draft={draft.id} />}
      />
      <Decision name={name} draft={draft} />
      <Panes data-both>
        <Pane aria-label={t('studio.editor')}>
          <TextEditor editor={editor} />
          <Results check={check} text={draft.text} onJump={editor.jumpTo} />
        </Pane>
        <Pane aria-label={t('studio.preview.title')}>
          <PreviewPane
            text={check.sound?.whole}
            isBehind={check.state.kind === 'checked' && check.sound?.text !== draft.text}
          />
        </Pane>
      </Panes>
    </>
  );
}

function Decision({ name, draft }: { name: string; draft: ReviewedDraft }): ReactNode {
  const { t } = useText();
  const api = useApi();
  const { toast } = useFeedback();
  const navigate = useNavigate();
  const id = useId();
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const decide = async (verdict: Verdict): Promise<void> => {
    const said = note.trim();
    setMissing(verdict === 'return' && said === '');
    if (isBusy || (verdict === 'return' && said === '')) return;
    setBusy(true);
    try {
      const review = { draft: draft.id, version: draft.version, verdict, ...(said !== '' && { note: said }) };
      await (await api.studio()).review(name, review);
      toast({ kind: 'success', title: t(`studio.review.did.${verdict}`) });
      void navigate(STUDIO_PATH);
    } catch (error) {
      const message = errorToast(error, t);
      if (message) toast(message);
      setBusy(false);
    }
  };
  return (
    <chakra.section display="grid" gap="2" marginBlockEnd="3" aria-label={t('studio.list.review')}>
      <chakra.label htmlFor={id} textStyle="label">
        {t('studio.review.note')}
      </chakra.label>
      <GrowingTextarea
        id={id}
        dir="auto"
        maxLength={LONGEST_NOTE}
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-fault` : undefined}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      {isMissing && (
        <chakra.p id={`${id}-fault`} role="alert" color="error" textStyle="caption">
          {t('studio.review.noteMissing')}
        </chakra.p>
      )}
      <chakra.div display="flex" flexWrap="wrap" gap="2">
        <Button size="sm" disabled={isBusy} onClick={() => void decide('accept')}>
          {t('studio.review.accept')}
        </Button>
        <Button size="sm" variant="outline" disabled={isBusy} onClick={() => void decide('return')}>
          {t('studio.review.return')}
        </Button>
      </chakra.div>
    </chakra.section>
  );
}
