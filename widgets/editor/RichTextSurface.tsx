import { chakra } from '@chakra-ui/react';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { LexicalErrorBoundary } from '@lexical/react/LexicalErrorBoundary';
import { HistoryPlugin } from '@lexical/react/LexicalHistoryPlugin';
import { LinkPlugin } from '@lexical/react/LexicalLinkPlugin';
import { ListPlugin } from '@lexical/react/LexicalListPlugin';
import { OnChangePlugin } from '@lexical/react/LexicalOnChangePlugin';
import { RichTextPlugin } from '@lexical/react/LexicalRichTextPlugin';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { formatInteger } from '../../engine/core/text/format.ts';
import { directionOf } from '../../engine/core/text/language.ts';
import { LINK_REL, safeAddress } from '../../engine/core/text/richTextRules.ts';
import { useText } from '../../engine/react/text/useText.ts';
import { usePopover } from '../kit/popover/usePopover.ts';
import { onFocusLeave } from '../kit/popover/onFocusLeave.ts';
import { EditorFrame, EditorText } from './EditorFrame.tsx';
import { readLink, removeLink, setLink } from './lexical/commands.ts';
import { EDITOR_CONFIG } from './lexical/editorConfig.ts';
import { useControlledText } from './lexical/useControlledText.ts';
import { useEditing } from './lexical/useEditing.ts';
import type { PasteNotice } from './paste/readTransfer.ts';
import type { RichTextSurfaceProps } from './RichTextEditor.tsx';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';
import { LinkPopover, type LinkDraft } from './toolbar/LinkPopover.tsx';
import { useToolbarKeys } from './toolbar/useToolbarKeys.ts';

/** Characters of a paste into a field without a limit: as many as the longest rich text may have. */
const PASTE_MAX = 50_000;

/** Share of the limit at which the counter is shown. */
const COUNTED_FROM = 0.8;

/** Pause after which typing begins a new undo step. */
const STEP_MS = 400;

/** The text is loaded as HTML; Lexical puts nothing of its own before it. */
const INITIAL_CONFIG = { ...EDITOR_CONFIG, editorState: null };

const LINK_ATTRIBUTES = { rel: LINK_REL };

/** Draws the editor itself. Heavy, so `RichTextEditor` loads it where a form has such a field. */
export function RichTextSurface(props: RichTextSurfaceProps): ReactNode {
  return (
    <LexicalComposer initialConfig={INITIAL_CONFIG}>
      <EditorSurface {...props} />
    </LexicalComposer>
  );
}

function EditorSurface(props: RichTextSurfaceProps): ReactNode {
  const { aria, labelledBy = `${aria.id}-label`, value, onChange, onBlur, language, maxLength } = props;
  const { placeholder, disabled = false, readOnly = false, takesFocus } = props;
  const { t, direction } = useText();
  const [notices, setNotices] = useState<readonly PasteNotice[]>([]);
  const [draft, setDraft] = useState<LinkDraft>();
  const keys = useToolbarKeys();
  const { isOpen, open, close, setRoot } = usePopover();
  const [editor] = useLexicalComposerContext();
  const openLink = (): void => {
    setDraft(readLink(editor));
    open();
  };
  const isEditable = !disabled && !readOnly;
  useEffect(() => editor.setEditable(isEditable), [editor, isEditable]);
  useEditing(editor, {
    limit: maxLength ?? PASTE_MAX,
    onPaste: setNotices,
    onLink: openLink,
    onToolbar: keys.focus,
  });
  const handleChange = useControlledText(editor, { value, onChange });
  useLabelFocus(labelledBy, () => editor.focus());
  useLayoutEffect(() => {
    // At once: `editor.focus` waits for the next update.
    if (takesFocus) editor.getRootElement()?.focus({ preventScroll: true });
  }, [editor, takesFocus]);

  const closeLink = (): void => {
    close();
    editor.focus();
  };
  const length = Array.from(value).length;
  const isCounted = maxLength !== undefined && length >= maxLength * COUNTED_FROM;
  return (
    <EditorFrame
      data-editor=""
      onBlur={onFocusLeave(() => {
        setNotices([]);
        onBlur?.();
      })}
    >
      {!readOnly && (
        <chakra.div ref={setRoot} position="relative">
          <EditorToolbar textId={aria.id} keys={keys} disabled={disabled} isLinkOpen={isOpen} onLink={openLink} />
          {isOpen && draft && (
            <LinkPopover
              id={aria.id}
              draft={draft}
              onClose={closeLink}
              onApply={(link) => {
                setLink(editor, { ...link, selection: draft.selection });
                closeLink();
              }}
              onRemove={() => {
                removeLink(editor, draft.selection);
                closeLink();
              }}
            />
          )}
        </chakra.div>
      )}
      {/* Lexical removes the direction from its own element; blocks without letters inherit this one. */}
      <chakra.div position="relative" dir={language ? directionOf(language) : direction}>
        <RichTextPlugin
          contentEditable={
            <EditorText
              {...aria}
              as={ContentEditable}
              className="lw-rich"
              aria-multiline
              aria-labelledby={labelledBy}
              aria-placeholder={placeholder}
              aria-readonly={readOnly || undefined}
              aria-disabled={disabled || undefined}
              tabIndex={disabled ? -1 : 0}
              lang={language}
            />
          }
          placeholder={
            placeholder === undefined ? null : (
              <Placeholder aria-hidden lang={language}>
                {placeholder}
              </Placeholder>
            )
          }
          ErrorBoundary={LexicalErrorBoundary}
        />
      </chakra.div>
      <HistoryPlugin delay={STEP_MS} />
      <ListPlugin hasStrictIndent />
      <LinkPlugin attributes={LINK_ATTRIBUTES} validateUrl={isSafeAddress} />
      <OnChangePlugin ignoreSelectionChange ignoreHistoryMergeTagChange={false} onChange={handleChange} />
      <div aria-live="polite">
        {notices.map((notice) => (
          <FootNote key={notice}>{t(`editing.editor.${notice}`)}</FootNote>
        ))}
      </div>
      {isCounted && (
        <FootNote color={length > maxLength ? 'error' : 'fg.2'} fontWeight={length > maxLength ? 600 : undefined}>
          {t('editing.editor.count', { used: formatInteger(length), limit: formatInteger(maxLength) })}
        </FootNote>
      )}
    </EditorFrame>
  );
}

function isSafeAddress(url: string): boolean {
  return safeAddress(url) !== undefined;
}

/** A press on the label focuses the text, as for inputs. */
function useLabelFocus(labelId: string, focus: () => void): void {
  useEffect(() => {
    const label = document.getElementById(labelId);
    label?.addEventListener('click', focus);
    return () => label?.removeEventListener('click', focus);
  });
}

const Placeholder = chakra('div', {
  base: {
    position: 'absolute',
    insetBlockStart: '2.5',
    insetInline: '3.5',
    color: 'fg.3',
    textStyle: 'body',
    pointerEvents: 'none',
  },
});

const FootNote = chakra('p', {
  base: {
    textStyle: 'caption',
    color: 'fg.2',
    paddingInline: '3.5',
    paddingBlock: '1.5',
    borderBlockStartWidth: '1px',
    borderColor: 'border',
  },
});
