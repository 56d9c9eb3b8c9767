/** The page of a demo, marked so that the dashboard says what it is from the first paint on. */
export function markPage(html: string): string {
  return html.replace('<html ', '<html data-demo ');
}
