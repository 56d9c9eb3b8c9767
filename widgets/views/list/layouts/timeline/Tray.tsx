import { useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { foldedIncludes } from '../../../../../engine/core/text/fold.ts';
import type { TimelineRecord } from '../../../../../engine/features/timeline/Timeline.types.ts';
import { stepFocus } from '../../../../../engine/features/timeline/stepFocus.ts';
import { Ltr } from '../../../../../engine/react/text/Ltr.tsx';
import { useText } from '../../../../../engine/react/text/useText.ts';
import { SearchBox } from '../../../../kit/control/SearchBox.tsx';
import { BarButton } from './BarButton.tsx';
import type { BarTexts } from './barTexts.ts';
import { TrayFrame } from './timelineLook.ts';

export interface TrayProps {
  items: readonly TimelineRecord[];
  /** How many there are, listed or not. */
  total: number;
  texts: BarTexts;
  canDrag: (item: TimelineRecord) => boolean;
  onOpen: (item: TimelineRecord, from: HTMLElement | null) => void;
}

/** From so many records on the tray is searched. */
const SEARCHED = 8;

/** Draws the records that are in no row: one stop of the keyboard, searched where there are many. */
export function Tray({ items, total, texts, canDrag, onOpen }: TrayProps): ReactNode {
  const { t, direction } = useText();
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState<number>();
  const list = useRef<HTMLUListElement>(null);
  const found = items.filter(({ record }) => foldedIncludes(`${texts.title(record)} ${texts.second(record)}`, typed));
  const first = found.some(({ record }) => record.id === active) ? active : found[0]?.record.id;

  const handleKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const key = (event.target as HTMLElement).dataset['bar'];
    if (key === undefined || event.altKey || event.metaKey) return;
    if (event.code === 'KeyM' && !event.ctrlKey) {
      event.preventDefault();
      (event.target as HTMLElement).click();
      return;
    }
    const rows = found.map(({ record }) => ({ bars: [{ key: String(record.id), from: 0 }] }));
    const isFar = event.key === 'Home' || event.key === 'End';
    const next = stepFocus(rows, key, { key: event.key, direction, isFar });
    if (next === undefined) return;
    event.preventDefault();
    setActive(Number(next));
    list.current?.querySelector<HTMLElement>(`[data-bar="${next}"]`)?.focus();
  };

  return (
    <TrayFrame aria-label={t('timeline.tray')} data-testid="timeline-tray">
      <h2>
        {t('timeline.tray')} <Ltr className="lw-num">{total}</Ltr>
      </h2>
      {items.length >= SEARCHED && <SearchBox label={t('timeline.searchTray')} value={typed} onChange={setTyped} />}
      {found.length === 0 ? (
        <p>{t(items.length === 0 ? 'timeline.trayEmpty' : 'timeline.trayNone')}</p>
      ) : (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the buttons inside take the keys
        <ul ref={list} onKeyDown={handleKeyDown}>
          {found.map((item) => (
            <li key={item.record.id}>
              <BarButton
                item={item}
                texts={texts}
                tabIndex={item.record.id === first ? 0 : -1}
                isDraggable={canDrag(item)}
                hasTime
                onOpen={onOpen}
              />
            </li>
          ))}
        </ul>
      )}
      {items.length < total && <p>{t('timeline.more', { count: total - items.length })}</p>}
    </TrayFrame>
  );
}
