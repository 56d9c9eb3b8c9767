import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { MarkdownWidget } from './MarkdownWidget.tsx';

describe('MarkdownWidget', () => {
  it('KIND-04: shows by keyboard what the text will look like, without the markup in it', async () => {
    const { last, container } = renderWidget(MarkdownWidget, { $ref: 'lawha:markdown' }, { language: 'en' });
    const user = userEvent.setup();
    await user.tab();
    await user.keyboard('## Title{Enter}**strong** <img src=x>');
    expect(last()).toBe('## Title\n**strong** <img src=x>');
    await user.tab();
    await user.keyboard('{Enter}');
    expect((await screen.findByRole('heading', { name: 'Title' })).tagName).toBe('H2');
    expect(screen.getByText('strong').tagName).toBe('STRONG');
    expect(container.querySelector('img')).toBeNull();
    expect(screen.getByRole('button', { name: 'Hide the preview', expanded: true })).toBeTruthy();
  });
});
