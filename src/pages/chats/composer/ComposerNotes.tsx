import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { CHAT_LIMITS } from '../../../../engine/features/chat/chatLimits.ts';
import { formatInteger } from '../../../../engine/core/text/format.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { HintKeys } from './HintKeys.tsx';

/** Characters before the limit from which on the length is shown. */
const NEAR = 200;

export interface ComposerNotesProps {
  /** Id prefix of the notes, for `aria-describedby`. */
  id: string;
  /** Characters of the text. */
  length: number;
  /** Whether the keys are explained. */
  isHinted: boolean;
  /** The present state: no connection, or read-only. */
  notice: string | undefined;
  /** The error of the last action. */
  fault: string | undefined;
}

/** Draws the notes on a message that is being written: keys, length, and errors. */
export function ComposerNotes({ id, length, isHinted, notice, fault }: ComposerNotesProps): ReactNode {
  const { t } = useText();
  const over = length - CHAT_LIMITS.text;
  return (
    <chakra.div
      id={id}
      display="flex"
      justifyContent="space-between"
      flexWrap="wrap"
      columnGap="4"
      marginBlockStart="1.5"
      minHeight={isHinted ? '5' : undefined}
      textStyle="caption"
      color="fg.2"
    >
      {fault !== undefined && (
        <chakra.span role="alert" color="error" flexBasis="100%">
          {fault}
        </chakra.span>
      )}
      {notice !== undefined && <chakra.output color="tone.warning.fg">{notice}</chakra.output>}
      {isHinted && notice === undefined && <HintKeys />}
      {length > CHAT_LIMITS.text - NEAR && (
        <chakra.span color={over > 0 ? 'error' : undefined} marginInlineStart="auto" data-part="length">
          {over > 0
            ? t('chats.composer.tooLong', { count: over })
            : t('chats.composer.length', { used: formatInteger(length), most: formatInteger(CHAT_LIMITS.text) })}
        </chakra.span>
      )}
    </chakra.div>
  );
}
