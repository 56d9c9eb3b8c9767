import { Button } from '@chakra-ui/react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { Icon } from '../../engine/registry/Icon.tsx';
import { COLORS } from './colors.ts';
import { system } from './system.ts';
import { breakpoints } from './tokens.ts';

describe('system', () => {
  it('SHELL-04: every colour name is a variable with the light and the dark value', () => {
    const css = JSON.stringify(system.getTokenCss());
    const missing = Object.entries(COLORS).flatMap(([name, values]) =>
      values.filter((value) => !css.includes(`"--lw-colors-${name.replaceAll('.', '-')}":"${value}"`)),
    );
    expect(missing).toEqual([]);
  });

  it('CONST-02: a question is at most 500 px wide, and screens below 992 px are small', () => {
    expect(system.getSlotRecipe('dialog')).toMatchObject({
      variants: { size: { sm: { content: { maxW: '500px' } } } },
      defaultVariants: { size: 'sm' },
    });
    expect(breakpoints.lg).toBe('992px');
  });

  it('draws a button in our skin with an icon beside the text', () => {
    renderWithProviders(
      <Button colorPalette="red">
        <Icon id="trash-2" />
        حذف
      </Button>,
    );
    const button = screen.getByRole('button', { name: 'حذف' });
    expect(button.querySelector('[data-icon="trash-2"]')).not.toBeNull();
    expect(getComputedStyle(button).borderRadius).toBe('10px');
  });
});
