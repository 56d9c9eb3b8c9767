import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { REDO_COMMAND, UNDO_COMMAND, type LexicalCommand } from 'lexical';
import { useRef, type ReactNode } from 'react';
import { useText } from '../../../engine/react/text/useText.ts';
import type { TextBlockKind } from '../content/RichBlock.types.ts';
import { ToolbarRow } from '../EditorFrame.tsx';
import { clearFormatting, indent, setBlock, toggleDirection, toggleFormat, toggleList } from '../lexical/commands.ts';
import { useToolbarState } from '../lexical/useToolbarState.ts';
import { KindSelect, ToolButton } from './ToolbarControls.tsx';
import type { UseToolbarKeysResult } from './useToolbarKeys.ts';

export interface EditorToolbarProps {
  /** Id of the text that it works on. */
  textId: string;
  keys: UseToolbarKeysResult;
  disabled: boolean;
  isLinkOpen: boolean;
  onLink: () => void;
}

const KINDS: readonly TextBlockKind[] = ['p', 'h1', 'h2', 'h3', 'blockquote'];

/** Draws the controls above the text, as many as `TOOL_COUNT` says besides the list of block kinds. */
export function EditorToolbar({ textId, keys, disabled, isLinkOpen, onLink }: EditorToolbarProps): ReactNode {
  const { ref, onKeyDown, onFocus } = keys;
  const { t } = useText();
  const [editor] = useLexicalComposerContext();
  const { state, canUndo, canRedo } = useToolbarState(editor);
  const isPointer = useRef(false);
  const tool = { disabled };
  /** Undo and redo move the caret; the focus stays in the toolbar when it was there. */
  const step = (command: LexicalCommand<void>): void => {
    const before = document.activeElement;
    editor.dispatchCommand(command, undefined);
    if (before instanceof HTMLElement) before.focus();
  };
  return (
    <ToolbarRow
      ref={ref}
      role="toolbar"
      aria-label={t('editing.editor.toolbar')}
      aria-controls={textId}
      onKeyDown={onKeyDown}
      onFocus={onFocus}
    >
      <KindSelect
        aria-label={t('editing.editor.block')}
        title={t('editing.editor.block')}
        value={state.block}
        disabled={disabled}
        onPointerDown={() => {
          isPointer.current = true;
        }}
        onKeyDown={() => {
          isPointer.current = false;
        }}
        onChange={({ currentTarget }) => {
          const kind = KINDS.find((candidate) => candidate === currentTarget.value);
          if (kind !== undefined) setBlock(editor, kind);
          if (isPointer.current) editor.focus();
        }}
      >
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {t(`editing.editor.blocks.${kind}`)}
          </option>
        ))}
      </KindSelect>
      <ToolButton
        {...tool}
        icon="bold"
        name="bold"
        keys="Ctrl+B"
        isOn={state.isBold}
        onPress={() => toggleFormat(editor, 'bold')}
      />
      <ToolButton
        {...tool}
        icon="underline"
        name="underline"
        keys="Ctrl+U"
        isOn={state.isUnderline}
        onPress={() => toggleFormat(editor, 'underline')}
      />
      <ToolButton
        {...tool}
        icon="list"
        name="bullets"
        keys="Ctrl+Shift+8"
        isOn={state.list === 'ul'}
        onPress={() => toggleList(editor, 'ul')}
      />
      <ToolButton
        {...tool}
        icon="list-ordered"
        name="numbers"
        keys="Ctrl+Shift+7"
        isOn={state.list === 'ol'}
        onPress={() => toggleList(editor, 'ol')}
      />
      <ToolButton
        {...tool}
        icon="indent-decrease"
        name="outdent"
        keys="Ctrl+["
        isIdle={!state.canOutdent}
        onPress={() => indent(editor, -1)}
      />
      <ToolButton
        {...tool}
        icon="indent-increase"
        name="indent"
        keys="Ctrl+]"
        isIdle={!state.canIndent}
        onPress={() => indent(editor, 1)}
      />
      <ToolButton {...tool} icon="link" name="link" keys="Ctrl+K" isOn={state.isLink || isLinkOpen} onPress={onLink} />
      <ToolButton
        {...tool}
        icon="pilcrow-left"
        name="rtl"
        isOn={state.dir === 'rtl'}
        onPress={() => toggleDirection(editor, 'rtl')}
      />
      <ToolButton
        {...tool}
        icon="pilcrow-right"
        name="ltr"
        isOn={state.dir === 'ltr'}
        onPress={() => toggleDirection(editor, 'ltr')}
      />
      <ToolButton {...tool} icon="remove-formatting" name="clear" onPress={() => clearFormatting(editor)} />
      <ToolButton
        {...tool}
        icon="undo-2"
        name="undo"
        keys="Ctrl+Z"
        isIdle={!canUndo}
        onPress={() => step(UNDO_COMMAND)}
      />
      <ToolButton
        {...tool}
        icon="redo-2"
        name="redo"
        keys="Ctrl+Y"
        isIdle={!canRedo}
        onPress={() => step(REDO_COMMAND)}
      />
    </ToolbarRow>
  );
}
