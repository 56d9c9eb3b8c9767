import { Global } from '@emotion/react';
import { useEffect, useLayoutEffect, useMemo, useState, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { isolate } from '../../../../engine/core/text/bidi.ts';
import { identityKey } from '../../../../engine/react/list/state/recordTitle.ts';
import { useListSettings } from '../../../../engine/react/list/ListContexts.tsx';
import { useColumnChanges } from '../../../../engine/react/list/views/useColumnChanges.ts';
import { Icon } from '../../../../engine/react/registry/Icon.tsx';
import { useHandler } from '../../../../engine/react/screen/useHandler.ts';
import { useText } from '../../../../engine/react/text/useText.ts';
import { ColumnEdge } from './ColumnEdge.tsx';
import { ColumnMenu } from './ColumnMenu.tsx';
import { columnsCss, HEAD_TOOLS_CSS } from './columnsCss.ts';
import { attachColumnDrag } from './attachColumnDrag.ts';

interface Head {
  key: string;
  element: HTMLElement;
}

/**
 * Adds to the heads of a table, once its rows are drawn: a menu, an edge that changes the width, and moving by the mouse; and
 * the styles of widths and pinned columns. No row is drawn again for a width.
 */
export function ColumnTools(): ReactNode {
  const { resource, shown, preferences, regionRef } = useListSettings();
  const { t, pick, direction } = useText();
  const changes = useColumnChanges();
  const heads = useHeads(regionRef);
  const [menu, setMenu] = useState<{ key: string; anchor: HTMLElement }>();
  /** The column whose width is changed now. */
  const [resized, setResized] = useState<string>();
  const { widths, pinned } = preferences;
  const identity = identityKey(shown, resource);
  const offsets = useOffsets(heads, pinned);
  const styles = useMemo(
    () => ({ ...HEAD_TOOLS_CSS, ...columnsCss({ widths, pinned: offsets, identity, resized }) }),
    [widths, offsets, identity, resized],
  );
  const place = useHandler(changes.place);
  const table = heads[0]?.element.closest('table') ?? undefined;
  useEffect(() => {
    if (table === undefined) return undefined;
    return attachColumnDrag(table, { isRtl: direction === 'rtl', heads: heads.map(({ element }) => element), place });
  }, [table, heads, direction, place]);

  const columnOf = (key: string) => shown.find((column) => column.key === key);
  useEffect(() => {
    // A head is read with each cell of its column: by its name alone, without the tools in it.
    for (const { key, element } of heads) {
      const label = shown.find((column) => column.key === key)?.label;
      if (label) element.setAttribute('aria-label', pick(label));
    }
  }, [heads, shown, pick]);
  const opened = menu && columnOf(menu.key);
  return (
    <>
      <Global styles={styles} />
      {heads.map(({ key, element }) => {
        const column = columnOf(key);
        if (column === undefined) return null;
        const name = isolate(pick(column.label));
        return createPortal(
          <>
            <button
              type="button"
              className="lw-column-menu"
              tabIndex={-1}
              data-action="column"
              data-testid={`column-${key}`}
              aria-label={t('columnTools.open', { name })}
              aria-haspopup="menu"
              aria-expanded={menu?.key === key}
              onClick={({ currentTarget }) => setMenu({ key, anchor: currentTarget })}
            >
              <Icon id="chevron-down" size={16} />
            </button>
            <ColumnEdge
              name={name}
              head={element}
              isOn={resized === key}
              onBegin={() => setResized(key)}
              onEnd={(width) => {
                setResized(undefined);
                if (width !== undefined) changes.resize(key, width);
              }}
            />
          </>,
          element,
          key,
        );
      })}
      {menu && opened && (
        <ColumnMenu
          anchor={menu.anchor}
          column={opened}
          changes={changes}
          onResize={() => setResized(menu.key)}
          onClose={(refocus) => {
            setMenu(undefined);
            if (refocus) menu.anchor.focus();
          }}
        />
      )}
      <output data-visually-hidden="" data-testid="columns-said">
        {changes.said}
      </output>
    </>
  );
}

/** The heads of the table of a list, as it draws them now. */
function useHeads(region: { readonly current: HTMLElement | null }): readonly Head[] {
  const [heads, setHeads] = useState<readonly Head[]>([]);
  useLayoutEffect(() => {
    const list = region.current;
    if (list === null) return undefined;
    const read = (): void => {
      const found = [...list.querySelectorAll<HTMLElement>('thead th[data-column]')].map((element) => ({
        key: element.dataset['column'] ?? '',
        element,
      }));
      setHeads((before) => (isSame(before, found) ? before : found));
    };
    read();
    const observer = new MutationObserver(read);
    observer.observe(list, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [region]);
  return heads;
}

function isSame(one: readonly Head[], other: readonly Head[]): boolean {
  return one.length === other.length && one.every(({ element }, index) => element === other[index]?.element);
}

/** How far from the start edge each pinned column stays: behind the boxes of selection, and the ones before it. */
function useOffsets(heads: readonly Head[], pinned: readonly string[]): readonly { key: string; offset: number }[] {
  const [offsets, setOffsets] = useState<readonly { key: string; offset: number }[]>([]);
  useLayoutEffect(() => {
    const found = pinned.flatMap((key) => heads.find((head) => head.key === key) ?? []);
    if (found.length === 0) return undefined;
    const measure = (): void => {
      const select = found[0]?.element.closest('tr')?.querySelector<HTMLElement>('.lw-select');
      let offset = select?.offsetWidth ?? 0;
      const next = found.map(({ key, element }) => {
        const own = { key, offset };
        offset += element.offsetWidth;
        return own;
      });
      setOffsets((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { element } of found) observer.observe(element);
    return () => observer.disconnect();
  }, [heads, pinned]);
  return useMemo(() => offsets.filter(({ key }) => pinned.includes(key)), [offsets, pinned]);
}
