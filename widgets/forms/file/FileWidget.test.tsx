import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { PropertySchema } from '../../../schemas/generated/definition.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { FileWidget } from './FileWidget.tsx';

const ONE: PropertySchema = { $ref: 'lawha:file', 'x-upload': { types: ['pdf', 'xlsx'], maxBytes: 1024 * 1024 } };
const MANY: PropertySchema = { $ref: 'lawha:files', maxItems: 2 };
const address = (name: string, bytes = 2048): string =>
  `/media/uploads/${'a'.repeat(64)}.${name.split('.').at(-1) ?? ''}/${bytes}/${name}`;
const file = (name: string, size = 10): File => new File([new Uint8Array(size)], name);
const uploading = (upload: Api['upload']) => ({ api: createFakeApi({ upload }) });

function drop(...files: File[]): void {
  fireEvent.drop(screen.getByRole('button', { name: /اختر ملف/ }), { dataTransfer: { files } });
}

describe('FileWidget', () => {
  it('KIND-11: says what is accepted, sends the file for its field and gives its address', async () => {
    const upload = vi.fn<Api['upload']>(() => Promise.resolve({ id: 7, url: address('عقد.pdf') }));
    const { last } = renderWidget(FileWidget, ONE, uploading(upload));
    expect(screen.getByText('يُقبل \u2068PDF\u2069 أو \u2068XLSX\u2069 حتى 1 ميغابايت.')).toBeTruthy();
    drop(file('عقد.pdf'));
    await waitFor(() => {
      expect(last()).toBe(address('عقد.pdf'));
    });
    expect(upload.mock.calls[0]?.[1]).toEqual({ path: 'attachments', type: 'file', model: 'samples', field: 'sample' });
    expect(screen.getByRole('link').getAttribute('href')).toBe(address('عقد.pdf'));
    expect(screen.getByText('2 كيلوبايت')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: /إزالة الملف/ }));
    expect(last()).toBeUndefined();
  });

  it.each([
    ['page.html', 10, /لا يُقبل هذا النوع من الملفات هنا/],
    ['عقد.pdf.exe', 10, /لا يُقبل هذا النوع من الملفات هنا/],
    ['عقد.pdf', 0, /الملف فارغ/],
    ['عقد.pdf', 1024 * 1024 + 1, /حجم الملف أكبر من 1 ميغابايت/],
  ])('KIND-11: %s of %i bytes is not sent, and its error says which limit it breaks', async (name, size, said) => {
    const upload = vi.fn<Api['upload']>();
    renderWidget(FileWidget, ONE, uploading(upload));
    drop(file(name, size));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(upload).not.toHaveBeenCalled();
  });

  it('KIND-11: a refusal of the server is said beside the file, which can be sent again', async () => {
    const said = 'محتوى الملف لا يطابق اسمه';
    const upload = vi
      .fn<Api['upload']>()
      .mockRejectedValueOnce(
        new ApiError({ method: 'POST', url: 'attachments', code: 'invalid', status: 422, fields: { file: [said] } }),
      );
    upload.mockResolvedValueOnce({ id: 7, url: address('عقد.pdf') });
    const { last } = renderWidget(FileWidget, ONE, uploading(upload));
    drop(file('عقد.pdf'));
    expect((await screen.findByRole('alert')).textContent).toBe(said);
    await userEvent.click(screen.getByRole('button', { name: /إعادة المحاولة/ }));
    await waitFor(() => {
      expect(last()).toBe(address('عقد.pdf'));
    });
  });

  it('KIND-11: a list takes several up to its limit, and says what is left out', async () => {
    let count = 0;
    const upload = vi.fn<Api['upload']>(() => Promise.resolve({ id: 1, url: address(`${(count += 1)}.pdf`) }));
    const { last } = renderWidget(FileWidget, MANY, uploading(upload));
    drop(file('a.pdf'), file('b.pdf'), file('c.pdf'));
    await waitFor(() => {
      expect(last()).toEqual([address('1.pdf'), address('2.pdf')]);
    });
    expect(await screen.findByText(/لم يُضف ملف واحد، فالحد الأقصى 2/)).toBeTruthy();
  });

  it('KIND-12: a value that is no address of a file is never a link', () => {
    renderWidget(FileWidget, ONE, { value: 'javascript:alert(1)' });
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
  });
});
