import { lazy, Suspense, type ReactElement } from 'react';
import { htmlToText } from '../../../engine/core/text/htmlToText.ts';

const RichText = lazy(() => import('./RichText.tsx').then((module) => ({ default: module.RichText })));

/** Draws sanitised rich text; its code is loaded on first use, and until then its blocks are plain lines. */
export function LazyRichText({ html }: { html: string }): ReactElement {
  return (
    <Suspense fallback={<PlainBlocks html={html} />}>
      <RichText html={html} />
    </Suspense>
  );
}

/** The text without its markup, of about the same height. */
function PlainBlocks({ html }: { html: string }): ReactElement {
  return (
    <div style={{ display: 'grid', rowGap: 8 }}>
      {html
        .split(/<\/(?:p|li|h\d|blockquote)>|<br>/)
        .map(htmlToText)
        .filter(Boolean)
        .map((text, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- the blocks of a text keep their places
          <div key={index} dir="auto">
            {text}
          </div>
        ))}
    </div>
  );
}
