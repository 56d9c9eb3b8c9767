import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { pictureFile } from '../../tests/helpers/pictureFile.ts';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';
import { BilingualImageWidget } from '../forms/bilingual-image/BilingualImageWidget.tsx';
import { ImageWidget } from '../forms/image/ImageWidget.tsx';

const schema = { $ref: 'lawha:image' };
const png = (name = 'flag.png'): File => pictureFile(name);
const failure = new ApiError({ code: 'invalid', method: 'POST', url: 'attachments', serverMessage: 'الملف تالف' });

function fileInput(part = 'file'): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[type=file][data-part=${part}]`);
  if (input === null) throw new Error('no file input');
  return input;
}

const zone = (): HTMLElement => screen.getByRole('button', { name: /اختر صورة/ });

/** An upload that the test finishes. */
function heldUpload(): {
  upload: ReturnType<typeof vi.fn<Api['upload']>>;
  finish: (url: string) => void;
  signals: AbortSignal[];
} {
  const held: ((url: string) => void)[] = [];
  const signals: AbortSignal[] = [];
  const upload = vi.fn<Api['upload']>((_file, _target, options) => {
    if (options?.signal) signals.push(options.signal);
    return new Promise((resolve) => held.push((url) => resolve({ id: 1, url })));
  });
  return { upload, signals, finish: (url) => held.shift()?.(url) };
}

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('ImageInput', () => {
  it('FORM-07 FORM-08: uploads at once, with a spinner and percent, then a check mark and the preview', async () => {
    const { upload, finish } = heldUpload();
    const { last, issues, container } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), png());
    await waitFor(() => expect(upload).toHaveBeenCalled());
    expect(upload.mock.calls[0]?.[1]).toEqual({
      path: 'attachments',
      type: 'image',
      model: 'samples',
      field: 'sample',
    });
    expect(container.querySelector('[aria-busy=true]')).not.toBeNull();
    expect(container.querySelector('.chakra-spinner, [class*=spinner]')).not.toBeNull();
    await waitFor(() => expect(issues['']).toBe('انتظر اكتمال الرفع'));
    act(() => upload.mock.calls[0]?.[2]?.onProgress?.(0.42));
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('42');
    expect(container.textContent).toContain('42%');
    finish('/media/uploads/flag.png');
    expect(await screen.findByText('اكتمل الرفع')).toBeDefined();
    expect(last()).toBe('/media/uploads/flag.png');
    expect(screen.getByAltText('معاينة: العينة').getAttribute('src')).toBe('/media/uploads/flag.png');
    await waitFor(() => expect(issues['']).toBeUndefined());
  });

  it('ERR-09 FORM-17: a failed upload says so, reports LinkTEST and is tried again with the same file', async () => {
    const upload = vi
      .fn<Api['upload']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce({ id: 2, url: '/media/b.png' });
    const { last, feedback, issues } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), png('chosen.png'));
    await waitFor(() => expect(last()).toBe('LinkTEST'));
    expect(feedback.toasts).toEqual([{ kind: 'error', title: 'خطأ', description: 'الملف تالف' }]);
    expect((await screen.findByRole('alert')).textContent).toBe('الملف تالف');
    await waitFor(() => expect(issues['']).toBeUndefined());
    expect(zone()).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    await waitFor(() => expect(last()).toBe('/media/b.png'));
    expect(upload.mock.calls.map(([file]) => file.name)).toEqual(['chosen.png', 'chosen.png']);
  });

  it('FORM-18, ERR-09: a file that the server refuses says what is wrong with it, not only that something is', async () => {
    const refused = new ApiError({
      code: 'invalid',
      method: 'POST',
      url: 'attachments',
      serverMessage: 'بعض الحقول غير صحيحة.',
      fields: { file: ['تُقبل صور JPEG وPNG وWebP وGIF فقط.'] },
    });
    const upload = vi.fn<Api['upload']>().mockRejectedValueOnce(refused);
    const { feedback } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), png());
    expect((await screen.findByRole('alert')).textContent).toBe('تُقبل صور JPEG وPNG وWebP وGIF فقط.');
    expect(feedback.toasts).toEqual([
      { kind: 'error', title: 'خطأ', description: 'تُقبل صور JPEG وPNG وWebP وGIF فقط.' },
    ]);
  });

  it('FORM-17: after a failure another file can be chosen, or none', async () => {
    const upload = vi
      .fn<Api['upload']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce({ id: 2, url: '/media/b.png' })
      .mockRejectedValueOnce(failure);
    const { last } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), png());
    await waitFor(() => expect(last()).toBe('LinkTEST'));
    await userEvent.upload(fileInput(), png('other.png'));
    await waitFor(() => expect(last()).toBe('/media/b.png'));
    await userEvent.click(screen.getByRole('button', { name: /إزالة/ }));
    await userEvent.upload(fileInput(), png());
    await waitFor(() => expect(last()).toBe('LinkTEST'));
    await userEvent.click(screen.getByRole('button', { name: /تجاهل/ }));
    expect(last()).toBeUndefined();
  });

  it('an upload can be called off, and the focus stays in the field', async () => {
    const { upload, signals } = heldUpload();
    const { values } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    await userEvent.upload(fileInput(), png());
    const cancel = await screen.findByRole('button', { name: /إلغاء رفع/ });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await userEvent.click(cancel);
    expect(signals[0]?.aborted).toBe(true);
    expect(values).toEqual([]);
    expect(document.activeElement).toBe(zone());
  });

  it('a picture that is replaced stays until the other has arrived, also when that fails', async () => {
    const upload = vi
      .fn<Api['upload']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce({ id: 2, url: '/media/new.png' });
    const { values } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }), value: '/media/old.png' });
    await userEvent.upload(fileInput('replace'), png());
    expect(await screen.findByRole('alert')).toBeDefined();
    expect(values).toEqual([]);
    expect(screen.getByAltText('معاينة: العينة').getAttribute('src')).toBe('/media/old.png');
    await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    await waitFor(() => expect(values).toEqual(['/media/new.png']));
  });

  it('FORM-07: refuses what is no picture without a call', async () => {
    const upload = vi.fn<Api['upload']>();
    const { values, container } = renderWidget(ImageWidget, schema, { api: createFakeApi({ upload }) });
    expect(fileInput().accept).toBe('image/jpeg,image/png,image/webp,image/gif');
    fireEvent.drop(zone(), {
      dataTransfer: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] },
    });
    await waitFor(() => expect(container.textContent).toContain('يُسمح بملفات الصور فقط'));
    expect(upload).not.toHaveBeenCalled();
    expect(values).toEqual(['LinkTEST']);
  });

  it('FORM-18: a file above the limit is not sent', async () => {
    const upload = vi.fn<Api['upload']>();
    const { container } = renderWidget(
      ImageWidget,
      { ...schema, 'x-upload': { maxBytes: 3 } },
      { api: createFakeApi({ upload }) },
    );
    await userEvent.upload(fileInput(), png());
    await waitFor(() => expect(container.textContent).toContain('حجم الملف أكبر من'));
    expect(upload).not.toHaveBeenCalled();
  });

  it.each([
    ['of 20,000 pixels a side', pictureFile('a.png', { width: 20_000, height: 20_000 }), '16,000 بكسل لكل ضلع و52'],
    ['of 60 million pixels', pictureFile('a.png', { width: 10_000, height: 6000 }), '16,000 بكسل لكل ضلع و52'],
    ['of another kind than it says', new File(['<svg/>'], 'a.png', { type: 'image/png' }), 'يُسمح بملفات الصور فقط'],
    ['with half a head', new File(['GIF89a'], 'a.gif', { type: 'image/gif' }), 'تالف أو ناقص'],
  ])('MEND-22: a picture %s is refused without being shown, cut or sent', async (_, file, text) => {
    const createObjectURL = vi.fn<() => string>(() => 'blob:made');
    const createImageBitmap = vi.fn<() => Promise<never>>();
    vi.stubGlobal('URL', Object.assign(class extends URL {}, { createObjectURL, revokeObjectURL: () => undefined }));
    vi.stubGlobal('createImageBitmap', createImageBitmap);
    const upload = vi.fn<Api['upload']>();
    const cut = { ...schema, 'x-upload': { ratio: '5:2' } };
    const { values, container } = renderWidget(ImageWidget, cut, { api: createFakeApi({ upload }) });
    fireEvent.drop(zone(), { dataTransfer: { files: [file] } });
    await waitFor(() => expect(container.textContent).toContain(text));
    expect(values).toEqual(['LinkTEST']);
    expect(document.querySelector('img, [data-testid=crop-dialog]')).toBeNull();
    expect([createObjectURL, createImageBitmap, upload].map(({ mock }) => mock.calls.length)).toEqual([0, 0, 0]);
  });

  it('takes a dropped picture, and a pasted one wherever the page has the focus', async () => {
    const { last } = renderWidget(ImageWidget, schema);
    fireEvent.drop(zone(), { dataTransfer: { files: [png('dropped.png')] } });
    await waitFor(() => expect(last()).toBe('/media/uploads/dropped.png'));
    await userEvent.click(screen.getByRole('button', { name: /إزالة/ }));
    expect(last()).toBeUndefined();
    fireEvent.paste(zone(), { clipboardData: { files: [png('pasted.png')] } });
    await waitFor(() => expect(last()).toBe('/media/uploads/pasted.png'));
    await userEvent.click(screen.getByRole('button', { name: /إزالة/ }));
    fireEvent.paste(document.body, { clipboardData: { files: [png('page.png')] } });
    await waitFor(() => expect(last()).toBe('/media/uploads/page.png'));
  });

  it('takes nothing out of a text that is being written, and no pasted text', () => {
    const { values, container } = renderWidget(ImageWidget, schema);
    const text = document.createElement('textarea');
    container.append(text);
    fireEvent.paste(text, { clipboardData: { files: [png()] } });
    fireEvent.paste(document.body, { clipboardData: { files: [] } });
    expect(values).toEqual([]);
  });

  it('on a phone opens the camera', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.includes('coarse') }));
    const { last } = renderWidget(ImageWidget, schema);
    expect(screen.getByRole('button', { name: 'التقاط صورة' })).toBeDefined();
    expect(fileInput('camera').getAttribute('capture')).toBe('environment');
    await userEvent.upload(fileInput('camera'), png('photo.png'));
    await waitFor(() => expect(last()).toBe('/media/uploads/photo.png'));
  });

  it('on a desk has no second button for the same dialog', () => {
    renderWidget(ImageWidget, schema);
    expect(document.querySelector('[data-part=camera]')).toBeNull();
  });

  it('a picture that cannot be shown says so and can be asked for again', async () => {
    renderWidget(ImageWidget, schema, { value: '/media/gone.png' });
    fireEvent.error(screen.getByRole('img'));
    expect(screen.getByRole('img', { name: 'تعذّر عرض الصورة' })).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة التحميل' }));
    expect(screen.getByAltText('معاينة: العينة').getAttribute('src')).toBe('/media/gone.png');
  });

  it('asks for the version that fits, with the signature of a private file', () => {
    const hash = 'ab'.repeat(32);
    renderWidget(ImageWidget, schema, { value: `/media/private/${hash}.png?a=1&u=2&s=3` });
    expect(screen.getByAltText('معاينة: العينة').getAttribute('src')).toBe(
      `/media/private/${hash}-w320.webp?a=1&u=2&s=3`,
    );
  });

  it('says that a file is private', () => {
    const { container } = renderWidget(ImageWidget, { ...schema, 'x-upload': { private: true } });
    expect(container.textContent).toContain('ملف خاص');
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

  it('of two uploads at a time neither overwrites the other', async () => {
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

  it('a picture pasted on the page goes to the first side that has none', async () => {
    const { last } = renderWidget(
      BilingualImageWidget,
      { $ref: 'lawha:bilingual-image' },
      { value: { ar: '/media/ar.png' } },
    );
    fireEvent.paste(document.body, { clipboardData: { files: [png('en.png')] } });
    await waitFor(() => expect(last()).toEqual({ ar: '/media/ar.png', en: '/media/uploads/en.png' }));
  });
});
