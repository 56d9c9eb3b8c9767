import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';
import { VideoWidget } from '../forms/video/VideoWidget.tsx';
import { capturePoster } from './capturePoster.ts';

vi.mock('./capturePoster.ts', () => ({ capturePoster: vi.fn<typeof capturePoster>(() => Promise.resolve(undefined)) }));

const schema = { $ref: 'lawha:video' };
const hash = 'cd'.repeat(32);
const mp4 = (name = 'clip.mp4', size = 4): File => new File(['x'.repeat(size)], name, { type: 'video/mp4' });
const failure = new ApiError({ code: 'invalid', method: 'POST', url: 'attachments', serverMessage: 'الملف تالف' });

function fileInput(part = 'file'): HTMLInputElement {
  const input = document.querySelector<HTMLInputElement>(`input[type=file][data-part=${part}]`);
  if (input === null) throw new Error('no file input');
  return input;
}

/** Chooses a file and waits until it is shown. */
async function choose(file: File, part?: string): Promise<void> {
  await userEvent.upload(fileInput(part), file);
  await waitFor(() => expect(document.body.textContent).toContain(file.name));
}

const uploadButton = (name = /رفع الفيديو/): HTMLElement => screen.getByRole('button', { name });

describe('VideoInput', () => {
  it.each([
    ['ar', 'اختر الفيديو أولاً', /رفع الفيديو/],
    ['en', 'choose video first', /Upload the video/],
  ] as const)('FORM-09: uploading with none chosen says so in %s', async (language, text, name) => {
    const upload = vi.fn<Api['upload']>();
    const { container } = renderWidget(VideoWidget, schema, { language, api: createFakeApi({ upload }) });
    await userEvent.click(uploadButton(name));
    await waitFor(() => expect(container.textContent).toContain(text));
    expect(upload).not.toHaveBeenCalled();
  });

  it('FORM-09: takes video files only, and nothing above the limit', async () => {
    const upload = vi.fn<Api['upload']>();
    const { container, values } = renderWidget(
      VideoWidget,
      { ...schema, 'x-upload': { maxBytes: 3 } },
      { api: createFakeApi({ upload }) },
    );
    expect(fileInput().accept).toBe('video/mp4,video/webm');
    fireEvent.drop(screen.getByRole('button', { name: /اختر فيديو/ }), {
      dataTransfer: { files: [new File(['x'], 'a.gif', { type: 'image/gif' })] },
    });
    await waitFor(() => expect(container.textContent).toContain('يُسمح بملفات الفيديو فقط'));
    await userEvent.upload(fileInput(), mp4());
    await waitFor(() => expect(container.textContent).toContain('حجم الملف أكبر من'));
    expect(upload).not.toHaveBeenCalled();
    expect(values.every((value) => value === 'LinkTEST')).toBe(true);
  });

  it('FORM-09: is sent when the button is pressed, with a picture of its first second, then played', async () => {
    const poster = new Blob(['frame'], { type: 'image/jpeg' });
    vi.mocked(capturePoster).mockResolvedValueOnce(poster);
    const upload = vi.fn<Api['upload']>(() => Promise.resolve({ id: 3, url: `/media/uploads/${hash}.mp4` }));
    const { last, issues, container } = renderWidget(VideoWidget, schema, { api: createFakeApi({ upload }) });
    await choose(mp4());
    expect(container.textContent).toContain('clip.mp4');
    await waitFor(() => expect(issues['']).toContain('رفع الفيديو'));
    expect(upload).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(uploadButton()));
    await userEvent.click(uploadButton());
    await waitFor(() => expect(last()).toBe(`/media/uploads/${hash}.mp4`));
    expect(upload.mock.calls[0]?.[1]).toMatchObject({ type: 'video', field: 'sample' });
    expect(upload.mock.calls[0]?.[2]?.poster).toBe(poster);
    expect(issues['']).toBeUndefined();
    const video = container.querySelector('video');
    expect(video?.getAttribute('poster')).toBe(`/media/uploads/${hash}-poster.webp`);
    expect(video?.controls).toBe(true);
    expect(video?.getAttribute('aria-label')).toBe('العينة');
    expect(screen.getByText('اكتمل الرفع')).toBeDefined();
  });

  it('ERR-09 FORM-17: a failed upload reports LinkTEST and is tried again with the same file', async () => {
    const upload = vi
      .fn<Api['upload']>()
      .mockRejectedValueOnce(failure)
      .mockResolvedValueOnce({ id: 3, url: '/media/a.mp4' });
    const { last, feedback } = renderWidget(VideoWidget, schema, { api: createFakeApi({ upload }) });
    await choose(mp4());
    await userEvent.click(uploadButton());
    await waitFor(() => expect(last()).toBe('LinkTEST'));
    expect(feedback.toasts).toEqual([{ kind: 'error', title: 'خطأ', description: 'الملف تالف' }]);
    await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    await waitFor(() => expect(last()).toBe('/media/a.mp4'));
    expect(upload.mock.calls[1]?.[0].name).toBe('clip.mp4');
  });

  it('can be called off, and taken back before it is sent', async () => {
    const signals: AbortSignal[] = [];
    const upload: Api['upload'] = (_file, _target, options) => {
      if (options?.signal) signals.push(options.signal);
      return new Promise(() => undefined);
    };
    const { values, issues } = renderWidget(VideoWidget, schema, { api: createFakeApi({ upload }) });
    await choose(mp4());
    await userEvent.click(screen.getByRole('button', { name: 'تجاهل الملف' }));
    await waitFor(() => expect(issues['']).toBeUndefined());
    await choose(mp4());
    await userEvent.click(uploadButton());
    await waitFor(() => expect(signals).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: /إلغاء رفع/ }));
    expect(signals[0]?.aborted).toBe(true);
    expect(values).toEqual([]);
  });

  it('a stored one is played, replaced and removed; one that cannot be played says so', async () => {
    const { last, container } = renderWidget(VideoWidget, schema, { value: '/media/a.mp4' });
    const video = container.querySelector('video');
    if (video === null) throw new Error('no video');
    act(() => void fireEvent.error(video));
    expect(screen.getByRole('alert').textContent).toContain('تعذّر تشغيل الفيديو');
    await choose(mp4('new.mp4'), 'replace');
    await userEvent.click(uploadButton());
    await waitFor(() => expect(last()).toBe('/media/uploads/new.mp4'));
    await userEvent.click(screen.getByRole('button', { name: /إزالة/ }));
    expect(last()).toBeUndefined();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: /اختر فيديو/ }));
  });
});
