import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { manifest } from 'virtual:lawha/manifest';
import { canAccess } from '../../../engine/core/access/canAccess.ts';
import { toolQuestions } from '../../../engine/core/access/toolRights.ts';
import { isolate } from '../../../engine/core/text/bidi.ts';
import type { StudioFile } from '../../../engine/client/pages/StudioCalls.types.ts';
import { useGrants } from '../../../engine/react/access/AccessContext.tsx';
import { isSaveKey, SAVE_KEY } from '../../../engine/react/form/useSaveKey.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useMediaQuery } from '../../../engine/react/screen/useMediaQuery.ts';
import { useHandler } from '../../../engine/react/screen/useHandler.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { LiveNotice } from '../../../widgets/views/shared/LiveNotice.tsx';
import { PageHeader } from '../../../widgets/views/shared/PageHeader.tsx';
import { useCheck } from './check/useCheck.ts';
import { createDefinitionEditor, type DefinitionEditor } from './editor/createDefinitionEditor.ts';
import { phrasesOf } from './editor/phrasesOf.ts';
import { TextEditor } from './editor/TextEditor.tsx';
import { firstText, useSaving, type UseSavingResult } from './file/useSaving.ts';
import { DraftChips } from './list/DraftChips.tsx';
import { FormEditor } from './form/FormEditor.tsx';
import { Choice } from './parts/Choice.tsx';
import { Pane, Panes } from './parts/Panes.ts';
import { PreviewPane } from './preview/PreviewPane.tsx';
import { Results } from './results/Results.tsx';
import { DraftPanel } from './review/DraftPanel.tsx';
import { STUDIO_PATH } from './studioAddress.ts';

/** From this width on editor and preview have room beside each other. */
const TWO_PANES = '(min-width: 900px)';

const PANES = ['both', 'editor', 'preview'] as const;
type PaneChoice = (typeof PANES)[number];

/** Two views of the same text. */
const VIEWS = ['text', 'form'] as const;
type View = (typeof VIEWS)[number];

/** Groups that a field may point to. */
const GROUPS = manifest.map(({ name }) => name);

/** A definition in its editor, beside its screens. */
export function DefinitionScreen({ file: opened }: { file: StudioFile }): ReactNode {
  const { t, pick } = useText();
  const [editor] = useState(() =>
    createDefinitionEditor(firstText(opened), {
      label: t('studio.textOf', { name: isolate(`${opened.name}.json`) }),
      phrases: phrasesOf(t),
    }),
  );
  useEffect(() => () => editor.destroy(), [editor]);
  const text = useSyncExternalStore(editor.subscribe, editor.text);
  const saving = useSaving(opened, editor);
  const { file } = saving;
  const grants = useGrants();
  const maySave = file.mode !== 'none' && toolQuestions('save').every((question) => canAccess(grants, question));
  useEffect(() => editor.setReadOnly(!maySave), [editor, maySave]);
  useSaveShortcut(saving.save);
  const check = useCheck(file.name, editor);
  const title = pick(file.title);
  const [view, setView] = useState<View>('text');
  const [jump, setJump] = useState<{ from: number; to: number }>();
  // The text may only now be drawn.
  useEffect(() => {
    if (jump) editor.jumpTo(jump.from, jump.to);
  }, [editor, jump]);
  const handleJump = (from: number, to: number): void => {
    setView('text');
    setJump({ from, to });
  };
  const hasRoom = useMediaQuery(TWO_PANES);
  const [chosen, setPanes] = useState<PaneChoice>(hasRoom ? 'both' : 'editor');
  const panes = !hasRoom && chosen === 'both' ? 'editor' : chosen;
  return (
    <>
      <PageHeader
        title={title}
        crumbs={[{ label: t('studio.title'), to: STUDIO_PATH }, { label: title }]}
        details={
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" textStyle="caption" color="fg.2">
            <Ltr>{`${file.name}.json`}</Ltr>
            <DraftChips entry={file} />
          </chakra.div>
        }
        actions={
          <>
            <Choice
              label={t('studio.panes')}
              value={panes}
              onChange={setPanes}
              options={(hasRoom ? PANES : PANES.slice(1)).map((value) => ({ value, label: t(`studio.pane.${value}`) }))}
            />
            {maySave && <Actions editor={editor} saving={saving} />}
          </>
        }
      />
      <Notices saving={saving} />
      <Panes data-both={panes === 'both' || undefined}>
        <Pane aria-label={t('studio.editor')} hidden={panes === 'preview'}>
          {file.kind === 'definition' && (
            <chakra.div padding="2" borderBlockEndWidth="1px" borderColor="border">
              <Choice
                label={t('studio.views')}
                value={view}
                onChange={setView}
                options={(maySave ? VIEWS : VIEWS.slice(0, 1)).map((value) => ({
                  value,
                  label: t(`studio.view.${value}`),
                }))}
              />
            </chakra.div>
          )}
          {view === 'text' ? (
            <>
              <TextEditor editor={editor} />
              <chakra.p paddingInline="3" paddingBlock="1.5" textStyle="caption" color="fg.2" background="bg.muted">
                {t('studio.keys')}
              </chakra.p>
            </>
          ) : (
            <FormEditor text={text} groups={GROUPS} onEdit={editor.apply} />
          )}
          <Results
            check={check}
            text={text}
            onJump={handleJump}
            {...((file.mode === 'draft' || file.submitted.length > 0) && { review: <DraftPanel saving={saving} /> })}
          />
        </Pane>
        {file.kind === 'definition' && (
          <Pane aria-label={t('studio.preview.title')} hidden={panes === 'editor'}>
            <PreviewPane
              text={check.sound?.whole}
              isBehind={check.sound?.text !== text && check.state.kind !== 'checking'}
            />
          </Pane>
        )}
      </Panes>
    </>
  );
}

