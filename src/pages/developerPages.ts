import type { ComponentType } from 'react';

type PageModule = Promise<{ default: ComponentType }>;

/*
 * The developer pages draw every part of the product, each in a chunk of its own. Their preload lists are in the module
 * that imports them: here, and not in the frame, which everybody loads.
 */

/** The page of screens, states and the outbox. */
export const loadStaticScreens = (): PageModule => import('./static-screens/StaticScreensPage.tsx');

/** The gallery of parts and the reference of the language. */
export const loadReference = (): PageModule => import('./reference/ReferencePage.tsx');
