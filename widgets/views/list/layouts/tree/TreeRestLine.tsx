import type { CSSProperties, ReactNode } from 'react';
import { MAX_BRANCH_ROWS } from '../../../../../engine/core/query/tree.ts';
import { formatInteger } from '../../../../../engine/core/text/format.ts';
import type { TreeRest } from '../../../../../engine/features/tree/Tree.types.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';

export interface TreeRestLineProps {
  item: TreeRest;
  /** Columns of the table. */
  span: number;
  /** Loads more of the branch, or all of it again. */
  onMore: () => void;
}

/** Draws what is left of a branch: that it is loading, that it failed, or how many more it has. */
export function TreeRestLine({ item, span, onMore }: TreeRestLineProps): ReactNode {
  const { kind, level, shown, total } = item;
  const { t, language } = useText();
  const isFull = shown >= MAX_BRANCH_ROWS;
  return (
    <tr data-testid={`tree-${kind}`}>
      <td colSpan={span}>
        <div className="lw-tree-rest" style={{ '--lw-level': level - 1 } as CSSProperties}>
          {kind === 'loading' && t('common.loading')}
          {kind === 'failed' && (
            <>
              <Icon id="circle-alert" size={16} />
              {t('layouts.tree.branchFailed')}
            </>
          )}
          {kind === 'more' && isFull && t('layouts.tree.full', { n: formatInteger(total - shown, language) })}
          {(kind === 'failed' || (kind === 'more' && !isFull)) && (
            <button type="button" onClick={onMore}>
              {kind === 'failed'
                ? t('common.retry')
                : t('layouts.more', { shown: formatInteger(shown, language), total: formatInteger(total, language) })}
            </button>
          )}
        </div>
      </td>
    </tr>
  );
}
