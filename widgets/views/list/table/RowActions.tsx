import { lazy, Suspense, type ReactNode } from 'react';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { hrefOf } from '../../../../engine/core/routing/paths.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { rowActionsOf, type RowActionLook } from '../../../../engine/react/list/rows/rowActionsOf.ts';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { useOpenBeside } from '../../../../engine/react/list/beside/useOpenBeside.ts';
import { opensElsewhere } from '../../../../engine/react/screen/linkOf.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../../engine/react/registry/Parts.tsx';
import { detailId } from './detailId.ts';

const RowDecision = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowDecision.tsx'))).RowDecision,
}));

const RowReplyActions = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowReplyActions.tsx'))).RowReplyActions,
}));

export interface RowActionsProps {
  kit: RowKit;
  row: Row;
  isExpanded: boolean;
  /** Whether the buttons show their words beside their icons, on a card, which has decision and replies among them. */
  worded?: boolean;
  /** Draws the one of that id alone. Default: all, in a table those that are not always drawn. */
  only?: string;
}

/**
 * Draws what can be done with a row, that which definition, state and access allow, as links and buttons. The page of
 * a record has no button in a table, because the name of the row leads to it.
 */
export function RowActions({ kit, row, isExpanded, worded = false, only }: RowActionsProps): ReactNode {
  const userType = useParts().states?.userType;
  const { access, resource } = kit;
  const beside = useOpenBeside();
  const actions = rowActionsOf(kit, row, { userType, beside: { place: beside.place, to: beside.pathOf(row) } }).filter(
    ({ id, action }) => (only === undefined ? worded || isInStrip(id, action) : id === only),
  );
  return (
    <>
      {worded && access.decide && (
        <Suspense fallback={null}>
          <RowDecision row={row} variant="row" />
        </Suspense>
      )}
      {worded && resource.replies && (
        <Suspense fallback={null}>
          <RowReplyActions kit={kit} row={row} isExpanded={isExpanded} worded />
        </Suspense>
      )}
      {actions.map((action) => (
        <RowAction
          key={action.id}
          look={action}
          detail={detailId(resource.name, row.id)}
          isExpanded={isExpanded}
          worded={worded}
          onBeside={() => beside.open(row)}
        />
      ))}
    </>
  );
}

/** Opening is always drawn, the page of a record is behind its name, and copying is for the menu alone: it is rare. */
function isInStrip(id: string, action: string | undefined): boolean {
  return id !== 'open' && id !== 'duplicate' && (id !== 'show' || action === 'expand');
}

interface RowActionProps {
  look: RowActionLook;
  /** Id of what it unfolds. */
  detail: string;
  isExpanded: boolean;
  worded: boolean;
  /** Opens the record beside the list. */
  onBeside: () => void;
}

function RowAction({ look, detail, isExpanded, worded, onBeside }: RowActionProps): ReactNode {
  const { id, action, to, word, label, icon, opens, expands, isDanger } = look;
  if (action === undefined && worded) return null;
  const names = {
    className: `lw-action${isDanger ? ' lw-danger' : ''}${id === 'unfold' ? ' lw-unfold' : ''}`,
    'data-action': action,
    'data-testid': `action-${id}`,
    'aria-label': label,
    title: action === undefined ? label : word,
  };
  const content = (
    <>
      <Icon id={expands && isExpanded ? 'chevron-down' : icon} size={18} />
      {worded && <span>{word}</span>}
    </>
  );
  if (to !== undefined) {
    return (
      // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- a link, which keys press
      <a
        {...names}
        href={hrefOf(to)}
        data-to={action === 'navigate' ? to : undefined}
        onClick={(event) => {
          if (action !== 'beside' || opensElsewhere(event)) return;
          event.preventDefault();
          onBeside();
        }}
      >
        {content}
      </a>
    );
  }
  return (
    <button
      {...names}
      type="button"
      aria-haspopup={opens}
      aria-disabled={action === undefined || undefined}
      aria-expanded={expands && isExpanded}
      aria-controls={expands && isExpanded ? detail : undefined}
    >
      {content}
    </button>
  );
}
