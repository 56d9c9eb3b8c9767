import { chakra } from '@chakra-ui/react';
import DOMPurify from 'dompurify';
import { useMemo, type ReactElement } from 'react';
import { cleanHtml } from '../../../engine/react/text/cleanHtml.ts';
import { richTextCss } from './richTextCss.ts';

export interface RichTextProps {
  /** Rich text of the server; active content is removed. */
  html: string;
}

/** Draws rich text: each block takes its direction from its own letters. Heavy, so it is loaded when it is needed. */
export function RichText({ html }: RichTextProps): ReactElement {
  const clean = useMemo(() => cleanHtml(DOMPurify, html), [html]);
  return <chakra.div className="lw-rich" css={richTextCss} dangerouslySetInnerHTML={{ __html: clean }} />;
}
