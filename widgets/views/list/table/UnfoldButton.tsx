import type { ReactNode } from 'react';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { detailId } from './detailId.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';

export interface UnfoldButtonProps {
  kit: Pick<RowKit, 'resource' | 't'>;
  id: number;
  /** Name of the row, isolated. */
  name: string;
  isExpanded: boolean;
  worded: boolean;
  /** Keeps its space in the row where no column is hidden. */
  className?: string;
  children?: ReactNode;
}

/** Draws the button that unfolds the columns of a row which do not fit; hidden while all fit. */
export function UnfoldButton(props: UnfoldButtonProps): ReactNode {
  const { kit, id, name, isExpanded, worded, className = '', children } = props;
  const { resource, t } = kit;
  return (
    <button
      type="button"
      className={`lw-action lw-unfold ${className}`.trim()}
      data-action="expand"
      data-testid="action-unfold"
      aria-expanded={isExpanded}
      aria-controls={isExpanded ? detailId(resource.name, id) : undefined}
      aria-label={t('list.unfoldRecord', { name })}
      title={t('list.unfold')}
    >
      <Icon id={isExpanded ? 'chevron-down' : 'chevron-right'} size={18} />
      {worded && <span>{t('list.unfold')}</span>}
      {children}
    </button>
  );
}
