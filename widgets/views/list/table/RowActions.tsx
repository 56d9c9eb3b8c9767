import { lazy, Suspense, type ReactNode } from 'react';
import { capabilitiesAt } from '../../../../engine/core/access/capabilities.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import type { Row } from '../../../../engine/core/registry/defineCell.ts';
import { hrefOf, pathsOf } from '../../../../engine/core/routing/paths.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';
import { detailId } from './detailId.ts';
import { opensBelow } from './RowDetail.tsx';
import type { RowKit } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { UnfoldButton } from './UnfoldButton.tsx';

const RowDecision = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowDecision.tsx'))).RowDecision,
}));

const RowStates = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowStates.tsx'))).RowStates,
}));

const RowNotify = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowNotify.tsx'))).RowNotify,
}));

const RowReplyActions = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowReplyActions.tsx'))).RowReplyActions,
}));

const RowOpen = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowOpen.tsx'))).RowOpen,
}));

const ROW_ACTIONS = capabilitiesAt('row');

export interface RowActionsProps {
  kit: RowKit;
  row: Row;
  isExpanded: boolean;
  /** Whether the buttons show their words beside their icons. Default: no. */
  worded?: boolean;
}

/**
 * Draws the decision, replies, show, edit, moves and delete of a row, those that definition, state and access allow, as
 * links and buttons.
 */
export function RowActions({ kit, row, isExpanded, worded = false }: RowActionsProps): ReactNode {
  const { access, resource, t, language } = kit;
  const name = isolate(recordTitle(resource, row, language));
  const paths = pathsOf(resource.name);
  const word = (key: string): ReactNode => worded && <span>{t(key)}</span>;
  const edit = access.edit && (
    <a
      className="lw-action"
      href={hrefOf(paths.edit(row.id))}
      data-action="navigate"
      data-to={paths.edit(row.id)}
      data-testid="action-edit"
      aria-label={t('list.editRecord', { name })}
      title={t('common.edit')}
    >
      <Icon id="pencil" size={18} />
      {word('common.edit')}
    </a>
  );
  const remove = (lock?: string): ReactNode =>
    access.delete && (
      <button
        type="button"
        className="lw-action lw-danger"
        data-action={lock === undefined ? 'delete' : undefined}
        data-testid="action-delete"
        aria-disabled={lock === undefined ? undefined : true}
        aria-label={t('list.deleteRecord', { name }) + (lock === undefined ? '' : `. ${lock}`)}
        title={lock ?? t('common.delete')}
      >
        <Icon id="trash-2" size={18} />
        {word('common.delete')}
      </button>
    );
  return (
    <>
      {!opensBelow(kit) && !resource.replies && (
        <UnfoldButton kit={kit} id={row.id} name={name} isExpanded={isExpanded} worded={worded} />
      )}
      {access.decide && (
        <Suspense fallback={null}>
          <RowDecision row={row} variant="row" />
        </Suspense>
      )}
      {resource.replies && (
        <Suspense fallback={<Places count={1 + Number(access.reply)} />}>
          <RowReplyActions kit={kit} row={row} isExpanded={isExpanded} worded={worded} />
        </Suspense>
      )}
      {resource.opens && (
        <Suspense fallback={<Places count={1} />}>
          <RowOpen kit={kit} row={row} worded={worded} />
        </Suspense>
      )}
      {access.notify && (
        <Suspense fallback={<Places count={1} />}>
          <RowNotify kit={kit} row={row} worded={worded} />
        </Suspense>
      )}
      {access.show && resource.show.mode === 'expand' && (
        <button
          type="button"
          className="lw-action"
          data-action="expand"
          data-testid="action-show"
          aria-expanded={isExpanded}
          aria-controls={isExpanded ? detailId(resource.name, row.id) : undefined}
          aria-label={t('list.showRecord', { name })}
          title={t('common.show')}
        >
          <Icon id={isExpanded ? 'chevron-down' : 'chevron-right'} size={18} />
          {word('common.show')}
        </button>
      )}
      {access.show && resource.show.mode === 'page' && (
        <a
          className="lw-action"
          href={hrefOf(paths.show(row.id))}
          data-action="navigate"
          data-to={paths.show(row.id)}
          data-testid="action-show"
          aria-label={t('list.showRecord', { name })}
          title={t('common.show')}
        >
          <Icon id="eye" size={18} />
          {word('common.show')}
        </a>
      )}
      {resource.states === undefined ? (
        <>
          {edit}
          {remove()}
        </>
      ) : (
        <Suspense fallback={<Places count={[access.edit, access.move, access.delete].filter(Boolean).length} />}>
          <RowStates kit={kit} row={row} worded={worded} edit={edit} remove={remove} />
        </Suspense>
      )}
    </>
  );
}

/** A placeholder as wide as the loading buttons, so that no column moves when they are shown. */
function Places({ count }: { count: number }): ReactNode {
  return Array.from({ length: count }, (_, place) => <span key={place} className="lw-action" aria-busy="true" />);
}

/** Whether rows have a column for actions: they have actions, or unfold columns that do not fit. */
export function hasActionsCell(kit: RowKit): boolean {
  return kit.hiddenFirst.size > 0 || hasRowActions(kit);
}

/** Whether a row has any action of its own. */
export function hasRowActions({ access, resource }: Pick<RowKit, 'access' | 'resource'>): boolean {
  return ROW_ACTIONS.some((name) => access[name]) || resource.replies !== undefined || resource.opens !== undefined;
}
