import { createContext, use } from 'react';

/** Runs something that reloads the page (language switch, logout) after the question about unsaved changes. */
export type LeavePage = (leave: () => void) => Promise<void>;

const LeavePageContext = createContext<LeavePage>((leave) => Promise.resolve(leave()));

/** Provided by the router, which has the guard. */
export const LeavePageProvider = LeavePageContext.Provider;

/** Asks before leaving when a form is dirty. */
export function useLeavePage(): LeavePage {
  return use(LeavePageContext);
}
