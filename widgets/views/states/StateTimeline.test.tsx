import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { sampleStateChanges } from '../../../tests/helpers/sampleStateChanges.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import type { Api } from '../../../engine/client/Api.types.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import type { Row } from '../../../engine/core/registry/defineCell.ts';
import type { Language } from '../../../engine/core/text/language.ts';
import { order, orders } from '../../../tests/helpers/renderStates.tsx';
import { StateTimeline } from './StateTimeline.tsx';

const cancelled = order('admin_cancel');

function renderTimeline(
  stateChanges: Api['stateChanges'],
  { row = cancelled, language = 'en', onReady }: { row?: Row; language?: Language; onReady?: () => void } = {},
) {
  const draw = (shown: Row) => (
    <StateTimeline resource={orders} row={shown} {...(onReady !== undefined && { onReady })} />
  );
  const result = renderWithProviders(draw(row), { language, api: createFakeApi({ stateChanges }) });
  return { change: (shown: Row) => result.rerender(draw(shown)) };
}

describe('StateTimeline', () => {
  it('ORDERS-09: shows state, actor, person, time, reason and note, newest first', async () => {
    renderTimeline(() => Promise.resolve({ changes: sampleStateChanges() }), { language: 'ar' });
    const steps = await screen.findAllByTestId('state-change');
    expect(steps.map(({ dataset }) => dataset['to'])).toEqual(['admin_cancel', 'accepted', 'pending']);
    const [last, middle, first] = steps;
    expect(last?.getAttribute('aria-current')).toBe('step');
    expect(last?.textContent).toContain('ألغته الإدارة');
    expect(last?.textContent).toContain('الإدارة · مريم المنصوري');
    expect(last?.textContent).toContain('السبب: العنوان غير صحيح');
    expect(
      within(last ?? document.body)
        .getByText('13/11/2026 13:30')
        .getAttribute('dir'),
    ).toBe('ltr');
    expect(middle?.textContent).toContain('الفني الأقرب إلى العميل');
    expect(first?.textContent).toContain('العميل · سالم الكعبي');
    expect(middle?.hasAttribute('aria-current')).toBe(false);
  });

  it('DESK-11: says when its steps are known or could not be loaded, so that nothing below it moves', async () => {
    const onReady = vi.fn<() => void>();
    const first = Promise.withResolvers<Awaited<ReturnType<Api['stateChanges']>>>();
    renderTimeline(() => first.promise, { onReady });
    expect(onReady).not.toHaveBeenCalled();
    first.resolve({ changes: sampleStateChanges() });
    await waitFor(() => expect(onReady).toHaveBeenCalledTimes(1));
    const onFailure = vi.fn<() => void>();
    renderTimeline(() => Promise.reject(new ApiError({ code: 'network', method: 'GET', url: 'x' })), {
      onReady: onFailure,
    });
    await waitFor(() => expect(onFailure).toHaveBeenCalledTimes(1));
  });

  it('asks again after a move, and keeps what is shown meanwhile', async () => {
    const stateChanges = vi.fn<Api['stateChanges']>(() =>
      Promise.resolve({ changes: sampleStateChanges().slice(0, 2) }),
    );
    const { change } = renderTimeline(stateChanges, { row: order('accepted') });
    await screen.findAllByTestId('state-change');
    stateChanges.mockResolvedValue({ changes: sampleStateChanges() });
    change({ ...cancelled, version: 4 });
    expect(screen.getAllByTestId('state-change')).toHaveLength(2);
    await waitFor(() => expect(screen.getAllByTestId('state-change')).toHaveLength(3));
  });

  it('shows six steps, and all when they are asked for', async () => {
    const [step] = sampleStateChanges();
    if (step === undefined) throw new Error('no step to copy');
    const many = Array.from({ length: 9 }, (_, index) => ({ ...step, id: index + 1 }));
    renderTimeline(() => Promise.resolve({ changes: many }));
    expect(await screen.findAllByTestId('state-change')).toHaveLength(6);
    fireEvent.click(screen.getByRole('button', { name: 'Show all steps (9)' }));
    expect(screen.getAllByTestId('state-change')).toHaveLength(9);
  });

  it('OPS-22: says of a record that ended long ago since when its changes are kept', async () => {
    const changes = sampleStateChanges().slice(-1);
    renderTimeline(() => Promise.resolve({ changes, beginsAt: '2026-01-01T00:00:00.000Z' }));
    expect((await screen.findByTestId('kept-since')).textContent).toBe(
      'Only the last change is kept of what ended before 01/01/2026 04:00',
    );
  });

  it('a failure is reported and can be tried again; an empty history has a message', async () => {
    const stateChanges = vi
      .fn<Api['stateChanges']>()
      .mockRejectedValueOnce(new ApiError({ code: 'network', method: 'GET', url: 'x' }))
      .mockResolvedValue({ changes: [] });
    renderTimeline(stateChanges);
    await screen.findByText('The status timeline could not be loaded.');
    fireEvent.click(screen.getByRole('button'));
    expect(await screen.findByText('No step has been recorded yet.')).toBeDefined();
  });
});
