/** What the router gives a generic screen; the type is in the engine, beside the views that share it. */
export type { ScreenProps } from '../../engine/react/screen/ScreenProps.types.ts';
