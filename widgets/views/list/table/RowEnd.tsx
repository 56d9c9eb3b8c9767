import { lazy, Suspense, type ReactNode } from 'react';
import { capabilitiesAt } from '../../../../engine/core/access/capabilities.ts';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { withLaterTexts } from '../../../../engine/core/text/laterTexts.ts';
import type { RowKit, RowProps } from '../../../../engine/react/list/rows/RowKit.types.ts';
import { recordTitle } from '../../../../engine/react/list/state/recordTitle.ts';

const loadRowActions = async () => ({
  default: (await withLaterTexts(() => import('./RowActions.tsx'))).RowActions,
});
const RowActions = lazy(loadRowActions);

const RowDecision = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowDecision.tsx'))).RowDecision,
}));

const RowReplyActions = lazy(async () => ({
  default: (await withLaterTexts(() => import('./RowReplyActions.tsx'))).RowReplyActions,
}));

/** What the menu of a row offers: a decision and a reply have buttons of their own. */
const IN_MENU = capabilitiesAt('row').filter((name) => name !== 'decide' && name !== 'reply');

export type RowEndProps = Pick<RowProps, 'kit' | 'row' | 'isExpanded' | 'isActive'>;

/**
 * Draws the end of a row: what it opens, its decision and replies, the button of its menu, and, while the row is used, a strip of its
 * actions over the cells before it.
 */
export function RowEnd({ kit, row, isExpanded, isActive }: RowEndProps): ReactNode {
  const { access, resource, language, t } = kit;
  const name = isolate(recordTitle(resource, row, language));
  return (
    <>
      {isActive && (
        <div className="lw-tools" ref={clearSwitches}>
          <Suspense fallback={null}>
            <RowActions kit={kit} row={row} isExpanded={isExpanded} />
          </Suspense>
        </div>
      )}
      {resource.opens && (
        <Suspense fallback={<span className="lw-action" aria-busy="true" />}>
          <RowActions kit={kit} row={row} isExpanded={isExpanded} only="open" />
        </Suspense>
      )}
      {access.decide && (
        <Suspense fallback={null}>
          <RowDecision row={row} variant="row" />
        </Suspense>
      )}
      {resource.replies && (
        <Suspense
          fallback={
            <>
              <span className="lw-action" aria-busy="true" />
              {access.reply && <span className="lw-action" />}
            </>
          }
        >
          <RowReplyActions kit={kit} row={row} isExpanded={isExpanded} worded={false} />
        </Suspense>
      )}
      {(hasMenu(kit) || !resource.replies) && (
        <button
          type="button"
          className={`lw-action lw-menu${hasMenu(kit) ? '' : ' lw-unfold'}`}
          data-action="menu"
          data-testid="action-menu"
          aria-haspopup="menu"
          aria-label={t('list.actionsOf', { name })}
          title={t('list.actions')}
        />
      )}
    </>
  );
}

/** Moves the strip before the switches at the end of its row, which it would cover just when they are used. */
function clearSwitches(strip: HTMLElement | null): void {
  // Widths are asked for only where there is a switch: the row may have just been drawn.
  if (!strip?.closest('tr')?.querySelector('.lw-switch')) return;
  let width = 0;
  for (
    let cell = strip.parentElement?.previousElementSibling;
    cell instanceof HTMLElement && (cell.offsetWidth === 0 || cell.querySelector('.lw-switch'));
    cell = cell.previousElementSibling
  )
    width += cell.offsetWidth;
  if (width > 0) strip.style.marginInlineEnd = `${width}px`;
}

/** Loads the actions of rows before a row is used. */
export function loadRowEnd(): void {
  loadRowActions().catch(() => undefined);
}

/** Whether rows have a column for actions: they have actions, or unfold columns that do not fit. */
export function hasActionsCell(kit: RowKit): boolean {
  return kit.hiddenFirst.size > 0 || hasRowActions(kit);
}

type AccessKit = Pick<RowKit, 'access' | 'resource'>;

/** Whether a row has any action of its own. */
export function hasRowActions(kit: AccessKit): boolean {
  return hasMenu(kit) || kit.access.decide || kit.resource.replies !== undefined;
}

/** Whether the menu of a row offers more than unfolding the columns that do not fit. */
function hasMenu({ access, resource }: AccessKit): boolean {
  if (resource.flagStatus && (access.status || access.toggle)) return true;
  return IN_MENU.some((name) => access[name]) || resource.opens !== undefined;
}