/** Ctrl+S saves wherever the focus is on the page, which keeps it. */
function useSaveShortcut(save: () => void): void {
  const handleKey = useHandler((event: KeyboardEvent): void => {
    if (!isSaveKey(event)) return;
    event.preventDefault();
    if (!event.repeat && document.querySelector('[aria-modal=true]') === null) save();
  });
  useEffect(() => {
    window.addEventListener('keydown', handleKey, { capture: true });
    return () => window.removeEventListener('keydown', handleKey, { capture: true });
  }, [handleKey]);
}

function Actions({ editor, saving }: { editor: DefinitionEditor; saving: UseSavingResult }): ReactNode {
  const { t } = useText();
  const { file, isDirty, isBusy, save } = saving;
  return (
    <>
      <Button variant="ghost" aria-label={t('studio.undo')} disabled={!editor.canUndo()} onClick={editor.undo}>
        <Icon id="undo-2" size={18} />
      </Button>
      <Button variant="ghost" aria-label={t('studio.redo')} disabled={!editor.canRedo()} onClick={editor.redo}>
        <Icon id="redo-2" size={18} />
      </Button>
      <Button
        data-testid="studio-save"
        aria-keyshortcuts={SAVE_KEY}
        disabled={!isDirty}
        loading={isBusy}
        onClick={save}
      >
        <Icon id="save" size={18} />
        {t(file.mode === 'dev' ? 'studio.save' : 'studio.saveDraft')}
      </Button>
    </>
  );
}

/** What the person has to know before the next change: the file is another one now, or a reviewer has returned the draft. */
function Notices({ saving }: { saving: UseSavingResult }): ReactNode {
  const { t } = useText();
  const { conflict, settle, file } = saving;
  const note = file.draft?.state === 'open' ? file.draft.note : null;
  return (
    <chakra.div display="grid" gap="3" css={{ '&:not(:empty)': { marginBlockEnd: '3' } }}>
      {conflict !== undefined && (
        <LiveNotice tone="warning" title={t('studio.conflict')} description={t('studio.conflictHelp')}>
          <Button size="sm" variant="outline" onClick={() => settle('theirs')}>
            {t('studio.takeTheirs')}
          </Button>
          <Button size="sm" variant="outline" onClick={() => settle('own')}>
            {t('studio.keepOwn')}
          </Button>
        </LiveNotice>
      )}
      {file.draft?.isOutdated === true && conflict === undefined && (
        <LiveNotice tone="warning" title={t('studio.outdated')} description={t('studio.outdatedHelp')} />
      )}
      {note !== null && (
        <LiveNotice
          tone="info"
          title={t('studio.returned', { name: isolate(file.draft?.reviewedBy ?? '') })}
          description={note}
        />
      )}
    </chakra.div>
  );
}
