import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../engine/client/Api.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { currentProduct, provideProduct } from '../../engine/core/product/currentProduct.ts';
import { CONTENT_PRODUCT } from '../../tests/helpers/contentProduct.ts';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { pictureFile } from '../../tests/helpers/pictureFile.ts';
import { renderWidget } from '../../tests/helpers/renderWidget.tsx';
import { ImageWidget } from '../forms/image/ImageWidget.tsx';

const schema = { $ref: 'lawha:image', 'x-upload': { alt: true } };
const hash = 'ef'.repeat(32);
const address = `/media/private/${hash}.png`;
const row = { id: 1, media: { [address]: { id: 9, alt: { ar: 'مطبخ' } } } };

function open(describeUpload: Api['describeUpload']): ReturnType<typeof renderWidget> {
  const api = createFakeApi({ describeUpload });
  return renderWidget(ImageWidget, schema, { api, row, value: `${address}?a=1&u=2&s=3` });
}

describe('AltTexts', () => {
  it('shows what the server knows of a signed address, and stores each text as it is left', async () => {
    const describeUpload = vi.fn<Api['describeUpload']>(() => Promise.resolve());
    open(describeUpload);
    const button = screen.getByRole('button', { name: /الوصف/ });
    expect(button.getAttribute('aria-label')).toContain('الوصف بلغة واحدة');
    await userEvent.click(button);
    const arabic = screen.getByRole<HTMLInputElement>('textbox', { name: 'بالعربية' });
    expect(arabic.value).toBe('مطبخ');
    await userEvent.tab();
    await userEvent.type(screen.getByRole('textbox', { name: 'بالإنجليزية' }), ' A kitchen ');
    await userEvent.tab();
    expect(describeUpload).toHaveBeenCalledExactlyOnceWith(9, { ar: 'مطبخ', en: 'A kitchen' });
    await waitFor(() => expect(screen.getByText('حُفظ الوصف')).toBeDefined());
    expect(button.getAttribute('aria-label')).not.toContain('بلغة واحدة');
  });

  it('Enter stores it and does not send the form; what did not change is not sent', async () => {
    const describeUpload = vi.fn<Api['describeUpload']>(() => Promise.resolve());
    open(describeUpload);
    await userEvent.click(screen.getByRole('button', { name: /الوصف/ }));
    const arabic = screen.getByRole('textbox', { name: 'بالعربية' });
    await userEvent.type(arabic, ' حديث{Enter}');
    await userEvent.tab();
    expect(describeUpload).toHaveBeenCalledExactlyOnceWith(9, { ar: 'مطبخ حديث' });
  });

  it('what could not be stored stays and is tried again', async () => {
    const describeUpload = vi
      .fn<Api['describeUpload']>()
      .mockRejectedValueOnce(new ApiError({ code: 'network', method: 'PATCH', url: 'attachments/9' }))
      .mockResolvedValueOnce();
    open(describeUpload);
    await userEvent.click(screen.getByRole('button', { name: /الوصف/ }));
    await userEvent.clear(screen.getByRole('textbox', { name: 'بالعربية' }));
    await userEvent.tab();
    expect(await screen.findByText('لم يُحفظ الوصف')).toBeDefined();
    await userEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    await waitFor(() => expect(describeUpload).toHaveBeenLastCalledWith(9, {}));
    expect(await screen.findByText('حُفظ الوصف')).toBeDefined();
  });

  it('a picture that was uploaded just now can be described; one that the server does not know cannot', async () => {
    const describeUpload = vi.fn<Api['describeUpload']>(() => Promise.resolve());
    renderWidget(ImageWidget, schema, { api: createFakeApi({ describeUpload }), value: '/media/flags/ae.svg' });
    expect(screen.queryByRole('button', { name: /وصف/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /إزالة/ }));
    const input = document.querySelector<HTMLInputElement>('input[data-part=file]');
    await userEvent.upload(input ?? document.createElement('input'), pictureFile('a.png'));
    await userEvent.click(await screen.findByRole('button', { name: /إضافة وصف/ }));
    await userEvent.type(screen.getByRole('textbox', { name: 'بالعربية' }), 'شعار{Enter}');
    expect(describeUpload).toHaveBeenCalledExactlyOnceWith(1, { ar: 'شعار' });
  });
});

describe('AltTexts of a product with further languages', () => {
  const shipped = currentProduct();
  beforeAll(() => provideProduct(CONTENT_PRODUCT));
  afterAll(() => provideProduct(shipped));

  it('LANG-13: has a field for each language of the records, by its name, and says how many are written', async () => {
    const describeUpload = vi.fn<Api['describeUpload']>(() => Promise.resolve());
    const media = { [address]: { id: 9, alt: { ar: 'مطبخ', ur: 'باورچی خانہ', de: 'Küche' } } };
    renderWidget(ImageWidget, schema, {
      api: createFakeApi({ describeUpload }),
      row: { id: 1, media },
      value: address,
    });
    const button = screen.getByRole('button', { name: /الوصف/ });
    expect(button.getAttribute('aria-label')).toContain('2 من 4');
    await userEvent.click(button);
    const urdu = screen.getByRole<HTMLInputElement>('textbox', { name: 'بالأوردية' });
    expect([urdu.value, urdu.lang, urdu.dir]).toEqual(['باورچی خانہ', 'ur', 'rtl']);
    await userEvent.type(screen.getByRole('textbox', { name: 'بالفرنسية' }), 'Une cuisine{Enter}');
    expect(describeUpload).toHaveBeenCalledExactlyOnceWith(9, { ur: 'باورچی خانہ', ar: 'مطبخ', fr: 'Une cuisine' });
  });
});
