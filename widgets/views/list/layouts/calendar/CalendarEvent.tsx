import { useDraggable } from '@dnd-kit/core';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { Row } from '../../../../../engine/core/registry/defineCell.ts';
import { stateOf } from '../../../../../engine/core/definition/transitions.ts';
import { hrefOf } from '../../../../../engine/core/routing/paths.ts';
import { separatorOf } from '../../../../../engine/core/text/language.ts';
import { isolate } from '../../../../../engine/core/text/bidi.ts';
import { pickText } from '../../../../../engine/core/text/Text.ts';
import { recordTitle } from '../../../../../engine/react/list/state/recordTitle.ts';
import { cellText } from '../../../../../engine/react/registry/drawCell.tsx';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import { cardPath } from '../shared/CardContent.tsx';
import type { CardKit } from '../shared/useCardKit.ts';

export interface CalendarEventProps {
  cards: CardKit;
  row: Row;
  /** Its time of day as it is read; absent for a record of the whole day. */
  time?: string;
  /** Whether it has room for more than one line. */
  isBlock?: boolean;
  isMovable: boolean;
  isStop: boolean;
  isChanged: boolean;
  isPending: boolean;
  helpId: string;
}

/** Draws a record of a calendar: its time and name in the tone of its state, which lead to it; where there is room its facts. */
export const CalendarEvent = memo(function CalendarEvent(props: CalendarEventProps): ReactNode {
  const { cards, row, time, isBlock = false, isMovable, isStop, isChanged, isPending, helpId } = props;
  const { kit, layout } = cards;
  const { resource, language, registry, t } = kit;
  const { setNodeRef, listeners, isDragging } = useDraggable({ id: row.id, data: { row }, disabled: !isMovable });
  const state = resource.states && stateOf(resource.states, row);
  const name = recordTitle(resource, row, language);
  const textOf = (column: (typeof layout.lines)[number][number]): string => {
    const field = column.field === undefined ? undefined : kit.fields.get(column.field);
    return cellText(registry, { language, t, column, row, options: column.options, ...(field && { field }) });
  };
  const facts = layout.lines
    .flat()
    .filter(({ key }) => key !== 'id')
    .map(textOf)
    .filter((text) => text !== '');
  // Beside the time and the state there is room for a name, not for a number as well.
  const short = (layout.title && textOf(layout.title)) || name;
  const parts = [time, isolate(name), state && pickText(state.label, language), ...facts.map(isolate)];
  // What is seen begins its name; the rest is only said.
  const unseen = isBlock ? [isolate(name)] : parts.slice(1);
  const rest = unseen.filter((part) => part !== undefined).join(separatorOf(language));
  const path = cardPath(kit, row);
  const shared = {
    className: 'lw-event',
    'data-testid': 'calendar-event',
    'data-row-id': row.id,
    'data-block': isBlock || undefined,
    'data-draggable': isMovable || undefined,
    'data-lifted': isDragging || undefined,
    'data-pending': isPending || undefined,
    'data-live': isChanged ? 'changed' : undefined,
    'aria-describedby': helpId,
    title: parts.filter((part) => part !== undefined).join('\n'),
    tabIndex: isStop ? 0 : -1,
    style: toneOf(state?.tone),
    ...listeners,
  } as const;
  const content = (
    <>
      {!isBlock && state && <Icon id={state.icon} size={12} />}
      {time !== undefined && <span className="lw-event-time">{time}</span>}
      <bdi className="lw-event-name">{short}</bdi>
      <span data-visually-hidden="">{rest}</span>
      {isBlock && state && (
        <span className="lw-event-state">
          <Icon id={state.icon} size={12} />
          <span className="lw-event-name">{pickText(state.label, language)}</span>
        </span>
      )}
      {isBlock && facts.length > 0 && <span className="lw-event-name">{facts.map(isolate).join(' · ')}</span>}
    </>
  );
  return path === undefined ? (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no page to lead to; the calendar takes its keys
    <div ref={setNodeRef} role="note" {...shared}>
      {content}
    </div>
  ) : (
    <a ref={setNodeRef} href={hrefOf(path)} draggable={false} data-action="navigate" data-to={path} {...shared}>
      {content}
    </a>
  );
});

/** The colours of a state. */
function toneOf(tone: string | undefined): CSSProperties | undefined {
  if (tone === undefined) return undefined;
  return { background: `var(--lw-colors-tone-${tone}-bg)`, color: `var(--lw-colors-tone-${tone}-fg)` };
}
