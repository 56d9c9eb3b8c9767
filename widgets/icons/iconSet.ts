import { icons } from 'virtual:lawha/icons/all';
import type { IconEntry } from '../../engine/react/registry/Icon.tsx';
import type { IconId } from './iconIds.ts';

/** Every drawing that a screen or a definition may name: the build makes it of the ids in `iconIds.ts`. */
export const iconSet: Readonly<Record<IconId, IconEntry>> = icons;
