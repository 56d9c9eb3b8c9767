import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../engine/client/Api.types.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { pictureFile } from '../../../tests/helpers/pictureFile.ts';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { DocumentsWidget } from './DocumentsWidget.tsx';

const schema = {
  $ref: 'lawha:documents',
  'x-documents': {
    front: { ar: 'وجه الهوية', en: 'Front of the ID' },
    back: { ar: 'ظهر الهوية', en: 'Back of the ID' },
  },
};
const png = (name: string): File => pictureFile(name);

const place = (name: string): HTMLElement => screen.getByRole('group', { name });
const completeness = (): string => document.querySelector('[data-part=completeness]')?.textContent ?? '';

function drop(name: string, ...files: File[]): void {
  fireEvent.drop(within(place(name)).getByRole('button', { name: /اختر صورة/ }), { dataTransfer: { files } });
}

describe('DocumentsWidget', () => {
  it('FORM-20 LEFTOVER-07: each document has its named place, and the set says what is missing', async () => {
    const { last } = renderWidget(DocumentsWidget, schema);
    expect(completeness()).toBe('غير مكتمل0 من 2 · الناقص: وجه الهوية وظهر الهوية');
    drop('ظهر الهوية', png('back.png'));
    await waitFor(() => expect(last()).toEqual({ back: '/media/uploads/back.png' }));
    expect(completeness()).toBe('غير مكتمل1 من 2 · الناقص: وجه الهوية');
    drop('وجه الهوية', png('front.png'));
    await waitFor(() => expect(last()).toEqual({ back: '/media/uploads/back.png', front: '/media/uploads/front.png' }));
    expect(completeness()).toBe('مكتمل2 من 2');
    await userEvent.click(within(place('وجه الهوية')).getByRole('button', { name: /إزالة/ }));
    expect(last()).toEqual({ back: '/media/uploads/back.png' });
    await userEvent.click(within(place('ظهر الهوية')).getByRole('button', { name: /إزالة/ }));
    expect(last()).toBeUndefined();
  });

  it('two uploads at a time do not overwrite each other, and each keeps the form from being saved', async () => {
    const pending: (() => void)[] = [];
    const upload = vi.fn<Api['upload']>(
      ({ name }) => new Promise((resolve) => pending.push(() => resolve({ id: 1, url: `/media/${name}` }))),
    );
    const { last, issues } = renderWidget(DocumentsWidget, schema, { api: createFakeApi({ upload }) });
    drop('وجه الهوية', png('front.png'));
    drop('ظهر الهوية', png('back.png'));
    await waitFor(() => expect(pending).toHaveLength(2));
    expect(issues).toMatchObject({ front: 'انتظر اكتمال الرفع', back: 'انتظر اكتمال الرفع' });
    for (const finish of pending.toReversed()) finish();
    await waitFor(() => expect(last()).toEqual({ back: '/media/back.png', front: '/media/front.png' }));
    await waitFor(() => expect(issues).toMatchObject({ front: undefined, back: undefined }));
  });

  it('says at its place what is wrong with a document; one that failed counts as missing', async () => {
    renderWidget(DocumentsWidget, schema, { errors: { back: ['لا يمكن ترك هذا الحقل فارغاً'] } });
    expect(place('ظهر الهوية').textContent).toContain('لا يمكن ترك هذا الحقل فارغاً');
    drop('وجه الهوية', new File(['x'], 'a.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(place('وجه الهوية').textContent).toContain('يُسمح بملفات الصور فقط'));
    expect(completeness()).toContain('0 من 2');
  });
});
