/** Milliseconds for which the pointer or the focus stays on a link before its target is prefetched. */
export const REST_MS = 100;

/** Calls back after some milliseconds, unless the returned function is called before. */
export type Timer = (milliseconds: number, call: () => void) => () => void;

/** Begins to prefetch an address, after a stay or a press; returns a function that ends it. */
export type LeadsTo = (address: URL, isPressed: boolean) => () => void;

export interface WatchLinksOptions {
  begin: LeadsTo;
  timer?: Timer;
}

/** Elements with a target address: links, elements that name one, and page buttons of a list. */
const LEADS = 'a[href], [data-leads-to], [data-page]';

interface Rest {
  element: HTMLElement;
  href: string;
  end: () => void;
}

/**
 * Prefetches targets in the document: after a moment when the pointer or the focus stays on one, at once when one is
 * pressed. Leaving an element cancels its prefetch, unless it was pressed. Returns a function that stops watching.
 */
export function watchLinks({ begin, timer = afterTime }: WatchLinksOptions): () => void {
  const rests: Partial<Record<'pointer' | 'focus', Rest>> = {};
  const stop = new AbortController();

  const leave = (kind: keyof typeof rests): void => {
    rests[kind]?.end();
    delete rests[kind];
  };
  const rest = (kind: keyof typeof rests, target: EventTarget | null): void => {
    const element = leadingElement(target);
    const address = element && addressOf(element);
    const now = rests[kind];
    if (now !== undefined && now.element === element && now.href === address?.href) return;
    leave(kind);
    if (!element || !address) return;
    const own: Rest = { element, href: address.href, end: timer(REST_MS, () => (own.end = begin(address, false))) };
    rests[kind] = own;
  };
  const press = (target: EventTarget | null): void => {
    const address = addressOf(leadingElement(target));
    if (!address) return;
    for (const kind of ['pointer', 'focus'] as const) {
      const own = rests[kind];
      if (own?.href === address.href) own.end = () => undefined;
    }
    begin(address, true);
  };

  // A button under the resting pointer may have another target after a press: the page after the next.
  const follow = new MutationObserver(() => {
    rest('pointer', rests.pointer?.element ?? null);
    rest('focus', rests.focus?.element ?? null);
  });
  follow.observe(document.body, { subtree: true, attributeFilter: ['data-leads-to', 'data-page'] });

  const options = { capture: true, passive: true, signal: stop.signal };
  const on = (type: string, handle: (event: Event) => void): void => document.addEventListener(type, handle, options);
  on('pointerover', ({ target }) => rest('pointer', target));
  on('pointerout', (event) => {
    if (event instanceof MouseEvent && event.relatedTarget === null) leave('pointer');
  });
  on('focusin', ({ target }) => rest('focus', target));
  on('focusout', () => leave('focus'));
  on('pointerdown', ({ target }) => press(target));
  on('click', ({ target }) => press(target));
  rest('pointer', [...document.querySelectorAll(':hover')].at(-1) ?? null);
  rest('focus', document.activeElement);

  return () => {
    stop.abort();
    follow.disconnect();
    leave('pointer');
    leave('focus');
  };
}

function leadingElement(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(LEADS) : null;
}

/** The address of an element's target within this tab and site. */
function addressOf(element: HTMLElement | null): URL | undefined {
  const { location } = window;
  if (!element || element.matches('[target=_blank], [download], [aria-disabled=true]')) return undefined;
  const { leadsTo, page } = element.dataset;
  const written = page === undefined ? (leadsTo ?? element.getAttribute('href') ?? '') : searchOfPage(page);
  // An empty query removes the present one.
  const address = URL.parse(written === '' ? '?' : written, location.href);
  const isElsewhere = address?.origin !== location.origin;
  return isElsewhere || address.pathname + address.search === location.pathname + location.search ? undefined : address;
}

/** The query of the address with another page number; the first page has none. */
function searchOfPage(page: string): string {
  const search = new URLSearchParams(window.location.search);
  search.delete('page');
  if (page !== '1') search.set('page', page);
  return `?${search}`;
}

const afterTime: Timer = (milliseconds, call) => {
  const id = setTimeout(call, milliseconds);
  return () => clearTimeout(id);
};
