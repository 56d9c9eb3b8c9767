import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { pictureFile } from '../../tests/helpers/pictureFile.ts';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';
import { ImagesWidget } from '../forms/images/ImagesWidget.tsx';

const schema = { $ref: 'lawha:images' };
const png = (name: string): File => pictureFile(name);
const failure = new ApiError({ code: 'server', method: 'POST', url: 'attachments' });

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file][data-part=file]');
  if (input === null) throw new Error('no file input');
  return input;
}

/** Uploads that the test finishes, by name. */
function heldUploads(): {
  upload: Api['upload'];
  begun: string[];
  finish: (name: string, error?: Error) => Promise<void>;
} {
  const held = new Map<string, (error?: Error) => void>();
  const begun: string[] = [];
  return {
    begun,
    upload: ({ name }) =>
      new Promise((resolve, reject) => {
        begun.push(name);
        held.set(name, (error) => (error ? reject(error) : resolve({ id: name, url: `/media/${name}` })));
      }),
    finish: (name, error) => act(async () => held.get(name)?.(error)),
  };
}

describe('ImagesInput', () => {
  it('uploads several one after another, each with its own progress, and keeps their order', async () => {
    const { upload, begun, finish } = heldUploads();
    const { last, issues } = renderWidget(ImagesWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), [png('a.png'), png('b.png')]);
    await waitFor(() => expect(begun).toEqual(['a.png']));
    expect(screen.getAllByRole('progressbar')).toHaveLength(2);
    expect(screen.getByText('في انتظار دورها')).toBeDefined();
    await waitFor(() => expect(issues['']).toBe('انتظر اكتمال الرفع'));
    await finish('a.png');
    expect(last()).toEqual(['/media/a.png']);
    expect(begun).toEqual(['a.png', 'b.png']);
    await finish('b.png');
    expect(last()).toEqual(['/media/a.png', '/media/b.png']);
    expect(issues['']).toBeUndefined();
    expect(screen.getAllByText('اكتمل الرفع')).toHaveLength(2);
  });

  it('ERR-09: one that fails leaves the others alone, and is tried again in its turn', async () => {
    const { upload, begun, finish } = heldUploads();
    const { last, feedback } = renderWidget(ImagesWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), [png('a.png'), png('b.png')]);
    await waitFor(() => expect(begun).toEqual(['a.png']));
    await finish('a.png', failure);
    expect(feedback.toasts).toHaveLength(1);
    await waitFor(() => expect(begun).toEqual(['a.png', 'b.png']));
    await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    expect(begun).toEqual(['a.png', 'b.png']);
    await finish('b.png');
    expect(begun).toEqual(['a.png', 'b.png', 'a.png']);
    await finish('a.png');
    expect(last()).toEqual(['/media/b.png', '/media/a.png']);
  });

  it('stops at the limit and says how many are left out', async () => {
    const { last, container } = renderWidget(ImagesWidget, { ...schema, maxItems: 2 }, { value: ['/media/0.png'] });
    await userEvent.upload(fileInput(), [png('c.png'), png('d.png'), png('e.png')]);
    await waitFor(() => expect(last()).toEqual(['/media/0.png', '/media/uploads/c.png']));
    await waitFor(() => expect(container.textContent).toContain('لم تُضف صورتان'));
    await waitFor(() => expect(document.querySelector('input[type=file][data-part=file]')).toBeNull());
  });

  it('a repeated one is listed once', async () => {
    const { values, container } = renderWidget(ImagesWidget, schema, { value: ['/media/uploads/a.png'] });
    await userEvent.upload(fileInput(), png('a.png'));
    await waitFor(() => expect(container.textContent).toContain('موجودة في القائمة بالفعل'));
    expect(values).toEqual([]);
  });

  it('FORM-07: what is no picture is left out of those that are', async () => {
    const { last, container } = renderWidget(ImagesWidget, schema);
    fireEvent.drop(screen.getByRole('button'), {
      dataTransfer: { files: [png('a.png'), new File(['x'], 'a.pdf', { type: 'application/pdf' })] },
    });
    await waitFor(() => expect(last()).toEqual(['/media/uploads/a.png']));
    expect(container.textContent).toContain('يُسمح بملفات الصور فقط');
  });

  it('are put in another order by keyboard, and one is taken out', async () => {
    const value = ['/media/a.png', '/media/b.png', '/media/c.png'];
    const { last } = renderWidget(ImagesWidget, schema, { value });
    const [first] = await screen.findAllByRole('button', { name: /^تحريك/ });
    if (first === undefined) throw new Error('no handle');
    first.focus();
    await userEvent.keyboard(' {ArrowLeft}{Enter}');
    expect(last()).toEqual(['/media/b.png', '/media/a.png', '/media/c.png']);
    const tile = screen.getByTestId('sortable-/media/a.png');
    await userEvent.click(within(tile).getByRole('button', { name: /إزالة/ }));
    expect(last()).toEqual(['/media/b.png', '/media/c.png']);
  });
});
