import type { ComponentType } from 'react';

type PageModule = Promise<{ default: ComponentType }>;

/*
 * The developer pages draw every part of the product, each in a chunk of its own. What is to be loaded ahead for them is
 * listed where they are imported: here, and not in the frame, which everybody loads.
 */

/** The page of screens, states and the outbox. */
export const loadStaticScreens = (): PageModule => import('./static-screens/StaticScreensPage.tsx');

/** The gallery of parts and the reference of the language. */
export const loadReference = (): PageModule => import('./reference/ReferencePage.tsx');
