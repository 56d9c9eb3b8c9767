import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import type { MoveNotice } from '../../../engine/react/states/useMoveDialog.ts';

/**
 * Draws why a move was refused: that another person changed the record meanwhile (its current state is shown above),
 * else the server's message; and whether the move can still be made.
 */
export function MoveNoticeBox({ notice }: { notice: MoveNotice }): ReactNode {
  const { t } = useText();
  const { message, isChanged, isPossible } = notice;
  const tone = isPossible && isChanged ? 'warning' : 'error';
  return (
    <chakra.div
      role="alert"
      data-testid="state-dialog-notice"
      display="flex"
      gap="2.5"
      marginBlockStart="4"
      padding="3"
      borderRadius="md"
      textStyle="table"
      background={`tone.${tone}.bg`}
      color={`tone.${tone}.fg`}
    >
      <chakra.span flexShrink="0" display="inline-flex" paddingBlockStart="0.5">
        <Icon id={tone === 'warning' ? 'triangle-alert' : 'circle-alert'} size={18} />
      </chakra.span>
      <chakra.div minWidth="0">
        <chakra.p dir={isChanged ? undefined : 'auto'} whiteSpace="pre-line" fontWeight="600">
          {isChanged ? t('states.changedMeanwhile') : message}
        </chakra.p>
        {isChanged && isPossible && <p>{t('states.stillPossible')}</p>}
        {!isPossible && <p>{t('states.impossible')}</p>}
      </chakra.div>
    </chakra.div>
  );
}
