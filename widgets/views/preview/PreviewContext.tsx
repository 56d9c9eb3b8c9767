import { createContext, use } from 'react';

/** Whether the preview of a form is open, and the button that opens it. */
export interface PreviewSwitch {
  isOpen: boolean;
  /** Id of the element that the button opens. */
  id: string;
  toggle: () => void;
}

const PreviewContext = createContext<PreviewSwitch | undefined>(undefined);

/** Provides the bar of a form with the switch of its preview. */
export const PreviewSwitchProvider = PreviewContext.Provider;

/** The switch of the form's preview; undefined where the group has none. */
export function usePreviewSwitch(): PreviewSwitch | undefined {
  return use(PreviewContext);
}
