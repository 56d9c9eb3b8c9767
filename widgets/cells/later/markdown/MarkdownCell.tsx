import type { ReactNode } from 'react';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { markdownToHtml } from '../../../../engine/core/text/markdown.ts';
import { LazyRichText } from '../../../views/cells/LazyRichText.tsx';
import { ClippedText } from '../../shared/ClippedText.tsx';
import { manifest } from './manifest.ts';

/** Draws the words in one line; in a show view the whole, sanitised as rich text is. */
export const MarkdownCell: CellComponent = ({ value, context }): ReactNode =>
  context.place === 'show' && typeof value === 'string' ? (
    <LazyRichText html={markdownToHtml(value)} />
  ) : (
    <ClippedText text={manifest.toText(value, context)} place="list" />
  );
