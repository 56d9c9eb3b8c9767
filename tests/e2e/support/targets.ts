import type { Page } from 'playwright/test';

/**
 * Controls on screen whose accessible name does not hold the text that is seen on them or on their label, so that they
 * cannot be called by it (WCAG 2.5.3). Punctuation, case and isolates do not count; the text of a control within a control
 * is its own.
 */
export async function misnamedControls(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const CONTROLS =
      'a[href], button, summary, input, select, textarea, [role=button], [role=link], [role=tab], [role=menuitem], [role=menuitemcheckbox], [role=switch], [role=option], [role=treeitem], [role=combobox]';
    const plain = (text: string): string =>
      text
        .replaceAll(/[\u2066-\u2069\u200E\u200F]/gu, '')
        .replaceAll(/[\s\p{P}]+/gu, ' ')
        .trim()
        .toLowerCase();
    const isSeen = (element: Element): boolean => {
      const { width, height } = element.getBoundingClientRect();
      return width > 2 && height > 2 && element.checkVisibility({ visibilityProperty: true });
    };
    const seenText = (element: Element): string =>
      [...element.childNodes]
        .map((child) => {
          if (child.nodeType === Node.TEXT_NODE) return child.textContent ?? '';
          if (!(child instanceof Element)) return '';
          const isSilent = child.matches('svg, select, [aria-hidden=true], [data-visually-hidden]');
          return isSilent || child.matches(CONTROLS) || !isSeen(child) ? '' : ` ${seenText(child)} `;
        })
        .join('');
    const nameOf = (element: Element): string | undefined => {
      const by = element.getAttribute('aria-labelledby');
      if (by === null) return element.getAttribute('aria-label') ?? undefined;
      return by
        .split(/\s+/u)
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    };
    return [...document.querySelectorAll(CONTROLS)].filter(isSeen).flatMap((element) => {
      const name = nameOf(element);
      // Without words of its own for assistive technology, the name is what is seen.
      if (name === undefined) return [];
      const labels = 'labels' in element ? [...((element as HTMLInputElement).labels ?? [])] : [];
      const seen = plain(
        [...labels, ...(element.matches('input, select, textarea') ? [] : [element])].map(seenText).join(' '),
      );
      return seen === '' || plain(name).includes(seen) ? [] : [`"${seen}" is called "${plain(name)}"`];
    });
  });
}

/** Pairs of controls of the content whose targets overlap; what floats over the page does not count. */
export async function overlappingTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isFloating = (element: Element | null): boolean => {
      for (let around = element; around !== null; around = around.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(around).position)) return true;
      return false;
    };
    const controls = [...document.querySelectorAll('main :is(a[href], button, input, select)')].filter(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        // What a pointer passes through is no target until it is shown.
        getComputedStyle(element).pointerEvents !== 'none' &&
        !isFloating(element),
    );
    const areas = controls.map((element) => {
      const box = element.getBoundingClientRect();
      // The target of a switch is larger than its track.
      const after = getComputedStyle(element, '::after');
      const grown = element.matches('[role=switch]') && after.content !== 'none' ? -Number.parseFloat(after.top) : 0;
      const by = Number.isFinite(grown) ? Math.max(0, grown) : 0;
      return { element, top: box.top - by, bottom: box.bottom + by, left: box.left, right: box.right };
    });
    const nameOf = (element: Element): string => (element.ariaLabel ?? element.textContent ?? '').trim().slice(0, 40);
    const found: string[] = [];
    for (const [index, a] of areas.entries()) {
      for (const b of areas.slice(index + 1)) {
        if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 1 && height > 1)
          found.push(`${nameOf(a.element)} / ${nameOf(b.element)}: ${Math.round(width)} x ${Math.round(height)}`);
      }
    }
    return found;
  });
}

