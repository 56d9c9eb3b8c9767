import type { Marks, TextBlockKind } from './RichBlock.types.ts';

/** Elements that are blocks of text. A `p` in a quotation is a line of the quotation. */
export const TEXT_BLOCKS: Readonly<Record<string, TextBlockKind>> = {
  p: 'p',
  h1: 'h1',
  h2: 'h2',
  h3: 'h3',
  h4: 'h3',
  h5: 'h3',
  h6: 'h3',
  blockquote: 'blockquote',
};

/** Other elements that begin and end a line. */
export const LINE_MAKERS: ReadonlySet<string> = new Set(
  (
    'address article aside center dd details dialog div dl dt fieldset figcaption figure footer form header hgroup hr ' +
    'legend li main menu nav pre search section summary table tbody tfoot thead tr caption'
  ).split(' '),
);

const HIDDEN: ReadonlySet<string> = new Set(
  (
    'applet area audio base basefont bgsound canvas col colgroup datalist embed frame frameset head iframe img input ' +
    'link map math meta noembed noframes noscript object option param progress rp script select source style svg ' +
    'template textarea title track video xml'
  ).split(' '),
);

/** Whether an element is not displayed, or has no representation in rich text. */
export function isHidden(element: Element): boolean {
  return HIDDEN.has(element.localName) || /(^|;)\s*(display\s*:\s*none|mso-hide\s*:\s*all)/i.test(styleOf(element));
}

/** The formats of an element, by its tag and its style. Underlining of a link is ignored. */
export function marksOf(element: Element, outer: Marks, isLink: boolean): Marks {
  const marks = { ...outer };
  const style = styleOf(element);
  const name = element.localName;
  if (name === 'b' || name === 'strong') marks.bold = true;
  if (name === 'u' || name === 'ins') marks.underline = true;
  if (name === 's' || name === 'strike' || name === 'del') marks.strike = true;
  const [, weight] = /font-weight\s*:\s*(\w+)/i.exec(style) ?? [];
  if (weight !== undefined) {
    if (/^(bold|bolder|[6-9]00)$/i.test(weight)) marks.bold = true;
    else if (/^(normal|lighter|[1-5]00)$/i.test(weight)) delete marks.bold;
  }
  const [, line = ''] = /text-decoration(?:-line)?\s*:\s*([^;]+)/i.exec(style) ?? [];
  if (/underline/i.test(line)) marks.underline = true;
  if (/line-through/i.test(line)) marks.strike = true;
  if (isLink && name !== 'u' && !outer.underline) delete marks.underline;
  return marks;
}

/** The attribute as text: the page's policy forbids parsing it as a style. */
export function styleOf(element: Element): string {
  return element.getAttribute('style') ?? element.getAttribute('data-style') ?? '';
}
