import { defineSlotRecipe } from '@chakra-ui/react';
import { DIALOG_MAX_WIDTH } from '../../engine/core/constants.ts';

const backdrop = {
  bg: 'rgb(24 20 12 / .5)',
  position: 'fixed',
  inset: '0',
  zIndex: 'calc(1000 + var(--layer-index, 0) * 2)',
  _open: { animation: 'fade-in 180ms' },
  _closed: { animation: 'fade-out 180ms' },
} as const;

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
      _closed: { animation: 'leave 180ms' },
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
      sm: { content: { maxW: `${DIALOG_MAX_WIDTH}px` } },
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
      _closed: { animation: 'leave 180ms' },
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
      },
      end: {
        positioner: { justifyContent: 'flex-end' },
      },
      bottom: {
        positioner: { alignItems: 'flex-end' },
        content: {
          maxH: '85dvh',
          borderTopRadius: 'dialog',
          maxW: '100%',
        },
      },
    },
  },
  defaultVariants: { size: 'xs', placement: 'start' },
});

/**
 * Recipes of the parts-based components that are in use. Same rule as for the plain ones: a component without a recipe
 * is unstyled, and unused recipes are left out, since every visitor downloads it.
 */
export const slotRecipes = { dialog, drawer };
