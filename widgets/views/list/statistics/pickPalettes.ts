/** The four palettes of statistic cards, all at least 4.5:1. */
export const CARD_PALETTES = ['primary', 'accent', 'sand', 'info'] as const;
export type CardPalette = (typeof CARD_PALETTES)[number];

/** A number from 0 (included) to 1 (excluded), as `Math.random` gives it. */
export type RandomSource = () => number;

/**
 * A palette for each of `count` cards in a row: at random, but never the same for two neighbours.
 *
 * @example pickPalettes(3, () => 0) // ['primary', 'accent', 'primary']
 */
export function pickPalettes(count: number, random: RandomSource): CardPalette[] {
  const picked: CardPalette[] = [];
  for (let card = 0; card < count; card += 1) {
    const choices = CARD_PALETTES.filter((palette) => palette !== picked.at(-1));
    const choice = choices[Math.floor(random() * choices.length)] ?? choices[0];
    if (choice !== undefined) picked.push(choice);
  }
  return picked;
}
