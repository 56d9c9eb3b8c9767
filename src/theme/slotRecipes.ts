import { defineSlotRecipe } from '@chakra-ui/react';
import { control } from './recipes.ts';

const backdrop = {
  bg: 'rgb(24 20 12 / .5)',
  position: 'fixed',
  inset: '0',
  zIndex: 'calc(1000 + var(--layer-index, 0) * 2)',
  _open: { animation: 'fade-in 180ms' },
  _closed: { animation: 'fade-out 120ms' },
} as const;

const field = defineSlotRecipe({
  className: 'lw-field',
  slots: ['root', 'label', 'requiredIndicator', 'errorText', 'helperText', 'input', 'textarea', 'select'],
  base: {
    root: { display: 'flex', flexDirection: 'column', width: '100%', minWidth: '0', gap: '1.5' },
    label: { textStyle: 'label', color: 'fg', display: 'flex', gap: '1', _disabled: { color: 'fg.3' } },
    requiredIndicator: { color: 'error' },
    errorText: {
      display: 'flex',
      alignItems: 'center',
      gap: '1.5',
      textStyle: 'caption',
      fontWeight: '500',
      color: 'error',
    },
    helperText: { textStyle: 'caption', color: 'fg.3' },
  },
  variants: { orientation: { vertical: {} } },
  defaultVariants: { orientation: 'vertical' },
});

const nativeSelect = defineSlotRecipe({
  className: 'lw-native-select',
  slots: ['root', 'field', 'indicator'],
  base: {
    root: { display: 'flex', width: '100%', position: 'relative' },
    field: { ...control, cursor: 'pointer', pe: '9', '& > option': { bg: 'bg.raised', color: 'fg' } },
    indicator: {
      position: 'absolute',
      insetEnd: '3',
      insetBlock: '0',
      display: 'inline-flex',
      alignItems: 'center',
      pointerEvents: 'none',
      color: 'fg.3',
      '& svg': { width: '18px', height: '18px' },
    },
  },
  variants: {
    size: {
      sm: { field: { h: '9', ps: '3', textStyle: 'caption', borderRadius: 'sm' } },
      md: { field: { h: '10', ps: '3', textStyle: 'table' } },
      lg: { field: { h: '11', ps: '3.5', textStyle: 'table' } },
    },
    variant: { outline: {} },
  },
  defaultVariants: { size: 'md', variant: 'outline' },
});

const DIALOG_SLOTS = [
  'trigger',
  'backdrop',
  'positioner',
  'content',
  'title',
  'description',
  'closeTrigger',
  'header',
  'body',
  'footer',
] as const;

const dialog = defineSlotRecipe({
  className: 'lw-dialog',
  slots: [...DIALOG_SLOTS],
  base: {
    backdrop,
    positioner: {
      display: 'flex',
      position: 'fixed',
      inset: '0',
      zIndex: 'calc(1001 + var(--layer-index, 0) * 2)',
      justifyContent: 'center',
      alignItems: 'center',
      overflow: 'auto',
      p: '4',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      m: 'auto',
      bg: 'bg.raised',
      color: 'fg',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'dialog',
      boxShadow: 'float',
      outline: '0',
      _open: { animation: 'rise-in 180ms cubic-bezier(0.2, 0, 0, 1)' },
      _closed: { animation: 'rise-out 120ms' },
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', px: '6', pt: '6', pb: '2' },
    title: { textStyle: 'h2' },
    description: { textStyle: 'body', color: 'fg.2' },
    body: { px: '6', py: '2', flex: '1', textStyle: 'body' },
    footer: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '3', px: '6', pt: '4', pb: '6' },
    closeTrigger: { position: 'absolute', top: '4', insetEnd: '4' },
  },
  variants: {
    size: {
      xs: { content: { maxW: '360px' } },
      sm: { content: { maxW: '500px' } },
      md: { content: { maxW: '640px' } },
      lg: { content: { maxW: '880px' } },
    },
    placement: { center: {} },
    scrollBehavior: { outside: {}, inside: { content: { maxH: '100%' }, body: { overflow: 'auto' } } },
  },
  defaultVariants: { size: 'sm', placement: 'center', scrollBehavior: 'outside' },
});

