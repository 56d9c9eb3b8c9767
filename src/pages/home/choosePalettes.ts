/** The four looks of a statistics card (HOME-02); each pair of colours passes 4.5:1 in both themes. */
export const CARD_PALETTES = ['primary', 'accent', 'sand', 'info'] as const;
export type CardPalette = (typeof CARD_PALETTES)[number];

/**
 * A look for each of `count` cards, at random and never the same for two neighbours (HOME-09).
 *
 * @param random gives numbers from 0 up to 1; tests pass their own.
 */
export function choosePalettes(count: number, random: () => number = Math.random): CardPalette[] {
  const chosen: CardPalette[] = [];
  for (let index = 0; index < count; index += 1) {
    const choices = CARD_PALETTES.filter((palette) => palette !== chosen[index - 1]);
    chosen.push(choices[Math.floor(random() * choices.length)] ?? choices[0] ?? 'primary');
  }
  return chosen;
}
