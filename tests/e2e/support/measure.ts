import type { CDPSession, Page } from 'playwright/test';

/** Distance from the inline-start edge of the screen and width, in px, of the first element of each test id given. */
export async function boxesFromStart(page: Page, ids: readonly string[]): Promise<Record<string, number[]>> {
  return page.evaluate((wanted) => {
    const { dir, clientWidth } = document.documentElement;
    return Object.fromEntries(
      wanted.map((id) => {
        const element = document.querySelector(`[data-testid="${id}"]`);
        if (element === null) throw new Error(`No element with the test id ${id}`);
        const { left, right, width } = element.getBoundingClientRect();
        return [id, [dir === 'rtl' ? clientWidth - right : left, width]];
      }),
    );
  }, ids);
}

/**
 * Text as the eye reads it from left to right, beside the stored text, of every element of a selector: each character's
 * box sorted by its place. They are equal for what is written left to right (arabic-and-visual-design 2.1).
 */
export async function paintedTexts(page: Page, selector: string): Promise<{ stored: string; painted: string }[]> {
  return page.evaluate(
    (wanted) =>
      [...document.querySelectorAll(wanted)].map((element) => {
        const characters: { text: string; x: number; line: number }[] = [];
        const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
        for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
          const text = node.textContent ?? '';
          for (let index = 0; index < text.length; index += 1) {
            const range = document.createRange();
            range.setStart(node, index);
            range.setEnd(node, index + 1);
            const { left, top } = range.getBoundingClientRect();
            characters.push({ text: text.charAt(index), x: left, line: Math.round(top) });
          }
        }
        return {
          stored: characters.map(({ text }) => text).join(''),
          painted: characters
            .toSorted((a, b) => a.line - b.line || a.x - b.x)
            .map(({ text }) => text)
            .join(''),
        };
      }),
    selector,
  );
}

/** Families of the fonts that really paint the page, with their number of glyphs, as the browser's inspector reports. */
export async function paintedFonts(session: CDPSession): Promise<Map<string, number>> {
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  await session.send('DOM.getDocument', { depth: 0 });
  // Only elements with letters of their own are painted with a font.
  const query = '//body//*[text()[normalize-space()]]';
  const { searchId, resultCount } = await session.send('DOM.performSearch', { query });
  const { nodeIds } =
    resultCount === 0
      ? { nodeIds: [] }
      : await session.send('DOM.getSearchResults', { searchId, fromIndex: 0, toIndex: resultCount });
  const fonts = new Map<string, number>();
  const answers = await Promise.all(
    nodeIds.map((nodeId) =>
      session.send('CSS.getPlatformFontsForNode', { nodeId }).catch((error: unknown) => {
        // Elements that were removed meanwhile are not painted.
        if (String(error).includes('Could not find node')) return { fonts: [] };
        throw error;
      }),
    ),
  );
  for (const { familyName, isCustomFont, glyphCount } of answers.flatMap((answer) => answer.fonts)) {
    const family = familyName.replace(/ (?:Medium|SemiBold)$/u, '');
    const name = isCustomFont ? family : `${family} of the system`;
    fonts.set(name, (fonts.get(name) ?? 0) + glyphCount);
  }
  await session.send('DOM.disable');
  return fonts;
}

/** Tags of elements whose own text is Arabic and whose letters are spaced, which breaks the joining (5.2). */
export async function spacedArabic(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const own = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
        const text = own.map(({ textContent }) => textContent ?? '').join('');
        const shown = `${text}${element.getAttribute('placeholder') ?? ''}`;
        return /\p{Script=Arabic}/u.test(shown) && getComputedStyle(element).letterSpacing !== 'normal';
      })
      .map((element) => `${element.tagName} ${element.textContent ?? ''}`),
  );
}

