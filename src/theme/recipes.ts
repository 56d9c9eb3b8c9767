import { defineRecipe } from '@chakra-ui/react';

/** Text fields of every kind share one style, so that a row of them is aligned. */
const control = {
  width: '100%',
  minWidth: '0',
  appearance: 'none',
  textAlign: 'start',
  bg: 'bg.surface',
  color: 'fg',
  borderWidth: '1px',
  borderColor: 'border.control',
  borderRadius: 'md',
  transition: 'border-color 120ms, box-shadow 120ms',
  _placeholder: { color: 'fg.3', opacity: '1' },
  _hover: { borderColor: 'fg.2' },
  _focusVisible: { borderColor: 'focus', outlineOffset: '0' },
  _invalid: { borderColor: 'error' },
  _readOnly: { bg: 'bg.muted' },
  _disabled: { bg: 'bg.muted', color: 'fg.3', cursor: 'not-allowed' },
} as const;

/** A target of full size below 992 px; 40 px elsewhere. */
const TARGET = { base: '11', lg: '10' } as const;

const button = defineRecipe({
  className: 'lw-button',
  base: {
    display: 'inline-flex',
    appearance: 'none',
    alignItems: 'center',
    justifyContent: 'center',
    userSelect: 'none',
    flexShrink: '0',
    whiteSpace: 'nowrap',
    textDecoration: 'none',
    borderWidth: '1px',
    borderColor: 'transparent',
    borderRadius: 'md',
    cursor: 'pointer',
    transition: 'background-color 120ms, border-color 120ms, color 120ms',
    _disabled: { opacity: '0.55', cursor: 'not-allowed' },
    '& svg': { flexShrink: '0' },
  },
  variants: {
    // The weight is set after the text style, which sets one too; in `base` it would lose.
    size: {
      sm: { h: '9', minW: '9', px: '3', gap: '1.5', textStyle: 'caption', fontWeight: '600' },
      md: { h: TARGET, minW: TARGET, px: '4', gap: '2', textStyle: 'label', fontWeight: '600' },
      lg: { h: '11', minW: '11', px: '5', gap: '2', textStyle: 'body', fontWeight: '600' },
    },
    variant: {
      solid: {
        bg: 'colorPalette.fill',
        color: 'colorPalette.on',
        _hover: { bg: 'colorPalette.hover' },
        _expanded: { bg: 'colorPalette.hover' },
      },
      subtle: { bg: 'secondary.fill', color: 'secondary.on', _hover: { bg: 'secondary.hover' } },
      outline: {
        bg: 'bg.surface',
        color: 'fg',
        borderColor: 'border.control',
        _hover: { bg: 'bg.muted', borderColor: 'fg.2' },
        _expanded: { bg: 'bg.muted' },
      },
      ghost: {
        bg: 'transparent',
        color: 'fg.2',
        _hover: { bg: 'bg.muted', color: 'fg' },
        _expanded: { bg: 'bg.muted', color: 'fg' },
      },
      plain: { bg: 'transparent', color: 'colorPalette.text', px: '0', _hover: { textDecoration: 'underline' } },
    },
  },
  defaultVariants: { size: 'md', variant: 'solid' },
});

const input = defineRecipe({
  className: 'lw-input',
  base: control,
  variants: {
    size: {
      sm: { h: '9', px: '3', textStyle: 'caption', borderRadius: 'sm' },
      md: { h: '10', px: '3', textStyle: 'table' },
      lg: { h: '11', px: '3.5', textStyle: 'table' },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const spinner = defineRecipe({
  className: 'lw-spinner',
  base: {
    display: 'inline-block',
    borderWidth: '2px',
    borderStyle: 'solid',
    borderColor: 'currentColor',
    borderRadius: 'full',
    width: 'var(--spinner-size)',
    height: 'var(--spinner-size)',
    borderBlockEndColor: 'transparent',
    borderInlineStartColor: 'transparent',
    animation: 'spin 800ms linear infinite',
  },
  variants: {
    size: {
      inherit: { '--spinner-size': '1em' },
      sm: { '--spinner-size': '16px' },
      md: { '--spinner-size': '20px' },
      lg: { '--spinner-size': '32px' },
    },
  },
  defaultVariants: { size: 'md' },
});

const skeleton = defineRecipe({
  className: 'lw-skeleton',
  base: { bg: 'border', borderRadius: 'sm', color: 'transparent', animation: 'pulse 1.6s ease-in-out infinite' },
  variants: {
    loading: { true: {}, false: { bg: 'transparent', color: 'unset', animation: 'none' } },
    variant: { pulse: {} },
  },
  defaultVariants: { loading: true, variant: 'pulse' },
});

/** Plain recipes of the system. A component without a recipe here is unstyled: add a minimal one. */
export const recipes = { button, input, spinner, skeleton };
