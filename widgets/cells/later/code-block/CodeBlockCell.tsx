import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { jsonSummary, prettyJson } from '../../../../engine/core/kinds/jsonText.ts';
import type { CellComponent } from '../../../../engine/core/registry/defineCell.ts';
import { Ltr } from '../../../../engine/react/text/Ltr.tsx';
import { manifest } from './manifest.ts';

/** Characters of one line that a list draws. */
const SHOWN = 60;

/** Draws the first line, or what JSON has, in a list; in a show view the whole, left to right and scrolled by itself. */
export const CodeBlockCell: CellComponent = ({ value, context }): ReactNode => {
  const text = manifest.toText(value, context);
  if (text === '') return null;
  const isJson = context.field?.kind === 'json-text';
  if (context.place === 'show')
    return (
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls is reached by the keyboard
      <Block dir="ltr" translate="no" tabIndex={0}>
        {isJson ? prettyJson(text) : text}
      </Block>
    );
  const line = isJson ? jsonSummary(text) : (text.split('\n')[0] ?? '').trim();
  const characters = Array.from(line);
  return <Ltr className="lw-code">{characters.length > SHOWN ? `${characters.slice(0, SHOWN).join('')}…` : line}</Ltr>;
};

const Block = chakra('pre', {
  base: {
    maxHeight: '60vh',
    overflow: 'auto',
    padding: '3',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: 'md',
    background: 'bg.muted',
    fontFamily: 'ui-monospace, "Cascadia Mono", Menlo, Consolas, monospace',
    fontSize: 'sm',
    lineHeight: '1.5',
    textAlign: 'start',
    tabSize: '2',
    _print: { maxHeight: 'none', whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' },
  },
});
