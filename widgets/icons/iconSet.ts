import { icons } from 'virtual:lawha/icons/all';
import type { IconSet } from '../../engine/react/registry/Icon.tsx';

/** The drawings that screens and definitions name: the build finds them in the code and in the definitions. */
export const iconSet: IconSet = icons;