const drawer = defineSlotRecipe({
  className: 'lw-drawer',
  slots: [...DIALOG_SLOTS],
  base: {
    backdrop,
    positioner: {
      display: 'flex',
      position: 'fixed',
      inset: '0',
      zIndex: 'calc(1001 + var(--layer-index, 0) * 2)',
      alignItems: 'stretch',
    },
    content: {
      display: 'flex',
      flexDirection: 'column',
      position: 'relative',
      width: '100%',
      bg: 'bg.raised',
      color: 'fg',
      boxShadow: 'float',
      outline: '0',
      _open: { animation: 'drawer-in 180ms cubic-bezier(0.2, 0, 0, 1)' },
      _closed: { animation: 'drawer-out 120ms' },
    },
    header: { display: 'flex', alignItems: 'center', gap: '3', px: '4', minH: '14', borderBlockEndWidth: '1px' },
    title: { textStyle: 'h3', flex: '1' },
    description: { textStyle: 'body', color: 'fg.2' },
    body: { p: '4', flex: '1', overflow: 'auto' },
    footer: { display: 'flex', alignItems: 'center', gap: '3', p: '4', borderBlockStartWidth: '1px' },
    closeTrigger: { position: 'absolute', top: '2', insetEnd: '2' },
  },
  variants: {
    size: { xs: { content: { maxW: '300px' } }, sm: { content: { maxW: '420px' } } },
    placement: {
      start: {
        positioner: { justifyContent: 'flex-start' },
        content: { '--lw-drawer-shift': { base: '-100%', _rtl: '100%' } },
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
        content: { '--lw-drawer-shift': { base: '100%', _rtl: '-100%' } },
      },
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          '--lw-drawer-shift': '0',
          maxH: '85dvh',
          borderStartRadius: 'dialog',
          maxW: '100%',
          _open: { animation: 'rise-in 180ms' },
        },
      },
    },
  },
  defaultVariants: { size: 'xs', placement: 'start' },
});

const menu = defineSlotRecipe({
  className: 'lw-menu',
  slots: [
    'arrow',
    'arrowTip',
    'content',
    'contextTrigger',
    'indicator',
    'item',
    'itemGroup',
    'itemGroupLabel',
    'itemIndicator',
    'itemText',
    'positioner',
    'separator',
    'trigger',
    'triggerItem',
    'itemCommand',
  ],
  base: {
    content: {
      bg: 'bg.raised',
      color: 'fg',
      minW: '200px',
      maxH: '300px',
      overflowY: 'auto',
      p: '1.5',
      borderWidth: '1px',
      borderColor: 'border',
      borderRadius: 'menu',
      boxShadow: 'float',
      outline: '0',
      zIndex: 'calc(1000 + var(--layer-index, 0))',
      _open: { animation: 'rise-in 120ms' },
    },
    item: {
      display: 'flex',
      alignItems: 'center',
      gap: '2.5',
      width: '100%',
      minH: '10',
      px: '3',
      borderRadius: 'sm',
      textStyle: 'table',
      textAlign: 'start',
      textDecoration: 'none',
      color: 'fg',
      cursor: 'pointer',
      userSelect: 'none',
      outline: '0',
      _highlighted: { bg: 'tint', color: 'tint.on' },
      _disabled: { color: 'fg.3', cursor: 'not-allowed' },
      '&[data-type]': { ps: '9', position: 'relative' },
    },
    itemText: { flex: '1' },
    itemIndicator: { position: 'absolute', insetStart: '3' },
    itemGroupLabel: { px: '3', py: '1.5', textStyle: 'caption', color: 'fg.3' },
    separator: { height: '1px', bg: 'border', my: '1.5' },
  },
  variants: { size: { md: {} }, variant: { subtle: {} } },
  defaultVariants: { size: 'md', variant: 'subtle' },
});

const tooltip = defineSlotRecipe({
  className: 'lw-tooltip',
  slots: ['trigger', 'arrow', 'arrowTip', 'positioner', 'content'],
  base: {
    content: {
      bg: 'fg',
      color: 'bg.surface',
      px: '2.5',
      py: '1',
      borderRadius: 'sm',
      textStyle: 'caption',
      maxW: '280px',
      boxShadow: 'float',
      zIndex: '1100',
    },
  },
});

/** Recipes of the parts-based components. Same rule as {@link recipes}: what is missing here has no skin. */
export const slotRecipes = { field, nativeSelect, dialog, drawer, menu, tooltip };
