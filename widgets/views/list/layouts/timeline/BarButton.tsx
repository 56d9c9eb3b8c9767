import { useDraggable } from '@dnd-kit/core';
import { memo, type CSSProperties, type ReactNode } from 'react';
import type { TimelineRecord } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { Icon } from '../../../../../engine/react/registry/Icon.tsx';
import type { BarTexts } from './barTexts.ts';

export interface BarButtonProps {
  item: TimelineRecord;
  texts: BarTexts;
  onOpen: (item: TimelineRecord, from: HTMLElement) => void;
  /** Default: it is one stop of the keyboard of its own. */
  tabIndex?: 0 | -1;
  isShared?: boolean;
  isDraggable?: boolean;
  style?: CSSProperties;
  /** Whether its time is written in it. */
  hasTime?: boolean;
  /** Drawn in the bar, after what is written. */
  children?: ReactNode;
}

/** Draws a record as a bar, which opens what can be done with it. */
export const BarButton = memo(function BarButton(props: BarButtonProps): ReactNode {
  const {
    item,
    texts,
    onOpen,
    tabIndex,
    isShared = false,
    isDraggable = false,
    style,
    hasTime = false,
    children,
  } = props;
  const { record, span } = item;
  const { setNodeRef, listeners, isDragging } = useDraggable({
    id: record.id,
    data: { item },
    disabled: !isDraggable,
  });
  const look = texts.look(record);
  const second = texts.second(record);
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={`lw-bar lw-tone-${look.tone}`}
      data-testid="bar"
      data-bar={record.id}
      data-shared={isShared || undefined}
      data-lifted={isDragging || undefined}
      data-draggable={isDraggable || undefined}
      tabIndex={tabIndex}
      aria-haspopup="dialog"
      aria-label={texts.name(item, isShared)}
      title={[texts.title(record), second, look.state, span && texts.time(span)].filter(Boolean).join('\n')}
      style={style}
      onPointerDown={listeners?.['onPointerDown'] as never}
      onClick={({ currentTarget }) => onOpen(item, currentTarget)}
    >
      <BarFace item={item} texts={texts} isShared={isShared} hasTime={hasTime} />
      {children}
    </button>
  );
});

/** What is written in a bar. */
export function BarFace({
  item: { record, span },
  texts,
  isShared = false,
  hasTime = false,
}: Pick<BarButtonProps, 'item' | 'texts' | 'isShared' | 'hasTime'>): ReactNode {
  const look = texts.look(record);
  const second = texts.second(record);
  return (
    <>
      <span className="lw-bar-title">
        {look.icon !== undefined && <Icon id={look.icon} size={14} />}
        <span>{texts.title(record)}</span>
        {isShared && <Icon id="triangle-alert" size={14} />}
      </span>
      {second !== '' && <span className="lw-bar-second">{second}</span>}
      {hasTime && span && <span className="lw-bar-second">{texts.time(span)}</span>}
    </>
  );
}
