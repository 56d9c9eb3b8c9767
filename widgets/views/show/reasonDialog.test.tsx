import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { shippedCells } from '../../../tests/helpers/shippedCells.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import type { Language } from '../../../engine/core/text/language.ts';
import { order, orders, renderStates } from '../../../tests/helpers/renderStates.tsx';
import { ShowView } from './ShowView.tsx';

const reason = {
  name: { ar: 'العنوان غير صحيح', en: 'Wrong address' },
  desc: { ar: 'تعذّر الوصول إلى الموقع.', en: 'The place could not be found.' },
  created_at: '2026-11-20T08:00:00.000Z',
};

async function openReason(key: string, language: Language): Promise<HTMLElement> {
  renderStates(
    <PartsProvider value={{ cells: shippedCells }}>
      <ShowView resource={orders} id={8} />
    </PartsProvider>,
    { language, api: createFakeApi({ get: () => Promise.resolve(order('closed', { [key]: reason })) }) },
  );
  const cell = await screen.findByTestId(`cell-${key}`);
  fireEvent.click(within(cell).getByRole('button'));
  return screen.findByRole('dialog');
}

describe('LIST-12, LIST-24: the chips of reasons on a record’s page', () => {
  it('"cancel trip" opens name, description and moment', async () => {
    const dialog = await openReason('cancel_reason_data', 'en');
    expect(screen.getByTestId('cell-cancel_reason_data').textContent).toBe('cancel trip');
    expect(dialog.textContent).toContain('Wrong address');
    await waitFor(() => expect(dialog.textContent).toContain('The place could not be found.'));
    expect(within(dialog).getByText('20/11/2026 12:00').getAttribute('dir')).toBe('ltr');
  });

  it('"report trip" is called بلاغ عن الطلب in Arabic, and shown in Arabic', async () => {
    const dialog = await openReason('report_reason_data', 'ar');
    expect(screen.getByTestId('cell-report_reason_data').textContent).toBe('بلاغ عن الطلب');
    await waitFor(() => expect(dialog.textContent).toContain('تعذّر الوصول إلى الموقع.'));
  });
});
