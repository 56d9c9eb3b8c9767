import { createContext, use } from 'react';

/** Whether the preview of a form is open, and the button that opens it. */
export interface PreviewSwitch {
  isOpen: boolean;
  /** Id of what the button opens. */
  id: string;
  toggle: () => void;
}

const PreviewContext = createContext<PreviewSwitch | undefined>(undefined);

/** Gives the bar of a form the switch of its preview. */
export const PreviewSwitchProvider = PreviewContext.Provider;

/** The switch of the form's preview; undefined where the group has none. */
export function usePreviewSwitch(): PreviewSwitch | undefined {
  return use(PreviewContext);
}
