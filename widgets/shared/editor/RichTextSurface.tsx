import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { formatInteger } from '../../../engine/text/format.ts';
import { directionOf } from '../../../engine/text/language.ts';
import { useText } from '../../../engine/text/useText.ts';
import { usePopup, whenFocusLeaves } from '../inputs/usePopup.ts';
import { EditorFrame, EditorText } from './EditorFrame.tsx';
import { readLink, removeLink, setLink } from './lexical/commands.ts';
import { useRichEditor } from './lexical/useRichEditor.ts';
import type { PasteNotice } from './paste/readTransfer.ts';
import type { RichTextEditorProps } from './RichTextEditor.tsx';
import { EditorToolbar } from './toolbar/EditorToolbar.tsx';
import { LinkPopover, type LinkDraft } from './toolbar/LinkPopover.tsx';
import { useToolbarKeys } from './toolbar/useToolbarKeys.ts';

/** Characters of a paste into a field without a limit: as many as the longest rich text may have. */
const PASTE_MAX = 50_000;

/** Part of the limit from which on the counter is shown. */
const COUNTED_FROM = 0.8;

/** Draws the editor itself. Heavy, so `RichTextEditor` loads it where a form has such a field. */
export function RichTextSurface(props: RichTextEditorProps): ReactNode {
  const { aria, labelledBy = `${aria.id}-label`, value, onChange, onBlur, language, maxLength } = props;
  const { placeholder, disabled = false, readOnly = false } = props;
  const { t, direction } = useText();
  const [notices, setNotices] = useState<readonly PasteNotice[]>([]);
  const [draft, setDraft] = useState<LinkDraft>();
  const keys = useToolbarKeys();
  const { isOpen, open, close, setRoot } = usePopup();
  const openLink = (): void => {
    setDraft(readLink(rich.editor));
    open();
  };
  const rich = useRichEditor({
    value,
    onChange,
    isEditable: !disabled && !readOnly,
    limit: maxLength ?? PASTE_MAX,
    onPaste: setNotices,
    onLink: openLink,
    onToolbar: keys.focus,
  });
  const { editor, state, setRoot: setTextRoot } = rich;
  useLabelFocus(labelledBy, () => editor.focus());

  const closeLink = (): void => {
    close();
    editor.focus();
  };
  const length = Array.from(value).length;
  const isCounted = maxLength !== undefined && length >= maxLength * COUNTED_FROM;
  return (
    <EditorFrame
      data-editor=""
      onBlur={whenFocusLeaves(() => {
        setNotices([]);
        onBlur?.();
      })}
    >
      {!readOnly && (
        <chakra.div ref={setRoot} position="relative">
          <EditorToolbar
            textId={aria.id}
            rich={rich}
            keys={keys}
            disabled={disabled}
            isLinkOpen={isOpen}
            onLink={openLink}
          />
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
      {/* Lexical takes a direction off its own element; the blocks without letters inherit this one. */}
      <chakra.div position="relative" dir={language ? directionOf(language) : direction}>
        <EditorText
          {...aria}
          ref={setTextRoot}
          className="lw-rich"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a textarea holds no rich text
          role="textbox"
          aria-multiline
          aria-labelledby={labelledBy}
          aria-placeholder={placeholder}
          aria-readonly={readOnly || undefined}
          aria-disabled={disabled || undefined}
          contentEditable={!disabled && !readOnly}
          suppressContentEditableWarning
          tabIndex={disabled ? -1 : 0}
          spellCheck
          lang={language}
        />
        {state.isEmpty && placeholder !== undefined && (
          <Placeholder aria-hidden lang={language}>
            {placeholder}
          </Placeholder>
        )}
      </chakra.div>
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

/** A press on the label leads to the text, as it does for inputs. */
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
