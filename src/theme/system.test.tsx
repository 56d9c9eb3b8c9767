import { Button } from '@chakra-ui/react';
import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderWithProviders } from '../../tests/helpers/render.tsx';
import { Icon } from '../../engine/react/registry/Icon.tsx';
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

  it('SHELL-04, SHELL-17: every role of the palette has the values of the visual design in both themes', () => {
    expect(COLORS).toMatchObject({
      'primary.fill': ['#0268AD', '#53A7F3'],
      'secondary.fill': ['#E7DAC2', '#393329'],
      'danger.fill': ['#B91B25', '#FE6B66'],
      error: ['#B91B25', '#FEA8A1'],
    });
    for (const role of ['primary', 'accent', 'error', 'info', 'success', 'warning', 'sand'])
      for (const part of ['bg', 'fg']) expect(COLORS[`tone.${role}.${part}`]).toHaveLength(2);
  });

  it('CONST-02: a question is at most 500 px wide, and screens below 992 px are small', () => {
    expect(system.getSlotRecipe('dialog')).toMatchObject({
      variants: { size: { sm: { content: { maxW: '500px' } } } },
      defaultVariants: { size: 'sm' },
    });
    expect(breakpoints.lg).toBe('992px');
  });

  it('FAST-05: styles of recipes yield to those of a place, and no rule that is added is in a cascade layer', () => {
    renderWithProviders(
      <>
        <Button>Plain</Button>
        <Button borderRadius="1px">Square</Button>
      </>,
      { styled: true },
    );
    const radius = (name: string): string => getComputedStyle(screen.getByRole('button', { name })).borderRadius;
    expect([radius('Plain'), radius('Square')]).toEqual(['10px', '1px']);
    const added = [...document.querySelectorAll('style[data-emotion="css"]')].map(({ textContent }) => textContent);
    expect(added.join('\n')).toMatch(/:where\(\.css-[^)]+\)\{[^}]*border-radius/);
    expect(added.join('\n')).not.toContain('@layer');
  });

  it('draws a button in our skin with an icon beside the text', () => {
    renderWithProviders(
      <Button colorPalette="red">
        <Icon id="trash-2" />
        حذف
      </Button>,
      { styled: true },
    );
    const button = screen.getByRole('button', { name: 'حذف' });
    expect(button.querySelector('[data-icon="trash-2"]')).not.toBeNull();
    expect(getComputedStyle(button).borderRadius).toBe('10px');
  });
});
