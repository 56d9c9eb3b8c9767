import { lazy, Suspense, type ReactElement } from 'react';

const RichText = lazy(() => import('./RichText.tsx').then((module) => ({ default: module.RichText })));

export interface LazyRichTextProps {
  html: string;
  /** The same as plain text, shown while the sanitiser loads. */
  text: string;
}

/** Draws sanitised rich text; its code is loaded on first use. */
export function LazyRichText({ html, text }: LazyRichTextProps): ReactElement {
  return (
    <Suspense fallback={<div dir="auto">{text}</div>}>
      <RichText html={html} />
    </Suspense>
  );
}
