import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { useFeedback, type Feedback } from '../../engine/react/feedback/FeedbackContext.tsx';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { FeedbackHost } from './FeedbackHost.tsx';

let feedback: Feedback;

function Probe(): null {
  // oxlint-disable-next-line react/globals -- the test speaks to the host from outside
  feedback = useFeedback();
  return null;
}

function renderHost(): void {
  renderWithProviders(
    <FeedbackHost>
      <Probe />
    </FeedbackHost>,
  );
}

// Toasts are fetched with the first one; from then on they are there at once.
beforeAll(async () => {
  renderHost();
  act(() => feedback.toast({ kind: 'info', title: 'أول' }));
  await screen.findByRole('status');
  cleanup();
});

beforeEach(() => {
  // jsdom lays nothing out; the focus trap only focuses what has a box.
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(10);
  renderHost();
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('toast', () => {
  it('ERR-16, SHELL-20, CONST-02: is announced and closes after five seconds, or after its own time', () => {
    vi.useFakeTimers();
    act(() => {
      feedback.toast({ kind: 'success', title: 'تم' });
      feedback.toast({ kind: 'error', title: 'فشل', description: 'السبب', duration: 2000 });
    });
    expect(screen.getByRole('status').textContent).toContain('تم');
    expect(screen.getByRole('alert').textContent).toContain('السبب');
    act(() => {
      vi.advanceTimersByTime(2000);
    });
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => {
      vi.advanceTimersByTime(3000);
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('5.6: waits while the pointer is on it', () => {
    vi.useFakeTimers();
    act(() => feedback.toast({ kind: 'info', title: 'خبر' }));
    fireEvent.pointerEnter(screen.getByRole('region', { name: 'تنبيهات النظام' }));
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
    expect(screen.getByRole('status')).toBeTruthy();
    fireEvent.pointerLeave(screen.getByRole('region', { name: 'تنبيهات النظام' }));
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('FAST-03: one that stays until it is closed does not count as still to be read', () => {
    vi.useFakeTimers();
    act(() => feedback.toast({ kind: 'info', title: 'إصدار', duration: Infinity }));
    act(() => {
      vi.advanceTimersByTime(3_600_000);
    });
    expect([screen.getByRole('status').textContent, feedback.isSpeaking?.()]).toEqual(['إصدار', false]);
    act(() => {
      feedback.toast({ kind: 'success', title: 'تم' });
      // Asked in the same moment, as a form does that saves and leaves.
      expect(feedback.isSpeaking?.()).toBe(true);
    });
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(feedback.isSpeaking?.()).toBe(false);
  });

  it('DESK-11: three are shown, the newest ones; the others are counted, and each has its whole time once it is shown', async () => {
    act(() => {
      for (const title of ['أول', 'ثان', 'ثالث', 'رابع', 'خامس']) feedback.toast({ kind: 'info', title });
    });
    await screen.findByText('ورسالتان أخريان');
    const shown = (): (string | null)[] => screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(shown()).toEqual(['ثالث', 'رابع', 'خامس']);
    vi.useFakeTimers();
    act(() => {
      feedback.toast({ kind: 'info', title: 'سادس', duration: 1000 });
    });
    expect(shown()).toEqual(['رابع', 'خامس', 'سادس']);
    act(() => {
      vi.advanceTimersByTime(1000);
    });
    expect(shown()).toEqual(['ثالث', 'رابع', 'خامس']);
    vi.useRealTimers();
    fireEvent.click(screen.getByRole('button', { name: 'إغلاق الكل' }));
    expect(screen.queryAllByRole('status')).toEqual([]);
  });

  it('is closed by its button and by Escape', () => {
    act(() => {
      feedback.toast({ kind: 'info', title: 'أول' });
      feedback.toast({ kind: 'warning', title: 'ثان' });
    });
    const [first, second] = screen.getAllByRole('button', { name: 'إغلاق' });
    fireEvent.click(first as HTMLElement);
    fireEvent.keyDown(second as HTMLElement, { key: 'Escape' });
    expect(screen.queryAllByRole('status')).toEqual([]);
  });
});

describe('confirm', () => {
  const question = { title: 'هل أنت متأكد؟', body: 'نص', confirmLabel: 'نعم، احذف', cancelLabel: 'لا' };

  it('ERR-14: focus is on the safe button, which answers no', async () => {
    let answer: Promise<boolean> = Promise.resolve(true);
    act(() => {
      answer = feedback.confirm({ ...question, tone: 'danger' });
    });
    const safe = await screen.findByRole('button', { name: 'لا' });
    await waitFor(() => expect(document.activeElement).toBe(safe));
    fireEvent.click(safe);
    expect(await answer).toBe(false);
    expect(screen.queryByTestId('confirm-dialog')).toBeNull();
  });

  it('stays open and busy until the work is done, and cannot run twice', async () => {
    let finish = (): void => undefined;
    const onConfirm = vi.fn<() => Promise<void>>(() => new Promise((resolve) => (finish = resolve)));
    let answer: Promise<boolean> = Promise.resolve(false);
    act(() => {
      answer = feedback.confirm({ ...question, onConfirm });
    });
    const dialog = await screen.findByTestId('confirm-dialog');
    const [, yes] = [...dialog.querySelectorAll('button')] as [HTMLElement, HTMLButtonElement];
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(yes.disabled).toBe(true);
    expect(screen.getByRole('button', { name: 'لا' })).toHaveProperty('disabled', true);
    await act(async () => finish());
    expect(await answer).toBe(true);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('hands on what the work threw, and closes', async () => {
    let answer: Promise<unknown> = Promise.resolve();
    act(() => {
      answer = feedback
        .confirm({ ...question, onConfirm: () => Promise.reject(new Error('broken')) })
        .catch((error: unknown) => error);
    });
    fireEvent.click(await screen.findByRole('button', { name: 'نعم، احذف' }));
    expect(await answer).toEqual(new Error('broken'));
    await waitFor(() => expect(screen.queryByTestId('confirm-dialog')).toBeNull());
  });

  it('several questions queue', async () => {
    const answers: boolean[] = [];
    act(() => {
      void feedback.confirm({ ...question, title: 'الأول' }).then((answer) => answers.push(answer));
      void feedback.confirm({ ...question, title: 'الثاني' }).then((answer) => answers.push(answer));
    });
    await screen.findByText('الأول');
    expect(screen.queryByText('الثاني')).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'لا' }));
    await screen.findByText('الثاني');
    fireEvent.click(screen.getByRole('button', { name: 'نعم، احذف' }));
    await waitFor(() => expect(answers).toEqual([false, true]));
  });
});
