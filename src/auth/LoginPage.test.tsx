import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../tests/helpers/createFakeApi.ts';
import { renderWithProviders, type RenderWithProvidersResult } from '../../tests/helpers/render.tsx';
import type { Api, SessionUser } from '../../engine/client/Api.types.ts';
import type { SecondFactorCalls } from '../../engine/client/account/SecondFactorCalls.types.ts';
import { ApiError } from '../../engine/core/errors/ApiError.ts';
import { createSession } from './createSession.ts';
import { storeSignOutMessage } from './signOutMessage.ts';
import LoginPage from './LoginPage.tsx';
import { SessionProvider } from './SessionContext.tsx';
import { readStoredUser } from './storedSession.ts';

const user: SessionUser = {
  id: 1,
  token: 'abc',
  type: 'super_admin',
  name: 'سارة',
  image: null,
  phone: null,
  email: 's@lawha.test',
  gender: null,
};
const reload = vi.fn<() => void>();
const login = vi.fn<Api['login']>();

function show(language: 'ar' | 'en' = 'ar'): RenderWithProvidersResult {
  const session = createSession({ reload, goToLogin: () => undefined });
  return renderWithProviders(
    <SessionProvider value={session}>
      <LoginPage />
    </SessionProvider>,
    { language, api: createFakeApi({ login }) },
  );
}

function type(email: string, password: string): void {
  fireEvent.change(screen.getByLabelText('البريد الإلكتروني'), { target: { value: email } });
  fireEvent.change(screen.getByLabelText('كلمة المرور'), { target: { value: password } });
}

const submit = (): void => void fireEvent.click(screen.getByRole('button', { name: /تسجيل الدخول/ }));

beforeEach(() => {
  reload.mockReset();
  login.mockReset();
  window.scrollTo = vi.fn<() => void>();
});

describe('LoginPage', () => {
  it.each([
    ['ar', 'مرحباً بك', 'سجّل الدخول للمتابعة', 'تسجيل الدخول', 'English'],
    ['en', 'Welcome', 'Sign in to continue', 'Login', 'العربية'],
  ] as const)('SESSION-02, SESSION-12: says in %s what is to be done', (language, ...texts) => {
    show(language);
    for (const text of texts) expect(screen.getAllByText(text).length).toBeGreaterThan(0);
  });

  it.each([
    ['', 'secret', 'email', 'لا يمكن ترك هذا الحقل فارغاً'],
    ['not an email', 'secret', 'email', 'البريد الإلكتروني غير صحيح'],
    ['a@b', 'secret', 'email', 'البريد الإلكتروني غير صحيح'],
    ['a@b.ae', '', 'password', 'لا يمكن ترك هذا الحقل فارغاً'],
    ['a@b.ae', '12345', 'password', 'يجب أن تتكون كلمة المرور من 6 إلى 250 حرفًا'],
    ['a@b.ae', 'x'.repeat(251), 'password', 'يجب أن تتكون كلمة المرور من 6 إلى 250 حرفًا'],
  ])('SESSION-03, CONST-01: %j with %j sends nothing and says why at the %s', (email, password, field, message) => {
    show();
    type(email, password);
    submit();
    expect(within(screen.getByTestId(`field-${field}`)).getByRole('alert').textContent).toBe(message);
    expect(window.scrollTo).toHaveBeenCalledWith({ top: 0 });
    expect(document.activeElement?.getAttribute('name')).toBe(field);
    expect(login).not.toHaveBeenCalled();
  });

  it('SESSION-04: sends once, then stores the person and reloads', async () => {
    let answer = (_user: SessionUser): void => undefined;
    login.mockReturnValueOnce(new Promise((resolve) => (answer = resolve)));
    show();
    type(' s@lawha.test ', 'secret');
    submit();
    submit();
    expect(screen.getByRole('button', { name: /جارٍ تسجيل الدخول/ })).toHaveProperty('disabled', true);
    answer(user);
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(login.mock.calls).toEqual([[{ email: 's@lawha.test', password: 'secret' }]]);
    expect(readStoredUser()).toEqual(user);
  });

  it.each([
    ['كلمة المرور غير صحيحة', 'كلمة المرور غير صحيحة'],
    [undefined, 'حدث خطأ ما'],
  ])('ERR-01: a refused login says %j and can be tried again', async (serverMessage, description) => {
    login.mockRejectedValueOnce(
      new ApiError({
        code: 'unauthorised',
        method: 'POST',
        url: 'login',
        status: 401,
        ...(serverMessage && { serverMessage }),
      }),
    );
    const { feedback } = show();
    type('s@lawha.test', 'secret');
    submit();
    await waitFor(() => expect(feedback.toasts).toEqual([{ kind: 'error', title: 'حدث خطأ ما', description }]));
    expect(screen.getByRole('button', { name: 'تسجيل الدخول' })).toHaveProperty('disabled', false);
    expect(reload).not.toHaveBeenCalled();
  });

  it('the password can be shown and hidden', () => {
    show();
    const input = screen.getByLabelText('كلمة المرور');
    fireEvent.click(screen.getByRole('button', { name: 'إظهار كلمة المرور' }));
    expect(input.getAttribute('type')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'إخفاء كلمة المرور' }));
    expect(input.getAttribute('type')).toBe('password');
  });

  it('ERR-03: shows once what the server said of a failed logout', async () => {
    storeSignOutMessage('تعذّر إنهاء الجلسة');
    const { feedback } = show();
    await waitFor(() => expect(feedback.toasts[0]?.description).toBe('تعذّر إنهاء الجلسة'));
  });
});

