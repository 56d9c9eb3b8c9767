import 'virtual:lawha/product';
import { ChakraProvider, LocaleProvider } from '@chakra-ui/react';
import { useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { RichText } from '../../../widgets/views/cells/RichText.tsx';
import { files } from '../../../src/locales/ar.ts';
import { toCatalogue } from '../../../src/locales/Catalogue.ts';
import { createI18n } from '../../../src/locales/createI18n.ts';
import { files as laterFiles } from '../../../src/locales/later/ar.ts';
import { system } from '../../../src/theme/system.ts';
import { RichTextEditor } from '../../../widgets/editor/RichTextEditor.tsx';

/** What `xss.spec.ts` does with the page. */
export interface XssPage {
  /** Ids of vectors that ran. */
  ran: number[];
  /** Puts markup into the page with nothing in between. */
  showRaw: (htmls: readonly string[]) => void;
  /** Shows markup as the dashboard shows rich text. */
  showRich: (htmls: readonly string[]) => void;
  /** Shows the editor with a text; resolves when it is loaded. */
  edit: (html: string) => Promise<void>;
  /** Pastes markup into the editor; resolves with what the editor then holds. */
  paste: (html: string) => Promise<string>;
  /** Resolves when everything requested before it has failed, loaded, begun or been drawn, as far as it ever does. */
  settle: () => Promise<void>;
  /** Does every user action on every element. */
  touch: () => void;
}

declare global {
  interface Window {
    xss: XssPage;
    lawhaXss: (id: number) => void;
  }
}

const ran: number[] = [];
window.lawhaXss = (id) => {
  if (!ran.includes(id)) ran.push(id);
};

// Another link would leave the page before the next one is tried.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link && link.protocol !== 'javascript:') event.preventDefault();
});

const i18n = createI18n({ language: 'ar', catalogue: toCatalogue({ ...files, ...laterFiles }) });
let root: Root | undefined;
let written = '';
/** Why what was drawn is not there. */
let failure: Error | undefined;

function draw(content: ReactNode): void {
  root?.unmount();
  const place = document.createElement('main');
  document.body.replaceChildren(place);
  failure = undefined;
  root = createRoot(place, {
    onUncaughtError: (error) => {
      failure = error instanceof Error ? error : new Error(String(error));
    },
  });
  flushSync(() =>
    root?.render(
      <ChakraProvider value={system}>
        <LocaleProvider locale="ar-AE">
          <I18nextProvider i18n={i18n}>
            <PartsProvider value={{ icons: {} }}>{content}</PartsProvider>
          </I18nextProvider>
        </LocaleProvider>
      </ChakraProvider>,
    ),
  );
}

function Editing({ start }: { start: string }): ReactNode {
  const [value, setValue] = useState(start);
  return (
    <RichTextEditor
      aria={{ id: 'text' }}
      value={value}
      onChange={(html) => {
        written = html;
        setValue(html);
      }}
    />
  );
}

const nextFrame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));

const happens = (element: Element, event: string): Promise<void> =>
  new Promise((resolve) => element.addEventListener(event, () => resolve(), { once: true }));

async function textBox(): Promise<HTMLElement> {
  for (;;) {
    const box = document.querySelector<HTMLElement>('[data-editor=""] [role=textbox]');
    if (box) return box;
    if (failure) throw failure;
    await nextFrame();
  }
}

window.xss = {
  ran,
  showRaw: (htmls) => {
    for (const html of htmls) {
      const place = document.createElement('div');
      document.body.append(place);
      place.innerHTML = html;
    }
  },
  showRich: (htmls) => {
    draw(htmls.map((html, index) => <RichText key={index} html={html} />));
  },
  edit: async (html) => {
    written = html;
    draw(<Editing start={html} />);
    await textBox();
    await nextFrame();
  },
  paste: async (html) => {
    const box = await textBox();
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', html);
    clipboardData.setData('text/plain', html);
    box.focus();
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    await Promise.resolve();
    return written;
  },
  settle: async () => {
    // One of each kind that a script can wait for: what started first also ends first.
    const place = document.createElement('div');
    place.innerHTML =
      '<img src="/last.png"><iframe src="/last.html"></iframe><video src="/last.mp4"></video><link rel="stylesheet" href="/last.css"><object data="/last.svg"></object>';
    const [image, frame, film, style, other] = place.children;
    const ends = [
      [image, 'error'],
      [frame, 'load'],
      [film, 'error'],
      [style, 'error'],
      [other, 'error'],
    ].map(([element, event]) => happens(element as Element, event as string));
    document.body.append(place);
    await Promise.all([...ends, place.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 1 }).finished]);
    place.remove();
    for (let frames = 0; frames < 4; frames += 1) await nextFrame();
  },
  touch: () => {
    for (const element of document.body.querySelectorAll<HTMLElement>('*')) {
      const rest = { bubbles: true, cancelable: true };
      for (const type of ['pointerover', 'pointerdown']) element.dispatchEvent(new PointerEvent(type, rest));
      for (const type of ['mouseover', 'mouseenter', 'mousemove', 'mousedown', 'auxclick'])
        element.dispatchEvent(new MouseEvent(type, rest));
      for (const type of ['focus', 'focusin', 'copy', 'toggle', 'load', 'error', 'transitionend'])
        element.dispatchEvent(new Event(type, rest));
      element.dispatchEvent(new MouseEvent('click', rest));
    }
  },
};
