import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../engine/data/Api.types.ts';
import { ApiError } from '../../../engine/errors/ApiError.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { BilingualImageWidget } from '../../forms/bilingual-image/BilingualImageWidget.tsx';
import { ImagesWidget } from '../../forms/images/ImagesWidget.tsx';
import { ImageWidget } from '../../forms/image/ImageWidget.tsx';

const schema = { $ref: 'lawha:image' };
const png = (name = 'flag.png'): File => new File(['data'], name, { type: 'image/png' });

function fileInput(): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (input === null) throw new Error('no file input');
  return input;
}

describe('ImageInput', () => {
  it('FORM-07 FORM-08: uploads at once, with a spinner, then a check mark and the preview', async () => {
    const finish: { now: () => void } = { now: () => undefined };
    const upload = vi.fn<Api['upload']>(
      () => new Promise((resolve) => (finish.now = () => resolve({ id: 1, url: '/media/uploads/flag.png' }))),
    );
    const { last, issues, container } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), png());
    expect(upload.mock.calls[0]?.[1]).toEqual({ path: 'attachments', type: 'image', model: 'samples' });
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(issues['']).toBe('انتظر اكتمال رفع الصورة');
    finish.now();
    expect(await screen.findByText('اكتمل الرفع')).toBeDefined();
    expect(last()).toBe('/media/uploads/flag.png');
    expect(screen.getByAltText('معاينة: العينة').getAttribute('src')).toBe('/media/uploads/flag.png');
    await waitFor(() => expect(issues['']).toBeUndefined());
  });

  it('ERR-09 FORM-17: a failed upload says so, reports LinkTEST and can be tried again', async () => {
    const failure = new ApiError({ code: 'invalid', method: 'POST', url: 'attachments', serverMessage: 'الملف تالف' });
    const upload = vi
      .fn<Api['upload']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce({ id: 2, url: '/media/b.png' });
    const { last, feedback } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), png());
    await waitFor(() => expect(last()).toBe('LinkTEST'));
    expect(feedback.toasts).toEqual([{ kind: 'error', title: 'خطأ', description: 'الملف تالف' }]);
    await userEvent.upload(fileInput(), png());
    await waitFor(() => expect(last()).toBe('/media/b.png'));
  });

  it('FORM-07: refuses what is no picture without a call', async () => {
    const upload = vi.fn<Api['upload']>();
    const { values, container } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    fireEvent.drop(screen.getByRole('button'), {
      dataTransfer: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] },
    });
    await waitFor(() => expect(container.textContent).toContain('يُسمح بملفات الصور فقط'));
    expect(upload).not.toHaveBeenCalled();
    expect(values).toEqual(['LinkTEST']);
  });

  it('takes a dropped and a pasted picture', async () => {
    const { last } = renderWidget(ImageWidget, schema);
    fireEvent.drop(screen.getByRole('button'), { dataTransfer: { files: [png('dropped.png')] } });
    await waitFor(() => expect(last()).toBe('/media/uploads/dropped.png'));
    await userEvent.click(screen.getByRole('button', { name: 'إزالة الصورة' }));
    expect(last()).toBeUndefined();
    fireEvent.paste(screen.getByRole('button'), { clipboardData: { files: [png('pasted.png')] } });
    await waitFor(() => expect(last()).toBe('/media/uploads/pasted.png'));
  });

  it('a picture that cannot be shown says so', () => {
    renderWidget(ImageWidget, schema, { value: '/media/gone.png' });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'تعذّر عرض الصورة' })).toBeDefined();
  });
});

describe('ImageInput in a pair of languages', () => {
  it('says at the side what is wrong with its file, and stores each side on its own', async () => {
    const { last, container } = renderWidget(BilingualImageWidget, { $ref: 'lawha:bilingual-image' });
    const [arabic, english] = screen.getAllByRole('button');
    fireEvent.drop(arabic ?? container, {
      dataTransfer: { files: [new File(['x'], 'a.pdf', { type: 'application/pdf' })] },
    });
    await waitFor(() => {
      expect(document.getElementById('input-sample-ar')?.textContent).toContain('يُسمح بملفات الصور فقط');
    });
    fireEvent.drop(english ?? container, { dataTransfer: { files: [png('en.png')] } });
    await waitFor(() => expect(last()).toEqual({ ar: 'LinkTEST', en: '/media/uploads/en.png' }));
  });
});

describe('two uploads at a time', () => {
  it('neither side of a pair overwrites the other', async () => {
    const pending: (() => void)[] = [];
    const upload: Api['upload'] = (file) =>
      new Promise((resolve) => pending.push(() => resolve({ id: 1, url: `/media/${file.name}` })));
    const api = createFakeApi({ upload });
    const { last, container } = renderWidget(BilingualImageWidget, { $ref: 'lawha:bilingual-image' }, { api });
    const [arabic, english] = screen.getAllByRole('button');
    fireEvent.drop(arabic ?? container, { dataTransfer: { files: [png('ar.png')] } });
    fireEvent.drop(english ?? container, { dataTransfer: { files: [png('en.png')] } });
    await waitFor(() => expect(pending).toHaveLength(2));
    for (const finish of pending.toReversed()) await act(async () => finish());
    expect(last()).toEqual({ ar: '/media/ar.png', en: '/media/en.png' });
  });
});

describe('ImagesInput', () => {
  it('uploads several in order, keeps those that arrived, and stops at the limit', async () => {
    const upload = vi.fn<Api['upload']>((file) =>
      file.name === 'b.png'
        ? Promise.reject(new ApiError({ code: 'server', method: 'POST', url: 'attachments' }))
        : Promise.resolve({ id: 1, url: `/media/${file.name}` }),
    );
    const { last } = renderWidget(
      ImagesWidget,
      { $ref: 'lawha:images', maxItems: 2 },
      { api: createFakeApi({ upload }), value: ['/media/0.png'] },
    );
    await userEvent.upload(fileInput(), [png('b.png'), png('c.png')]);
    expect(last()).toBeUndefined();
    await userEvent.upload(fileInput(), [png('c.png'), png('d.png')]);
    await waitFor(() => expect(last()).toEqual(['/media/0.png', '/media/c.png']));
    expect(document.querySelector('input[type=file]')).toBeNull();
  });
});
