import { act, screen } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { resource } from '../../../tests/helpers/renderTestForm.tsx';
import { useFormErrors, type UseFormErrorsResult } from './useFormErrors.ts';

const RECORD = { name: { ar: 'علي', en: 'Ali' }, email: 'a@b.ae' };
/** A form whose schema finds nothing wrong: what is left is what widgets report. */
const validator = { rawValidation: () => ({}) };

let form: UseFormErrorsResult;

function Shown(): ReactNode {
  const result = useFormErrors({ resource, form: 'add', validator });
  useEffect(() => {
    form = result;
  });
  return <output>{JSON.stringify(result.errors)}</output>;
}

const shown = (): unknown => JSON.parse(screen.getByRole('status').textContent);

describe('what a widget reports', () => {
  it('FORM-07: is no longer shown once it is taken back, though nothing else has changed since', () => {
    renderWithProviders(<Shown />);
    act(() => {
      form.report('type', '', 'still uploading');
      form.report('type', 'part', 'too long');
      form.setErrors({ ...form.check(RECORD), email: { '': ['taken'] } });
    });
    expect(shown()).toEqual({ type: { '': ['still uploading'], part: ['too long'] }, email: { '': ['taken'] } });
    // The value changes first: it is checked again while the old report is still shown.
    act(() => form.recheck(RECORD, ['type']));
    act(() => form.report('type', '', undefined));
    expect(shown()).toEqual({ type: { part: ['too long'] }, email: { '': ['taken'] } });
    act(() => form.report('type', 'part', undefined));
    expect(shown()).toEqual({ email: { '': ['taken'] } });
  });

  it('leaves what else is wrong with the same part', () => {
    renderWithProviders(<Shown />);
    act(() => {
      form.report('type', '', 'still uploading');
      form.setErrors({ type: { '': ['refused by the server', 'still uploading'] } });
    });
    act(() => form.report('type', '', undefined));
    expect(shown()).toEqual({ type: { '': ['refused by the server'] } });
  });
});
