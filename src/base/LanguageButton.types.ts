/** Properties of the button that changes the language. */
export interface LanguageButtonProps {
  /** Whether it has little room: it has no icon then. Default: false. */
  isCompact?: boolean;
}
