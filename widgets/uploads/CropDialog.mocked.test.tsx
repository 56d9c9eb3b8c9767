import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { pictureFile } from '../../tests/helpers/pictureFile.ts';
import { renderWidget, type RenderWidgetResult } from '../../tests/helpers/renderWidget.tsx';
import { ImagesWidget } from '../forms/images/ImagesWidget.tsx';
import { ImageWidget } from '../forms/image/ImageWidget.tsx';
import { cropPicture } from './cropPicture.ts';

vi.mock('./cropPicture.ts', async (load) => ({
  ...(await load<object>()),
  cropPicture: vi.fn<typeof cropPicture>(({ file }) =>
    Promise.resolve(new File(['cut'], `cut-${file.name}`, { type: file.type })),
  ),
}));

const png = (name = 'a.png'): File => pictureFile(name);

beforeEach(() => {
  vi.stubGlobal(
    'URL',
    Object.assign(class extends URL {}, { createObjectURL: () => 'blob:picture', revokeObjectURL: () => undefined }),
  );
});

afterEach(() => {
  vi.unstubAllGlobals();
});

function choose(files: File | File[]): Promise<void> {
  const input = document.querySelector<HTMLInputElement>('input[data-part=file]');
  if (input === null) throw new Error('no file input');
  return userEvent.upload(input, files);
}

/** The dialog with its picture of 1000 × 1000 loaded. */
async function opened(): Promise<HTMLElement> {
  const dialog = await screen.findByTestId('crop-dialog');
  const image = await waitFor(() => {
    const found = dialog.querySelector('img');
    if (found === null) throw new Error('no picture');
    return found;
  });
  Object.defineProperties(image, { naturalWidth: { value: 1000 }, naturalHeight: { value: 1000 } });
  fireEvent.load(image);
  return dialog;
}

const ratio = { $ref: 'lawha:image', 'x-upload': { ratio: '5:2' } };

function render(upload: Api['upload'] = vi.fn<Api['upload']>()): RenderWidgetResult {
  return renderWidget(ImageWidget, ratio, { api: createFakeApi({ upload }) });
}

describe('CropDialog', () => {
  it('opens before anything is sent, with the largest part in the ratio, and sends what is cut', async () => {
    const upload = vi.fn<Api['upload']>(({ name }) => Promise.resolve({ id: 1, url: `/media/${name}` }));
    const { last, issues } = render(upload);
    await choose(png());
    const dialog = await opened();
    expect(upload).not.toHaveBeenCalled();
    expect(issues['']).toBe('انتظر اكتمال الرفع');
    expect(dialog.textContent).toContain('5:2');
    expect(dialog.textContent).toContain('1000 × 400');
    expect(screen.queryByRole('button', { name: 'استخدام الصورة كاملة' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'استخدام هذا الجزء' }));
    await waitFor(() => expect(last()).toBe('/media/cut-a.png'));
    expect(vi.mocked(cropPicture).mock.lastCall?.[0]).toMatchObject({
      part: { x: 0, y: 300, width: 1000, height: 400 },
      maxBytes: 5 * 1024 * 1024,
    });
  });

  it('names the frame and its handles in the language of the screen', async () => {
    render();
    await choose(png());
    const dialog = await opened();
    const names = [...dialog.querySelectorAll('[role=group][aria-label], [role=button][aria-label]')].map((element) =>
      element.getAttribute('aria-label'),
    );
    expect(names).toContain('الإطار: حرّكه بالأسهم');
    expect(names.some((name) => name?.includes('الزاوية العليا اليسرى'))).toBe(true);
  });

  it('given up, nothing is sent and nothing keeps the form from being saved', async () => {
    const upload = vi.fn<Api['upload']>();
    const { values, issues } = render(upload);
    await choose(png());
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
    await waitFor(() => expect(screen.queryByTestId('crop-dialog')).toBeNull());
    expect(upload).not.toHaveBeenCalled();
    expect(values).toEqual([]);
    expect(issues['']).toBeUndefined();
  });

  it('a picture in the ratio already is not cut', async () => {
    vi.stubGlobal('createImageBitmap', () => Promise.resolve({ width: 1000, height: 400, close: () => undefined }));
    const { last } = renderWidget(ImageWidget, ratio);
    await choose(png());
    await waitFor(() => expect(last()).toBe('/media/uploads/a.png'));
    expect(screen.queryByTestId('crop-dialog')).toBeNull();
  });

  it('a file that is no picture says so and cannot be used', async () => {
    render();
    await choose(png());
    const dialog = await screen.findByTestId('crop-dialog');
    const image = await waitFor(() => dialog.querySelector('img') ?? Promise.reject(new Error('no picture')));
    fireEvent.error(image);
    expect(screen.getByRole('alert').textContent).toContain('تعذّر فتح هذا الملف');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'استخدام هذا الجزء' }).disabled).toBe(true);
  });

  it('without a ratio a picture is cut afterwards, or taken whole', async () => {
    const { last } = renderWidget(ImageWidget, { $ref: 'lawha:image' });
    await choose(png());
    await waitFor(() => expect(last()).toBe('/media/uploads/a.png'));
    await userEvent.click(screen.getByRole('button', { name: /قص/ }));
    await opened();
    expect(screen.getByRole('button', { name: 'استخدام الصورة كاملة' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'استخدام هذا الجزء' }));
    await waitFor(() => expect(last()).toBe('/media/uploads/cut-a.png'));
    await userEvent.click(screen.getByRole('button', { name: /قص/ }));
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'استخدام الصورة كاملة' }));
    await waitFor(() => expect(last()).toBe('/media/uploads/a.png'));
  });

  it('several are cut one after the other; one that is given up leaves the rest', async () => {
    const { last } = renderWidget(ImagesWidget, { $ref: 'lawha:images', 'x-upload': { ratio: '1:1' } });
    await choose([png('a.png'), png('b.png')]);
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'إلغاء' }));
    await opened();
    await userEvent.click(screen.getByRole('button', { name: 'استخدام هذا الجزء' }));
    await waitFor(() => expect(last()).toEqual(['/media/uploads/cut-b.png']));
  });
});
