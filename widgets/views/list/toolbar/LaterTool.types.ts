/** A tool of a list that is loaded after the rows, and opens a dialog. */
export interface LaterTool {
  testId: string;
  icon: string;
  label: string;
  open: () => void;
}