/** Ids of icons on screen that are mirrored although they do not flip, or flip and are not mirrored as the language asks. */
export async function misplacedIcons(page: Page): Promise<{ seen: number; flipping: number; wrong: string[] }> {
  return page.evaluate(() => {
    const isRtl = document.documentElement.dir === 'rtl';
    const icons = [...document.querySelectorAll<SVGElement>('svg[data-icon]')].filter(
      (icon) => icon.getBoundingClientRect().width > 0,
    );
    return {
      seen: icons.length,
      flipping: icons.filter((icon) => icon.dataset['flips'] !== undefined).length,
      wrong: icons
        .filter((icon) => {
          const { a, b, c, d } = new DOMMatrix(getComputedStyle(icon).transform);
          const isMirrored = a * d - b * c < 0;
          return isMirrored !== (isRtl && icon.dataset['flips'] !== undefined);
        })
        .map((icon) => icon.dataset['icon'] ?? ''),
    };
  });
}

/**
 * Words in Latin letters and digits that are not 0-9, in the interface's own Arabic text: what is on the screen
 * outside isolated values, and what a screen reader says. Values inside U+2068 … U+2069 are isolated too.
 */
export async function foreignTexts(page: Page, allowed: readonly string[]): Promise<string[]> {
  return page.evaluate((allowList) => {
    const found: string[] = [];
    const check = (text: string, digitsOnly: boolean): void => {
      if (/[٠-٩۰-۹]/u.test(text)) found.push(text.trim());
      const own = text.replaceAll(/\u2068[^\u2069]*\u2069/gu, '').trim();
      const words = own.match(/[A-Za-z]{2,}/gu) ?? [];
      if (!digitsOnly && words.some((word) => !allowList.includes(word))) found.push(own);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || parent.closest('script, style, noscript') !== null) continue;
      check(node.textContent ?? '', parent.closest('bdi, [lang=en], [dir=auto]') !== null);
    }
    for (const element of document.body.querySelectorAll('*')) {
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']) {
        check(element.getAttribute(name) ?? '', element.closest('bdi, [lang=en]') !== null);
      }
    }
    check(document.title, false);
    return found;
  }, allowed);
}

/** Whether the page can be scrolled sideways, and by what. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            const { scrollWidth, clientWidth } = document.documentElement;
            resolve(scrollWidth - clientWidth);
          }),
        );
      }),
  );
}

/**
 * Whether the ink of an element's text is cut above or below by the element or by one around it: the letters' own
 * extent, harakat included, against the box of each ancestor that clips. Answers how many px are cut off.
 */
export async function cutInk(page: Page, selector: string): Promise<number[]> {
  return page.evaluate((wanted) => {
    const context = document.createElement('canvas').getContext('2d');
    if (context === null) throw new Error('No canvas');
    return [...document.querySelectorAll<HTMLElement>(wanted)].map((element) => {
      const style = getComputedStyle(element);
      const isInput = element instanceof HTMLInputElement;
      const text = isInput ? element.value : (element.textContent ?? '');
      context.font = style.font;
      context.direction = 'rtl';
      const ink = context.measureText(text);
      const range = document.createRange();
      range.selectNodeContents(element);
      const box = (isInput ? element : range).getBoundingClientRect();
      // A line of text is centred in its line box: the font's own extent in the middle, the ink around its baseline.
      const baseline = (box.top + box.bottom + ink.fontBoundingBoxAscent - ink.fontBoundingBoxDescent) / 2;
      const top = baseline - ink.actualBoundingBoxAscent;
      const bottom = baseline + ink.actualBoundingBoxDescent;
      let cut = 0;
      for (let around: Element | null = element; around !== null; around = around.parentElement) {
        const { overflowY } = getComputedStyle(around);
        if (overflowY === 'visible' && !(around === element && isInput)) continue;
        const { top: edge, bottom: end } = around.getBoundingClientRect();
        if (around.scrollHeight > around.clientHeight && overflowY === 'auto') break;
        cut = Math.max(cut, edge - top, bottom - end);
      }
      return cut;
    });
  }, selector);
}
