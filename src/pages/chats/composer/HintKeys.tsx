import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../../../engine/react/text/useText.ts';

/** Draws which keys send and which start a new line. */
export function HintKeys(): ReactNode {
  const { t } = useText();
  const [before = '', between = '', after = '', end = ''] = t('chats.composer.hint', {
    enter: SPLIT,
    shift: SPLIT,
  }).split(SPLIT);
  return (
    <span>
      {before}
      <Key>Enter</Key>
      {between}
      <Key>Shift</Key>
      {after}
      <Key>Enter</Key>
      {end}
    </span>
  );
}

/** Placeholder of a key in the sentence: a character that no text contains. */
const SPLIT = '\u0000';

const Key = chakra('kbd', {
  base: {
    direction: 'ltr',
    unicodeBidi: 'isolate',
    fontFamily: 'inherit',
    textStyle: 'badge',
    paddingInline: '1.5',
    borderWidth: '1px',
    borderColor: 'border',
    borderRadius: '4px',
    background: 'bg.muted',
  },
});
