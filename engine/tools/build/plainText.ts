/** Replaces `markdown-to-jsx` (see vite.config.ts): the text as it is. */
export default function plainText({ children }: { children?: unknown }): unknown {
  return children;
}

/** The other name under which rjsf imports it. */
export { plainText as Markdown };
