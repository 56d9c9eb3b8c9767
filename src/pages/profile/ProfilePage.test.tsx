import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import type { AccountSession } from '../../../engine/client/account/AccountCalls.types.ts';
import type { Api } from '../../../engine/client/Api.types.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { loadAccountForm } from './loadAccountForm.ts';
import ProfilePage from './ProfilePage.tsx';
import { renderProfile } from './renderProfile.tsx';

await loadAccountForm('profile');

const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) Version/26.0 Mobile/15E148 Safari/604.1';
const session = (id: number, userAgent: string, isCurrent = false): AccountSession => ({
  id,
  userAgent,
  isCurrent,
  createdAt: '2026-11-20T08:00:00Z',
  lastSeenAt: '2026-11-21T09:30:00Z',
  address: '10.0.0.5',
});
const sessions = [session(3, PHONE), session(5, ''), session(4, WINDOWS, true)];

describe('ProfilePage', () => {
  it('PROFILE-01, PROFILE-02: shows name and contact data', async () => {
    await renderProfile(<ProfilePage />);
    expect((await screen.findByTestId('profile-name')).textContent).toBe('مريم الهاشمي');
    expect(screen.getByText('مشرف عام')).toBeDefined();
    expect(screen.getByTestId('cell-email').textContent).toBe('super@lawha.test');
    expect(screen.getByTestId('cell-phone').textContent).toBe('+971 501234001');
    expect(screen.getByTestId('cell-gender').textContent).toBe('أنثى');
    const links = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
    expect(links).toEqual(expect.arrayContaining(['/profile/edit', '/profile/password']));
  });

  it('PROFILE-05: email and gender are taken from the stored person when the answer lacks them', async () => {
    const getProfile = (): ReturnType<Api['getProfile']> =>
      Promise.resolve({ full_name: 'مريم', phone: null, phone_code: null, phone_complete_form: null, image: null });
    await renderProfile(<ProfilePage />, { getProfile });
    await screen.findByTestId('profile-name');
    expect(screen.getByTestId('cell-email').textContent).toBe('super@lawha.test');
    expect(screen.getByTestId('cell-gender').textContent).toBe('أنثى');
  });

  it('DESK-11: draws its cards from the top, each once those above it are there', async () => {
    const held = Promise.withResolvers<Awaited<ReturnType<Api['secondFactor']>>>();
    await renderProfile(<ProfilePage />, { secondFactor: () => held.promise });
    expect(await screen.findByTestId('profile-name')).toBeDefined();
    expect(screen.queryByTestId('sessions')).toBeNull();
    expect(screen.getByRole('status', { busy: true })).toBeDefined();
    held.resolve(await createFakeApi().secondFactor());
    expect(await screen.findByTestId('sessions')).toBeDefined();
    expect(screen.queryByRole('status', { busy: true })).toBeNull();
  });

  it('says when the profile cannot be loaded, and asks again', async () => {
    const getProfile = vi
      .fn<Api['getProfile']>()
      .mockRejectedValueOnce(new ApiError({ code: 'network', method: 'GET', url: 'get_profile' }))
      .mockResolvedValue({
        full_name: 'سارة',
        phone: null,
        phone_code: null,
        phone_complete_form: null,
        image: null,
      });
    await renderProfile(<ProfilePage />, { getProfile });
    await screen.findByText('تعذّر تحميل الملف الشخصي');
    fireEvent.click(screen.getByRole('button', { name: 'إعادة المحاولة' }));
    expect((await screen.findByTestId('profile-name')).textContent).toBe('سارة');
  });
});

