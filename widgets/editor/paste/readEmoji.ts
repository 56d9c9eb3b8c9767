/** Pictures of an emoji, as WhatsApp and mail programs write them, are replaced by the character. Counts all others. */
export function readEmoji(root: HTMLElement): number {
  let others = 0;
  for (const image of root.querySelectorAll('img, picture, svg, video, v\\:imagedata')) {
    const name = image.getAttribute('alt') ?? image.getAttribute('data-plain-text') ?? '';
    if (image.localName === 'img' && name.length <= 16 && /^\p{Extended_Pictographic}/u.test(name))
      image.replaceWith(name);
    else if (image.closest('picture') === image || image.closest('picture') === null) others += 1;
  }
  return others;
}
