/**
 * Parses HTML into a separate document, in which nothing runs and nothing is loaded. Styles and handlers are renamed
 * (`data-style`), because the page's policy reports each one that is parsed; elements that never hold text are removed.
 */
export function parseHtml(html: string): HTMLElement {
  const bare = [
    ['<!--', '-->'],
    ['<style', '</style>'],
    ['<script', '</script>'],
    ['<xml', '</xml>'],
  ].reduce((text, [from = '', to = '']) => dropBetween(text, from, to), html);
  const masked = bare.replaceAll(/<[a-z][^<>]*>/gi, (tag) =>
    tag.replaceAll(/([\s"'/])(style|on[a-z]+)(?=\s*=)/gi, '$1data-$2'),
  );
  return new DOMParser().parseFromString(masked, 'text/html').body;
}

/** Text without the parts between two marks; an unclosed mark is kept. Linear in the length of the text. */
function dropBetween(text: string, from: string, to: string): string {
  const small = text.toLowerCase();
  let kept = '';
  let at = 0;
  for (;;) {
    const start = small.indexOf(from, at);
    const end = start === -1 ? -1 : small.indexOf(to, start + from.length);
    if (end === -1) return kept + text.slice(at);
    kept += text.slice(at, start);
    at = end + to.length;
  }
}
