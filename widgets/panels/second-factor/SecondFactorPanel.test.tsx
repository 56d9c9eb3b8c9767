import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { type Grants, parseGrants } from '../../../engine/core/access/Grants.ts';
import type { AccountSecondFactor } from '../../../engine/client/account/SecondFactorCalls.types.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { PartsProvider } from '../../../engine/react/registry/Parts.tsx';
import { RecordPanels } from '../../views/show/panels/RecordPanels.tsx';
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import definition from '../../../definitions/admins.json' with { type: 'json' };
import { manifest } from './manifest.ts';
import { SecondFactorPanel } from './SecondFactorPanel.tsx';

const admins = resolveDefinition(definition as unknown as ResourceDefinition);
const ON = { isOn: true, confirmedAt: '2026-11-01T08:00:00.000Z', recoveryCodes: 7, mayReset: true };
const OFF = { isOn: false, confirmedAt: null, recoveryCodes: 0, mayReset: false };

async function draw(
  states: readonly AccountSecondFactor[],
  { grants = { kind: 'all' }, failure }: { grants?: Grants; failure?: ApiError } = {},
) {
  const calls = await createFakeApi().secondFactor();
  const reset: unknown[] = [];
  const left = [...states];
  const stateOf = () => Promise.resolve((left.length > 1 ? left.shift() : left[0])!);
  const { feedback } = renderWithProviders(
    <PartsProvider value={{ panels: { 'second-factor': { manifest, component: SecondFactorPanel } } }}>
      <RecordPanels resource={admins} row={{ id: 4, full_name: 'سلمى القاسمي' }} />
    </PartsProvider>,
    {
      grants,
      api: createFakeApi({
        secondFactor: () =>
          Promise.resolve({
            ...calls,
            stateOf,
            reset: (account) => {
              reset.push(account);
              return failure ? Promise.reject(failure) : Promise.resolve();
            },
          }),
      }),
    },
  );
  return { reset, feedback };
}

const button = () => screen.findByRole('button', { name: 'إلغاء التحقق بخطوتين للحساب' });

describe('two-step sign-in on the page of an account', () => {
  it('MEND-07: is reset after a question, once, and is shown as it is then', async () => {
    const { reset, feedback } = await draw([ON, OFF]);
    feedback.answer = false;
    fireEvent.click(await button());
    await waitFor(() => expect(feedback.questions).toHaveLength(1));
    expect(feedback.questions[0]).toMatchObject({ title: 'إلغاء التحقق بخطوتين لهذا الحساب؟', tone: 'danger' });
    expect(reset).toEqual([]);
    feedback.answer = true;
    fireEvent.click(await button());
    expect(await screen.findByText('يدخل صاحب هذا الحساب بكلمة المرور وحدها.')).toBeDefined();
    expect(reset).toEqual([expect.objectContaining({ resource: 'admins', id: 4 })]);
    expect(feedback.toasts).toEqual([{ kind: 'success', title: 'أُلغي التحقق بخطوتين للحساب' }]);
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('MEND-07: is not reset where it is not set up, nor where the server does not allow it', async () => {
    await draw([OFF]);
    expect(await screen.findByText('غير مفعّل')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
    await draw([{ ...ON, mayReset: false }]);
    expect(await screen.findByText('مفعّل')).toBeDefined();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it('MEND-07: says what the server has against it', async () => {
    const message = 'التحقق بخطوتين غير مفعّل.';
    const failure = new ApiError({
      code: 'conflict',
      method: 'DELETE',
      url: 'second_factor',
      status: 409,
      serverMessage: message,
    });
    const { feedback } = await draw([ON], { failure });
    fireEvent.click(await button());
    await waitFor(() => expect(feedback.toasts).toHaveLength(1));
    expect(JSON.stringify(feedback.toasts)).toContain(message);
    expect(await button()).toBeDefined();
  });

  it('MEND-07: is drawn for super admins alone', async () => {
    await draw([ON], { grants: parseGrants(['admins/show'], []) });
    expect(screen.queryByTestId('panel-second-factor')).toBeNull();
  });
});
