import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { ReadOnlyProvider } from '../../../engine/react/access/ReadOnlyContext.tsx';
import { FormActionBar } from './FormActionBar.tsx';
import { FormProvider, type FormContextValue } from '../../../engine/react/form/FormContext.tsx';
import { resource } from '../../../tests/helpers/renderTestForm.tsx';

const controller = {
  isSaving: false,
  isDirty: true,
  cancel: () => undefined,
} as unknown as FormContextValue['controller'];

function show(reason: string | undefined): HTMLButtonElement {
  renderWithProviders(
    <ReadOnlyProvider value={reason}>
      <FormProvider value={{ resource, form: 'edit', controller }}>
        <FormActionBar />
      </FormProvider>
    </ReadOnlyProvider>,
    { language: 'en' },
  );
  return screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
}

describe('a form in which nothing can be saved', () => {
  it('says why instead of saving', () => {
    const save = show('Read-only for now');
    expect(save.disabled).toBe(true);
    const reason = document.querySelector(`#${CSS.escape(save.getAttribute('aria-describedby') ?? '')}`);
    expect(reason?.textContent).toBe('Read-only for now');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancel' }).disabled).toBe(false);
  });

  it('is any other form without a reason', () => {
    const save = show(undefined);
    expect([save.disabled, save.getAttribute('aria-describedby')]).toEqual([false, null]);
  });
});
