import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { ColorWidget } from './ColorWidget.tsx';

describe('ColorWidget', () => {
  it('KIND-03: is written or picked, and says what is read best on it', async () => {
    const { last } = renderWidget(ColorWidget, { $ref: 'lawha:color' }, { language: 'en' });
    const user = userEvent.setup();
    await user.type(screen.getByRole('textbox', { name: 'Sample' }), '#FD٦');
    expect(last()).toBe('#ffdd66');
    expect(screen.getByText('Black text is read best on it, 15.7 to 1')).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Sample: choose from the palette'), { target: { value: '#1f5f7a' } });
    expect(last()).toBe('#1f5f7a');
    expect(screen.getByText(/^White text is read best on it, 7/)).toBeTruthy();
    await user.clear(screen.getByRole('textbox', { name: 'Sample' }));
    expect(last()).toBeUndefined();
  });
});
