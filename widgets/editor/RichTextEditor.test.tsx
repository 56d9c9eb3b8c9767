import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LexicalComposer } from '@lexical/react/LexicalComposer';
import { ContentEditable } from '@lexical/react/LexicalContentEditable';
import { useLexicalComposerContext } from '@lexical/react/LexicalComposerContext';
import { $createParagraphNode, $createTextNode, $getRoot } from 'lexical';
import { useEffect, useLayoutEffect, useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders, type RenderOptions } from '../../tests/helpers/render.tsx';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';
import { BilingualHtmlWidget } from '../forms/bilingual-html/BilingualHtmlWidget.tsx';
import { HtmlWidget } from '../forms/html/HtmlWidget.tsx';
import { FieldFrame } from '../inputs/FieldFrame.tsx';
import { readHtml } from './lexical/editorHtml.ts';
import { EDITOR_CONFIG } from './lexical/editorConfig.ts';
import { useControlledText } from './lexical/useControlledText.ts';
import { RichTextEditor, TOOL_COUNT, type RichTextEditorProps } from './RichTextEditor.tsx';

interface Rendered {
  values: string[];
  /** Sets the value from outside, as a form does. */
  set: (value: string) => void;
  left: { count: number };
}

async function renderEditor(
  props: Partial<RichTextEditorProps> & { errors?: string[] } = {},
  options?: RenderOptions,
): Promise<Rendered> {
  const { value: start = '', errors, ...rest } = props;
  const values: string[] = [];
  const left = { count: 0 };
  const outside = { set: (_value: string): void => undefined };
  function Harness(): ReactNode {
    const [value, setValue] = useState(start);
    useEffect(() => {
      outside.set = setValue;
    }, [setValue]);
    return (
      <FieldFrame id="text" label="الرد" required errors={errors}>
        {(aria) => (
          <RichTextEditor
            {...rest}
            aria={aria}
            value={value}
            onBlur={() => {
              left.count += 1;
            }}
            onChange={(html) => {
              values.push(html);
              setValue(html);
            }}
          />
        )}
      </FieldFrame>
    );
  }
  renderWithProviders(<Harness />, options);
  await waitFor(() => expect(document.querySelector('[data-editor=loading]')).toBeNull());
  return { values, left, set: (value) => act(() => outside.set(value)) };
}

const box = (): HTMLElement => screen.getByRole('textbox');

/** Pastes as a browser does; jsdom has no clipboard of its own. */
async function paste(html: string, text = ''): Promise<void> {
  const event = new Event('paste', { bubbles: true, cancelable: true });
  const clipboardData = {
    files: [],
    types: ['text/html', 'text/plain'],
    getData: (type: string) => (type === 'text/html' ? html : text),
  };
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  await act(async () => {
    box().dispatchEvent(event);
    await Promise.resolve();
  });
}

