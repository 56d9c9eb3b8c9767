import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';
import { describeFailure } from '../../engine/react/screen/describeFailure.ts';
import { PermissionTreeEditor, type PermissionTreeEditorProps } from './PermissionTreeEditor.tsx';
import { TreeNotice } from './TreeFrame.tsx';
import { TreeLoading } from './TreeLoading.tsx';
import { usePermissionTree } from './usePermissionTree.ts';

export type PermissionTreePanelProps = Omit<PermissionTreeEditorProps, 'tree'>;

/** Draws the permission tree of the server with its ticks, or its state: loading, failed, empty. */
export function PermissionTreePanel(props: PermissionTreePanelProps): ReactNode {
  const { t } = useText();
  const { tree, error, retry } = usePermissionTree();
  if (error !== undefined) {
    const { icon, text } = describeFailure(error, t);
    return (
      <TreeNotice {...props} icon={icon} text={`${t('widgets.permissionTree.failed')} ${text}`} role="alert">
        <TextButton type="button" onClick={retry}>
          <Icon id="refresh-cw" size={16} />
          {t('common.retry')}
        </TextButton>
      </TreeNotice>
    );
  }
  if (tree === undefined) return <TreeLoading aria={props.aria} />;
  if (tree.every(({ categories }) => categories.every(({ permissions }) => permissions.length === 0))) {
    return <TreeNotice {...props} icon="inbox" text={t('widgets.permissionTree.empty')} />;
  }
  return <PermissionTreeEditor {...props} tree={tree} />;
}

const TextButton = chakra('button', {
  base: {
    display: 'inline-flex',
    alignItems: 'center',
    gap: '2',
    minHeight: '10',
    paddingInline: '4',
    borderRadius: 'md',
    background: 'secondary.fill',
    color: 'secondary.on',
    textStyle: 'label',
    fontWeight: '600',
    cursor: 'pointer',
  },
});
