import { icons, names } from 'virtual:lawha/icons/every';
import type { IconSet } from '../../engine/react/registry/Icon.tsx';

/** Every drawing that a record may name, under older names too. About 94 KB gzip: loaded where one is missing or picked. */
export const everyIcon: IconSet = icons;

/** The names to choose from. */
export const iconNames: readonly string[] = names;
