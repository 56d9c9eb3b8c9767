import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { readStoredUser } from '../../auth/storedSession.ts';
import EditProfilePage from './EditProfilePage.tsx';
import { loadAccountForm } from './loadAccountForm.ts';
import PasswordPage from './PasswordPage.tsx';
import { renderProfile } from './renderProfile.tsx';

await Promise.all([loadAccountForm('profile'), loadAccountForm('password')]);

const type = (label: string, value: string): void =>
  void fireEvent.change(screen.getByLabelText(label, { exact: false, selector: 'input' }), { target: { value } });
const save = (): void => void fireEvent.click(screen.getByRole('button', { name: 'حفظ' }));
const summary = (): string => screen.getByRole('region', { name: /منع/ }).textContent;

beforeEach(() => {
  window.scrollTo = vi.fn<() => void>();
});

describe('edit', () => {
  const updateProfile = vi.fn<Api['updateProfile']>();
  beforeEach(() => updateProfile.mockReset());

  it('PROFILE-03: saves the whole form, and the stored person takes the new name over', async () => {
    updateProfile.mockResolvedValueOnce({
      full_name: 'مريم بن زايد',
      phone: '501234001',
      phone_code: '971',
      phone_complete_form: '+971501234001',
      image: '/media/uploads/a.png',
      email: 'super@lawha.test',
      gender: 'female',
    });
    const { session, feedback, guard } = await renderProfile(<EditProfilePage />, { updateProfile });
    await screen.findByRole('button', { name: 'حفظ' });
    type('الاسم الكامل', 'مريم بن زايد');
    expect(guard.isBlocked()).toBe(true);
    save();
    await waitFor(() => expect(feedback.toasts).toEqual([{ kind: 'success', title: 'تم التعديل بنجاح' }]));
    expect(updateProfile.mock.calls).toEqual([
      [
        {
          full_name: 'مريم بن زايد',
          email: 'super@lawha.test',
          gender: 'female',
          phone: '501234001',
          phone_code: '971',
        },
      ],
    ]);
    expect(session.user).toMatchObject({ name: 'مريم بن زايد', image: '/media/uploads/a.png', token: 'abc' });
    expect(readStoredUser()).toEqual(session.user);
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/profile/show'));
    expect(guard.isBlocked()).toBe(false);
  });

  it('FORM-24: a refusal of the server is at its field, and nothing is stored', async () => {
    const fields = { full_name: ['اكتب الاسم الأول واسم العائلة'], phone: ['رقم غير صحيح'] };
    updateProfile.mockRejectedValueOnce(
      new ApiError({ code: 'invalid', method: 'POST', url: 'update_profile', status: 422, fields }),
    );
    const { session } = await renderProfile(<EditProfilePage />, { updateProfile });
    await screen.findByRole('button', { name: 'حفظ' });
    type('الاسم الكامل', 'مريم');
    save();
    await waitFor(() => expect(summary()).toContain('اكتب الاسم الأول واسم العائلة'));
    expect(summary()).toContain('رقم غير صحيح');
    expect(session.user?.name).toBe('مريم الهاشمي');
    expect(screen.getByTestId('place').textContent).toBe('/profile/edit');
  });

  it.each([
    ['الاسم الكامل', 'م', 'حرفين'],
    ['الاسم الكامل', '', 'لا يمكن ترك هذا الحقل فارغاً'],
    ['البريد الإلكتروني', 'not an email', 'البريد الإلكتروني غير صحيح'],
  ])('PROFILE-03: %s %j is refused before anything is sent', async (label, value, message) => {
    await renderProfile(<EditProfilePage />, { updateProfile });
    await screen.findByRole('button', { name: 'حفظ' });
    type(label, value);
    save();
    await waitFor(() => expect(summary()).toMatch(message));
    expect(updateProfile).not.toHaveBeenCalled();
  });

  it('begins with what the server has, and says when it cannot be asked', async () => {
    const getProfile = vi
      .fn<Api['getProfile']>()
      .mockRejectedValueOnce(new ApiError({ code: 'network', method: 'GET', url: 'get_profile' }))
      .mockResolvedValue({
        full_name: 'Sara Ali',
        phone: null,
        phone_code: null,
        phone_complete_form: null,
        image: null,
      });
    await renderProfile(<EditProfilePage />, { getProfile });
    fireEvent.click(await screen.findByRole('button', { name: 'إعادة المحاولة' }));
    await screen.findByRole('button', { name: 'حفظ' });
    expect(screen.getByDisplayValue('Sara Ali')).toBeDefined();
    expect(screen.getByDisplayValue('super@lawha.test')).toBeDefined();
  });
});