/** Pairs of texts that are painted over each other; what floats over the page, or is cut off, does not count. */
export async function overlappingTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isApart = (element: Element | null): boolean => {
      for (let around = element; around !== null && around !== document.body; around = around.parentElement) {
        const { position, opacity } = getComputedStyle(around);
        if (['fixed', 'sticky'].includes(position) && !around.matches('[data-testid=sidebar] *')) return true;
        if (opacity === '0' || around.matches('[data-visually-hidden], [aria-hidden=true]')) return true;
      }
      return false;
    };
    // What is cut off by a box is not painted.
    const edgesAround = (element: Element | null): { left: number; right: number; top: number; bottom: number } => {
      const edges = { left: -Infinity, right: Infinity, top: -Infinity, bottom: Infinity };
      for (let around = element; around !== null && around !== document.body; around = around.parentElement) {
        const { overflowX, overflowY } = getComputedStyle(around);
        const { left, right, top, bottom } = around.getBoundingClientRect();
        if (overflowX !== 'visible') {
          edges.left = Math.max(edges.left, left);
          edges.right = Math.min(edges.right, right);
        }
        if (overflowY !== 'visible') {
          edges.top = Math.max(edges.top, top);
          edges.bottom = Math.min(edges.bottom, bottom);
        }
      }
      return edges;
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const boxes: { text: string; element: Element; top: number; bottom: number; left: number; right: number }[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (element === null || text === '' || !element.checkVisibility({ visibilityProperty: true })) continue;
      if (isApart(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const edges = edgesAround(element);
      for (const { top, bottom, left, right } of range.getClientRects()) {
        // The font's own extent is taller than its letters.
        const inset = (bottom - top) * 0.28;
        boxes.push({
          text: text.slice(0, 30),
          element,
          top: Math.max(top + inset, edges.top),
          bottom: Math.min(bottom - inset, edges.bottom),
          left: Math.max(left, edges.left),
          right: Math.min(right, edges.right),
        });
      }
    }
    const found: string[] = [];
    for (const [index, a] of boxes.entries()) {
      for (const b of boxes.slice(index + 1)) {
        const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
        const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
        if (width > 2 && height > 1 && a.element !== b.element)
          found.push(`${a.text} / ${b.text}: ${Math.round(width)} x ${Math.round(height)}`);
      }
    }
    return found;
  });
}

/**
 * Texts of the content that a box around them cuts off without a mark: neither an ellipsis nor a scroll bar says that there
 * is more.
 */
export async function cutTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isMarked = (box: Element, axis: 'x' | 'y'): boolean => {
      const style = getComputedStyle(box);
      const scrolls = ['auto', 'scroll'].includes(axis === 'x' ? style.overflowX : style.overflowY);
      return scrolls || (axis === 'x' && style.textOverflow === 'ellipsis') || style.webkitLineClamp !== 'none';
    };
    const isHidden = (element: Element): boolean =>
      !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
      element.closest('[data-visually-hidden], [aria-hidden=true], svg, select, option') !== null;
    const cutBy = (element: Element, { left, right, top, bottom }: DOMRect): Element | undefined => {
      const inset = (bottom - top) * 0.28;
      for (let box: Element | null = element; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, overflowY, position, clip } = getComputedStyle(box);
        const edges = box.getBoundingClientRect();
        // What is folded to nothing, or only read by a screen reader.
        if (clip !== 'auto' || edges.width <= 1 || edges.height <= 1) return undefined;
        if (overflowX !== 'visible') {
          if (isMarked(box, 'x')) return undefined;
          if (left < edges.left - 2 || right > edges.right + 2) return box;
        }
        if (overflowY !== 'visible') {
          if (isMarked(box, 'y')) return undefined;
          if (top + inset < edges.top - 1 || bottom - inset > edges.bottom + 1) return box;
        }
        if (position === 'fixed') return undefined;
      }
      return undefined;
    };
    const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const element = node.parentElement;
      const text = (node.textContent ?? '').trim();
      if (element === null || text === '' || isHidden(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      for (const rect of range.getClientRects()) {
        const box = rect.width > 1 ? cutBy(element, rect) : undefined;
        if (box === undefined) continue;
        found.push(
          `${text.slice(0, 30)} by ${box.tagName.toLowerCase()}.${(box.getAttribute('class') ?? '').slice(0, 30)}`,
        );
        break;
      }
    }
    return found;
  });
}