describe('own sessions', () => {
  const show = async (calls: Partial<Api> = {}) => {
    const result = await renderProfile(<ProfilePage />, { getSessions: () => Promise.resolve(sessions), ...calls });
    await screen.findAllByTestId('session');
    return result;
  };

  it('PROFILE-04: lists device, address and moments, this session first and without a way to end it', async () => {
    await show();
    const items = screen.getAllByTestId('session');
    const texts = items.map((item) => item.textContent.replaceAll(/[\u2066-\u2069]/g, ''));
    expect(texts[0]).toContain('Chrome على Windows');
    expect(texts[0]).toContain('هذه الجلسة');
    expect(texts[1]).toContain('Safari على iOS');
    expect(texts[2]).toContain('جهاز غير معروف');
    expect(texts[1]).toContain('10.0.0.5');
    expect(texts[1]).toContain('20/11/2026 12:00');
    expect(texts[1]).toContain('21/11/2026 13:30');
    expect(items.map((item) => within(item).queryByRole('button') !== null)).toEqual([false, true, true]);
  });

  it('PROFILE-04: ends one after a question, and asks for the list again', async () => {
    const getSessions = vi.fn<Api['getSessions']>().mockResolvedValue(sessions);
    const endSession = vi.fn<Api['endSession']>(() => {
      getSessions.mockResolvedValue(sessions.filter(({ id }) => id !== 3));
      return Promise.resolve();
    });
    const { feedback } = await show({ getSessions, endSession });
    fireEvent.click(screen.getByRole('button', { name: /إنهاء الجلسة: .*Safari/ }));
    await waitFor(() => expect(screen.getAllByTestId('session')).toHaveLength(2));
    expect(endSession.mock.calls).toEqual([[3]]);
    expect(feedback.questions[0]).toMatchObject({ tone: 'danger', title: 'إنهاء هذه الجلسة؟' });
    expect(feedback.toasts).toEqual([{ kind: 'success', title: 'أُنهيت الجلسة' }]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('الجلسات النشطة'));
  });

  it('draws five at once, and the others on request', async () => {
    const [own] = sessions;
    if (own === undefined) throw new Error('no session to copy');
    const many = [own, ...Array.from({ length: 7 }, (_, index) => ({ ...own, id: 100 + index, isCurrent: false }))];
    await show({ getSessions: () => Promise.resolve(many) });
    expect(screen.getAllByTestId('session')).toHaveLength(5);
    fireEvent.click(screen.getByRole('button', { name: 'عرض 3 جلسات أخرى' }));
    expect(screen.getAllByTestId('session')).toHaveLength(8);
    expect(screen.queryByRole('button', { name: /جلسات أخرى/ })).toBeNull();
  });

  it('ends nothing when the answer is no', async () => {
    const endSession = vi.fn<Api['endSession']>();
    const { feedback } = await show({ endSession });
    feedback.answer = false;
    fireEvent.click(screen.getByRole('button', { name: /إنهاء الجلسة: .*Safari/ }));
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(endSession).not.toHaveBeenCalled();
  });

  it('ends all others with one call, and offers it only where there are any', async () => {
    const getSessions = vi.fn<Api['getSessions']>().mockResolvedValue(sessions);
    const endSession = vi.fn<Api['endSession']>(() => {
      getSessions.mockResolvedValue(sessions.filter(({ isCurrent }) => isCurrent));
      return Promise.resolve();
    });
    await show({ getSessions, endSession });
    fireEvent.click(screen.getByRole('button', { name: 'إنهاء الجلسات الأخرى' }));
    await waitFor(() => expect(screen.getAllByTestId('session')).toHaveLength(1));
    expect(endSession.mock.calls).toEqual([[undefined]]);
    expect(screen.queryByRole('button', { name: 'إنهاء الجلسات الأخرى' })).toBeNull();
  });

  it('ERR-05: a refusal is reported and the list is read again', async () => {
    const failure = new ApiError({
      code: 'not-found',
      method: 'DELETE',
      url: 'x',
      status: 404,
      serverMessage: 'انتهت',
    });
    const getSessions = vi.fn<Api['getSessions']>().mockResolvedValue(sessions);
    const { feedback } = await show({ getSessions, endSession: () => Promise.reject(failure) });
    fireEvent.click(screen.getByRole('button', { name: /إنهاء الجلسة: .*Safari/ }));
    await waitFor(() => expect(feedback.toasts[0]).toMatchObject({ kind: 'error', description: 'انتهت' }));
    await waitFor(() => expect(getSessions).toHaveBeenCalledTimes(2));
  });

  it('PROFILE-04: sessions that cannot be loaded leave the profile usable', async () => {
    const failure = new ApiError({ code: 'network', method: 'GET', url: 'my_sessions' });
    await renderProfile(<ProfilePage />, { getSessions: () => Promise.reject(failure) }, { language: 'en' });
    expect(await screen.findByText('The sessions could not be loaded')).toBeDefined();
    expect((await screen.findByTestId('profile-name')).textContent).toBe('مريم الهاشمي');
  });
});
