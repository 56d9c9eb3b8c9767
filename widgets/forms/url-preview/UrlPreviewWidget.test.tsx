import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { UrlPreviewWidget } from './UrlPreviewWidget.tsx';

describe('UrlPreviewWidget', () => {
  it('KIND-09: shows the host of what is written, and nothing of what hides it', () => {
    const { last } = renderWidget(
      UrlPreviewWidget,
      { $ref: 'lawha:url', 'x-widget': 'url-preview' },
      { language: 'en' },
    );
    const input = screen.getByRole('textbox');
    expect(screen.queryByRole('link')).toBeNull();
    fireEvent.change(input, { target: { value: 'https://example.ae/visits?day=1' } });
    const link = screen.getByRole('link', { name: 'Opens in a new tab: example.ae/visits?day=1' });
    expect([link.getAttribute('rel'), last()]).toEqual(['noopener noreferrer', 'https://example.ae/visits?day=1']);
    for (const hidden of ['https://bank.ae@evil.example/', 'javascript:alert(1)', 'exam']) {
      fireEvent.change(input, { target: { value: hidden } });
      expect(screen.queryByRole('link')).toBeNull();
    }
    fireEvent.change(input, { target: { value: 'https://аpple.com' } });
    expect(screen.getByText('xn--pple-43d.com')).toBeDefined();
  });
});
