import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { UserText } from '../../engine/react/text/UserText.tsx';
import { useText } from '../../engine/react/text/useText.ts';

export interface RemovedItemProps {
  text: string;
  /** Summary of the item; `''` for none. */
  summary: string;
  onUndo: () => void;
}

/** Draws, in the place of a removed item, the button that restores it; it stays until the list changes again. */
export function RemovedItem({ text, summary, onUndo }: RemovedItemProps): ReactNode {
  const { t } = useText();
  return (
    <chakra.div
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="3"
      paddingInlineStart="4"
      paddingInlineEnd="1.5"
      paddingBlock="1"
      marginBlockEnd="2"
      borderRadius="md"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="border.control"
      textStyle="table"
      color="fg.2"
    >
      <chakra.output minWidth="0" flex="1 1 12rem" overflow="hidden" textOverflow="ellipsis" whiteSpace="nowrap">
        {text} {summary !== '' && <UserText>{summary}</UserText>}
      </chakra.output>
      <Button data-repeater-undo="" variant="ghost" color="link" onClick={onUndo}>
        <Icon id="undo-2" size={18} />
        {t('fields.repeater.undo')}
      </Button>
    </chakra.div>
  );
}
