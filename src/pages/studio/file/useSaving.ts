import { useEffect, useState, useSyncExternalStore } from 'react';
import { isApiError } from '../../../../engine/core/errors/ApiError.ts';
import type { StudioFile } from '../../../../engine/client/pages/StudioCalls.types.ts';
import { useApi } from '../../../../engine/react/api/ApiContext.tsx';
import { errorToast } from '../../../../engine/react/feedback/errorToast.ts';
import { useFeedback } from '../../../../engine/react/feedback/FeedbackContext.tsx';
import { useNavigationGuard } from '../../../../engine/react/routing/useNavigationGuard.ts';
import { useHandler } from '../../../../engine/react/screen/useHandler.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import type { DefinitionEditor } from '../editor/createDefinitionEditor.ts';
import { readStoredText, storeText } from './storedText.ts';

export interface UseSavingResult {
  /** The file as it was last seen. */
  file: StudioFile;
  isDirty: boolean;
  isBusy: boolean;
  /** The file as another person has saved it meanwhile; saving was refused. */
  conflict: StudioFile | undefined;
  save: () => void;
  /** After a conflict: keeps the own text, to be saved over theirs, or takes theirs; undoing restores the own one. */
  settle: (choice: 'own' | 'theirs') => void;
  /** Makes a call that answers with the file, and reports its failure. */
  act: (call: () => Promise<StudioFile>, done: string) => void;
}

/** The text that the person last saved: of the own draft where drafts are kept, else of the file. */
export function savedText({ mode, text, draft }: StudioFile): string {
  return mode === 'dev' ? text : (draft?.text ?? text);
}

function savedVersion({ mode, version, draft }: StudioFile): string {
  return mode === 'dev' ? version : (draft?.version ?? version);
}

/** The first text of an editor: what this tab has of it that was not saved, else what was saved. */
export function firstText(file: StudioFile): string {
  return readStoredText(file.name)?.text ?? savedText(file);
}

/** Saves the text of an editor, and keeps what is not saved in the tab, so that it survives a reload. */
export function useSaving(opened: StudioFile, editor: DefinitionEditor): UseSavingResult {
  const api = useApi();
  const { toast } = useFeedback();
  const { t } = useText();
  const { name } = opened;
  const text = useSyncExternalStore(editor.subscribe, editor.text);
  const [file, setFile] = useState(opened);
  // What was typed before a reload was begun from an earlier version, perhaps.
  const [version, setVersion] = useState(() => readStoredText(name)?.version ?? savedVersion(opened));
  const [isBusy, setBusy] = useState(false);
  const [conflict, setConflict] = useState<StudioFile>();
  const isNew = file.version === '';
  const isDirty = file.mode !== 'none' && (isNew || text !== withLines(savedText(file)));
  useEffect(() => {
    storeText(name, text === withLines(savedText(file)) ? undefined : { text, version });
  }, [name, text, file, version]);
  useNavigationGuard(isDirty && !(isNew && !editor.canUndo()));

  const take = (saved: StudioFile): void => {
    setFile(saved);
    setVersion(savedVersion(saved));
    setConflict(undefined);
  };
  const perform = async (call: () => Promise<StudioFile>, done: string): Promise<void> => {
    setBusy(true);
    try {
      take(await call());
      toast({ kind: 'success', title: t(done) });
    } catch (error) {
      if (isApiError(error, 'conflict')) {
        setConflict(await (await api.studio()).file(name).catch(() => undefined));
        return;
      }
      const message = refusalToast(error, t) ?? errorToast(error, t);
      if (message) toast(message);
    } finally {
      setBusy(false);
    }
  };
  const act = useHandler((call: () => Promise<StudioFile>, done: string): void => {
    if (!isBusy) void perform(call, done);
  });
  const save = useHandler((): void => {
    if (!isDirty) return;
    const done = file.mode === 'dev' ? 'studio.saved' : 'studio.draftSaved';
    act(async () => (await api.studio()).save(name, { text: editor.text(), version }), done);
  });
  const settle = useHandler((choice: 'own' | 'theirs'): void => {
    if (conflict === undefined) return;
    const theirs = withLines(savedText(conflict));
    take(conflict);
    if (choice === 'theirs') editor.apply([{ offset: 0, length: editor.text().length, text: theirs }]);
  });
  return { file, isDirty, isBusy, conflict, save, settle, act };
}

/** A refused text: the lint says in its own list what is wrong, so the toast has only the server's sentence. */
function refusalToast(error: unknown, t: (key: string) => string) {
  if (!isApiError(error, 'invalid')) return undefined;
  const said = error.fields['text']?.[0] ?? error.serverMessage;
  return { kind: 'error' as const, title: t('studio.refused'), ...(said !== undefined && { description: said }) };
}

/** A text with the ends of lines that an editor gives it. */
function withLines(text: string): string {
  return text.replaceAll(/\r\n?/g, '\n');
}