describe('password', () => {
  const updatePassword = vi.fn<Api['updatePassword']>();
  beforeEach(() => updatePassword.mockReset());

  const fill = (old: string, next: string, again: string): void => {
    type('كلمة المرور الحالية', old);
    fireEvent.change(document.querySelector('#input-password') as Element, { target: { value: next } });
    type('تأكيد كلمة المرور الجديدة', again);
  };

  it('PROFILE-04: sends old, new and confirmation, and says that other sessions have ended', async () => {
    updatePassword.mockResolvedValueOnce(undefined);
    const { feedback } = await renderProfile(<PasswordPage />, { updatePassword });
    expect(screen.getByText('بعد الحفظ تُنهى جلساتك على الأجهزة الأخرى، وتبقى هذه الجلسة.')).toBeDefined();
    fill('lawha-demo', ' كلمة جديدة ', ' كلمة جديدة ');
    save();
    await waitFor(() =>
      expect(feedback.toasts).toEqual([
        { kind: 'success', title: 'تم تغيير كلمة المرور، وأُنهيت جلساتك على الأجهزة الأخرى' },
      ]),
    );
    expect(updatePassword.mock.calls).toEqual([
      [{ old_password: 'lawha-demo', password: ' كلمة جديدة ', password_confirmation: ' كلمة جديدة ' }],
    ]);
    await waitFor(() => expect(screen.getByTestId('place').textContent).toBe('/profile/show'));
  });

  it.each([
    ['lawha-demo', 'new-secret', 'new-sekret', 'كلمتا المرور غير متطابقتين'],
    ['lawha-demo', '12345', '12345', /6/],
    ['lawha-demo', 'x'.repeat(251), 'x'.repeat(251), /250/],
    ['', 'new-secret', 'new-secret', 'لا يمكن ترك هذا الحقل فارغاً'],
  ])('PROFILE-04, CONST-01: %j, %j, %j is refused before anything is sent', async (old, next, again, message) => {
    await renderProfile(<PasswordPage />, { updatePassword });
    fill(old, next, again);
    save();
    await waitFor(() => expect(summary()).toMatch(message));
    expect(updatePassword).not.toHaveBeenCalled();
  });

  it('PROFILE-04: a wrong old password is said at its field', async () => {
    updatePassword.mockRejectedValueOnce(
      new ApiError({
        code: 'invalid',
        method: 'POST',
        url: 'update_password',
        status: 422,
        fields: { old_password: ['كلمة المرور الحالية غير صحيحة'] },
      }),
    );
    await renderProfile(<PasswordPage />, { updatePassword });
    fill('wrong', 'new-secret', 'new-secret');
    save();
    await waitFor(() => expect(summary()).toContain('كلمة المرور الحالية غير صحيحة'));
    const field = document.querySelector('#input-old_password') as HTMLElement;
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(field);
  });

  it('FORM-20: each password can be shown, and is marked for password managers', async () => {
    await renderProfile(<PasswordPage />);
    const inputs = [...document.querySelectorAll<HTMLInputElement>('input')];
    expect(inputs.map(({ autocomplete }) => autocomplete)).toEqual([
      'current-password',
      'new-password',
      'new-password',
    ]);
    fireEvent.click(within(document.body).getAllByRole('button', { name: 'إظهار كلمة المرور' })[0] as HTMLElement);
    expect(inputs.map((input) => input.type)).toEqual(['text', 'password', 'password']);
  });
});