describe('a demo', () => {
  afterEach(() => document.documentElement.removeAttribute('data-demo'));

  it.each(['ar', 'en'] as const)('MEND-04: says that it is one and offers its accounts (%s)', async (language) => {
    document.documentElement.setAttribute('data-demo', 'lawha-demo');
    login.mockResolvedValueOnce(user);
    show(language);
    expect(screen.getByText(language === 'ar' ? 'نسخة تجريبية' : 'Demo')).toBeDefined();
    const title = language === 'ar' ? 'حسابات للتجربة' : 'Accounts to try';
    const accounts = await screen.findByRole('region', { name: title });
    expect(within(accounts).getAllByRole('button')).toHaveLength(5);
    fireEvent.click(within(accounts).getByRole('button', { name: /limited@lawha\.test/ }));
    fireEvent.submit(screen.getByRole('button', { name: language === 'ar' ? 'تسجيل الدخول' : 'Login' }));
    await waitFor(() => expect(login).toHaveBeenCalledWith({ email: 'limited@lawha.test', password: 'lawha-demo' }));
  });

  it('MEND-04: is not claimed elsewhere', () => {
    show();
    expect(screen.queryByText('نسخة تجريبية')).toBeNull();
    expect(screen.queryByText('حسابات للتجربة')).toBeNull();
  });
});

describe('the second step', () => {
  const enter = vi.fn<SecondFactorCalls['enter']>();
  const showStep = async (): Promise<RenderWithProvidersResult> => {
    login.mockResolvedValueOnce({ challenge: 'asked' });
    const session = createSession({ reload, goToLogin: () => undefined });
    const calls = await createFakeApi().secondFactor();
    const api = createFakeApi({ login, secondFactor: () => Promise.resolve({ ...calls, enter }) });
    const result = renderWithProviders(
      <SessionProvider value={session}>
        <LoginPage />
      </SessionProvider>,
      { api },
    );
    type('s@lawha.test', 'secret');
    fireEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
    await screen.findByRole('heading', { name: 'التحقق بخطوتين' });
    return result;
  };
  const send = (code: string): void => {
    fireEvent.change(screen.getByLabelText('رمز التحقق'), { target: { value: code } });
    fireEvent.click(screen.getByRole('button', { name: 'تسجيل الدخول' }));
  };
  beforeEach(() => enter.mockReset());

  it('MEND-07: asks for a code, says at the field what is wrong, then stores the person and reloads', async () => {
    await showStep();
    const input = screen.getByLabelText('رمز التحقق');
    await waitFor(() => expect(document.activeElement).toBe(input));
    expect([input.getAttribute('autocomplete'), input.getAttribute('inputmode')]).toEqual(['one-time-code', 'numeric']);
    const wrong = { code: 'invalid', method: 'POST', url: 'login/code', status: 422 } as const;
    enter.mockRejectedValueOnce(new ApiError({ ...wrong, fields: { code: ['الرمز غير صحيح'] } }));
    send('000000');
    expect((await screen.findByRole('alert')).textContent).toBe('الرمز غير صحيح');
    enter.mockResolvedValueOnce(user);
    send('٠٨١٨٠٤');
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1));
    expect(enter.mock.lastCall).toEqual([{ challenge: 'asked' }, '٠٨١٨٠٤']);
    expect(readStoredUser()).toEqual(user);
  });

  it('MEND-07: goes back to the password when the sign-in is over, and takes a recovery code', async () => {
    const { feedback } = await showStep();
    fireEvent.click(screen.getByRole('button', { name: 'استخدام رمز استرداد' }));
    expect(screen.getByLabelText('رمز الاسترداد').getAttribute('inputmode')).toBe('text');
    fireEvent.click(screen.getByRole('button', { name: 'استخدام تطبيق المصادقة' }));
    const over = { code: 'unauthorised', method: 'POST', url: 'login/code', status: 401 } as const;
    enter.mockRejectedValueOnce(new ApiError({ ...over, serverMessage: 'انتهت مهلة تسجيل الدخول' }));
    send('123456');
    await screen.findByLabelText('كلمة المرور');
    expect(feedback.toasts.map(({ description }) => description)).toEqual(['انتهت مهلة تسجيل الدخول']);
  });
});
