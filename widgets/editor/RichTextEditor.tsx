import { chakra } from '@chakra-ui/react';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { htmlToText } from '../../engine/core/text/htmlToText.ts';
import { type ContentLanguage, directionOf } from '../../engine/core/text/language.ts';
import { loadLaterTexts } from '../../engine/core/text/laterTexts.ts';
import { useText } from '../../engine/react/text/useText.ts';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { EditorFrame, EditorText, ToolbarRow } from './EditorFrame.tsx';

export interface RichTextEditorProps {
  /**
   * Id and ARIA attributes of the control, as `FieldFrame` gives them; the label is `<id>-label` unless `labelledBy`
   * names another.
   */
  aria: ControlAria;
  labelledBy?: string;
  /** Rich text as HTML; `''` when empty. */
  value: string;
  /** The new text as clean HTML (the allow-list of `richTextRules.ts`), `''` when nothing is left. */
  onChange: (html: string) => void;
  /** The focus left the editor with its toolbar. */
  onBlur?: () => void;
  /** Language of the text: the direction of blocks without letters. Default: that of the page. */
  language?: ContentLanguage;
  /** Characters that the HTML may have; a counter is shown near it, and a paste is cut to it. */
  maxLength?: number;
  placeholder?: string;
  disabled?: boolean;
  /** Can be read and copied, but not changed; without a toolbar. */
  readOnly?: boolean;
}

/**
 * Draws an editor for rich text: bold, underline, lists, links, headings, quotations, a direction for each block. It is
 * loaded on first use; until then the text is shown read-only, in a box of the same size.
 */
export function RichTextEditor(props: RichTextEditorProps): ReactNode {
  const { Surface, hasFocus, hasFailed, retry } = useSurface(props.aria.id);
  const { t } = useText();
  if (Surface !== undefined) return <Surface {...props} takesFocus={hasFocus} />;
  return (
    <EditorFrame data-editor="loading" aria-busy={!hasFailed}>
      {!props.readOnly && <ToolbarPlace />}
      {hasFailed ? (
        <EditorText as="p" id={props.aria.id} tabIndex={-1}>
          {t('editing.editor.failed')}{' '}
          <chakra.button type="button" color="link" fontWeight="600" cursor="pointer" onClick={retry}>
            {t('common.retry')}
          </chakra.button>
        </EditorText>
      ) : (
        <TextPlace {...props} />
      )}
    </EditorFrame>
  );
}

/** Number of buttons in the toolbar besides the list of block kinds, so that its placeholder wraps in the same way. */
export const TOOL_COUNT = 12;

function ToolbarPlace(): ReactNode {
  return (
    <ToolbarRow aria-hidden>
      <chakra.span width="132px" height={{ base: '9', lg: '8' }} />
      {Array.from({ length: TOOL_COUNT }, (_, index) => (
        <chakra.span key={index} width={{ base: '35px', lg: '8' }} height={{ base: '9', lg: '8' }} />
      ))}
    </ToolbarRow>
  );
}

/** The text as plain blocks of the same size as in the editor. */
function TextPlace({ aria, labelledBy = `${aria.id}-label`, value, language }: RichTextEditorProps): ReactNode {
  const { direction } = useText();
  const blocks = value.split(/<\/(?:p|h[1-3]|blockquote|li)>/).map(htmlToText);
  return (
    <EditorText
      {...aria}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- as in the editor that takes its place
      role="textbox"
      aria-multiline
      aria-readonly
      aria-labelledby={labelledBy}
      tabIndex={0}
      lang={language}
      dir={language ? directionOf(language) : direction}
    >
      {blocks.map(
        (text, index) =>
          text !== '' && (
            <p key={index} dir="auto">
              {text}
            </p>
          ),
      )}
    </EditorText>
  );
}

export interface RichTextSurfaceProps extends RichTextEditorProps {
  /** Whether the text that it takes the place of has the focus. */
  takesFocus: boolean;
}

interface UseSurfaceResult {
  Surface?: ComponentType<RichTextSurfaceProps>;
  hasFocus: boolean;
  hasFailed: boolean;
  retry: () => void;
}

let loaded: ComponentType<RichTextSurfaceProps> | undefined;

/** The editor, fetched with its texts; unlike `lazy` it can be fetched again after a failure. */
function useSurface(textId: string): UseSurfaceResult {
  const [Surface, setSurface] = useState(() => loaded);
  const [hasFocus, setFocus] = useState(false);
  const [hasFailed, setFailed] = useState(false);
  useEffect(() => {
    if (Surface !== undefined || hasFailed) return undefined;
    let isGone = false;
    const load = async (): Promise<void> => {
      try {
        const [module] = await Promise.all([import('./RichTextSurface.tsx'), loadLaterTexts()]);
        loaded = module.RichTextSurface;
        if (isGone) return;
        setFocus(document.activeElement?.id === textId);
        setSurface(() => module.RichTextSurface);
      } catch {
        if (!isGone) setFailed(true);
      }
    };
    void load();
    return () => {
      isGone = true;
    };
  }, [Surface, hasFailed, textId]);
  return { ...(Surface && { Surface }), hasFocus, hasFailed, retry: () => setFailed(false) };
}