describe('RichTextEditor', () => {
  it('FORM-20: is a text box of several lines, labelled, described and marked by its field', async () => {
    await renderEditor({ errors: ['خطأ'] });
    expect(box().getAttribute('aria-multiline')).toBe('true');
    expect(document.getElementById(box().getAttribute('aria-labelledby') ?? '')?.textContent).toContain('الرد');
    expect(box().getAttribute('aria-invalid')).toBe('true');
    expect(box().getAttribute('aria-required')).toBe('true');
    expect(document.getElementById(box().getAttribute('aria-describedby') ?? '')?.textContent).toBe('خطأ');
  });

  it('FORM-20: shows the text to be read while it loads, in the same box', () => {
    renderWithProviders(
      <RichTextEditor aria={{ id: 'text' }} value="<p>سطر</p><p><b>آخر</b></p>" onChange={() => undefined} />,
    );
    expect([...box().children].map(({ textContent }) => textContent)).toEqual(['سطر', 'آخر']);
  });

  it('FORM-20: its toolbar has a name, one stop of Tab, and as many controls as their place is kept for', async () => {
    await renderEditor();
    const toolbar = screen.getByRole('toolbar', { name: 'أدوات تنسيق النص' });
    const buttons = [...toolbar.querySelectorAll('button')];
    expect(buttons).toHaveLength(TOOL_COUNT);
    expect(buttons.filter((button) => !button.getAttribute('aria-label'))).toEqual([]);
    const stops = [...toolbar.querySelectorAll<HTMLElement>('button, select')].filter(({ tabIndex }) => tabIndex === 0);
    expect(stops).toHaveLength(1);
  });

  it('FORM-20: shows a text without reporting a change, and takes over one that is set from outside', async () => {
    const { values, set } = await renderEditor({ value: '<p>أ <b>ب</b></p>' });
    expect(box().querySelector('strong')?.textContent).toBe('ب');
    set('<ul><li>ج</li></ul>');
    await waitFor(() => expect(box().querySelector('li')?.textContent).toBe('ج'));
    set('');
    await waitFor(() => expect(box().textContent).toBe(''));
    expect(values).toEqual([]);
  });

  it('FORM-20: reports pasted content as clean HTML, and no content as an empty text', async () => {
    const { values, set } = await renderEditor();
    await paste('<p class="x" onclick="y()">أ <b style="color:red">ب</b></p>');
    await waitFor(() => expect(values).toEqual(['<p dir="auto">أ <strong>ب</strong></p>']));
    set('');
    await paste('<p> </p>');
    expect(values).toHaveLength(1);
  });

  it('FORM-20: says that pictures were left out', async () => {
    await renderEditor();
    await paste('<p>أ<img src="x"></p>');
    expect(await screen.findByText('لم تُدرج الصور؛ يقبل هذا الحقل النصوص فقط.')).toBeDefined();
  });

  it('FORM-20: counts characters with their markup, as the limit does, once the text is near it', async () => {
    const { set } = await renderEditor({ maxLength: 100, value: '<p dir="auto">أ</p>' }, { language: 'en' });
    expect(screen.queryByText(/Characters with formatting/)).toBeNull();
    set(`<p dir="auto">${'ن'.repeat(90)}</p>`);
    expect(await screen.findByText('Characters with formatting: 108 of 100')).toBeDefined();
  });

  it('FORM-20: a disabled one cannot be reached or written in, one to be read has no tools', async () => {
    await renderEditor({ disabled: true, value: '<p>أ</p>' });
    expect([box().getAttribute('contenteditable'), box().tabIndex, box().getAttribute('aria-disabled')]).toEqual([
      'false',
      -1,
      'true',
    ]);
    const controls = [...document.querySelectorAll<HTMLButtonElement>('[role=toolbar] button')];
    expect(controls.every(({ disabled }) => disabled)).toBe(true);
    document.body.replaceChildren();
    await renderEditor({ readOnly: true, value: '<p>أ</p>' });
    expect([box().getAttribute('contenteditable'), box().getAttribute('aria-readonly')]).toEqual(['false', 'true']);
    expect(screen.queryByRole('toolbar')).toBeNull();
  });

  it('FORM-20: a text without letters begins on the side of its language', async () => {
    await renderEditor({ language: 'en' });
    expect([box().lang, box().parentElement?.dir]).toEqual(['en', 'ltr']);
  });

  it('FORM-20: a link is asked for by its button, refused when it leads nowhere, and Escape leaves', async () => {
    await renderEditor();
    await userEvent.click(screen.getByRole('button', { name: 'رابط' }));
    const address = await screen.findByRole('textbox', { name: 'عنوان الرابط' });
    await userEvent.type(address, 'javascript:x{Enter}');
    expect(await screen.findByText(/اكتب عنوانًا يبدأ بـ/)).toBeDefined();
    expect(address.getAttribute('aria-invalid')).toBe('true');
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('FORM-02: leaving the editor with its toolbar is reported once', async () => {
    const { left } = await renderEditor();
    screen.getByRole('button', { name: 'خط غامق' }).focus();
    box().focus();
    expect(left.count).toBe(0);
    act(() => box().blur());
    expect(left.count).toBe(1);
  });
});

describe('widgets of rich text', () => {
  it('FORM-20: the field of one text has what was written as HTML', async () => {
    const { last } = renderWidget(HtmlWidget, { $ref: 'lawha:html', maxLength: 500 }, { value: '<p>أ</p>' });
    await waitFor(() => expect(document.querySelector('[data-editor=loading]')).toBeNull());
    await paste('<p>ب</p>');
    await waitFor(() => expect(last()).toBe('<p dir="auto">أب</p>'));
  });

  it('FORM-21: both languages have an editor in their direction', async () => {
    renderWidget(BilingualHtmlWidget, { $ref: 'lawha:bilingual-html', maxLength: 500 });
    await waitFor(() => expect(document.querySelector('[data-editor=loading]')).toBeNull());
    expect(screen.getAllByRole('textbox').map(({ lang, parentElement }) => [lang, parentElement?.dir])).toEqual([
      ['ar', 'rtl'],
      ['en', 'ltr'],
    ]);
  });
});

describe('useControlledText', () => {
  it('FORM-20: what is typed as soon as the editor is there is kept, though other effects have not run yet', () => {
    const ends: string[] = [];
    function Editor(): null {
      const [editor] = useLexicalComposerContext();
      useControlledText(editor, { value: '', onChange: () => undefined });
      // Typing within the commit: after the layout effects, before any other.
      useLayoutEffect(() => {
        editor.update(() => $getRoot().append($createParagraphNode().append($createTextNode('شكرًا'))), {
          discrete: true,
        });
      }, [editor]);
      useEffect(() => {
        ends.push(readHtml(editor));
      }, [editor]);
      return null;
    }
    renderWithProviders(
      <LexicalComposer initialConfig={{ ...EDITOR_CONFIG, editorState: null }}>
        <ContentEditable />
        <Editor />
      </LexicalComposer>,
    );
    expect(ends.at(-1)).toContain('شكرًا');
  });
});
