import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWidget } from '../../../tests/helpers/renderWidget.tsx';
import { SignatureWidget } from './SignatureWidget.tsx';

const pad = () => screen.getByRole('img');
const at = (clientX: number, clientY: number) => ({ clientX, clientY, pointerId: 1, button: 0 });

beforeEach(() => {
  vi.spyOn(SVGElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(10, 20, 300, 100));
});

describe('SignatureWidget', () => {
  it('KIND-10: lines are drawn one after the other, and taken away together', async () => {
    const { last, left } = renderWidget(SignatureWidget, { $ref: 'lawha:signature' }, { language: 'en' });
    for (const [x, y] of [
      [20, 30],
      [200, 90],
    ] as const) {
      fireEvent.pointerDown(pad(), at(x, y));
      fireEvent.pointerMove(pad(), at(x, y));
      fireEvent.pointerMove(pad(), at(x + 50, y + 20));
      fireEvent.pointerUp(pad(), at(x + 50, y + 20));
    }
    expect([last(), left]).toEqual(['M20 20L120 60M380 140L480 180', ['', '']]);
    expect(pad().querySelector('path')?.getAttribute('d')).toBe('M20 20L120 60M380 140L480 180');
    fireEvent.pointerMove(pad(), at(50, 50));
    await userEvent.click(screen.getByRole('button', { name: 'Clear the signature' }));
    expect(last()).toBeUndefined();
  });

  it('KIND-10: a name is typed instead, by keyboard alone, and takes the place of what is drawn', async () => {
    const { last } = renderWidget(SignatureWidget, { $ref: 'lawha:signature' }, { language: 'en', value: 'M1 2L3 4' });
    await userEvent.tab();
    await userEvent.keyboard('Sara  Ali ');
    await userEvent.tab();
    expect(last()).toBe('name:Sara Ali');
    expect(pad().querySelector('path')?.getAttribute('d')).toBe('');
  });
});
