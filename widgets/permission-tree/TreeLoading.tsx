import { chakra, Skeleton } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useText } from '../../engine/react/text/useText.ts';
import type { ControlAria } from '../inputs/FieldFrame.tsx';
import { TreeFrame } from './TreeFrame.tsx';

/** Draws the place of the tree while it loads. */
export function TreeLoading({ aria }: { aria: ControlAria }): ReactNode {
  const { t } = useText();
  return (
    <TreeFrame aria={aria} aria-busy="true">
      <chakra.output srOnly>{t('widgets.permissionTree.loading')}</chakra.output>
      <chakra.div display="grid" gap="3" padding="4">
        {LINES.map((width) => (
          <Skeleton key={width} height="8" width={width} borderRadius="sm" />
        ))}
      </chakra.div>
    </TreeFrame>
  );
}

const LINES = ['100%', '62%', '84%', '71%', '78%'];
