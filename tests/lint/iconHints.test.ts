import { describe, expect, it } from 'vitest';
import { ICON_IDS } from '../../widgets/icons/iconIds.ts';
import { sayPhrase } from '../../engine/tools/lint/messages/fillMessage.ts';
import { hintOfIcon } from '../../engine/tools/lint/references/hintOfIcon.ts';
import { ICON_WORDS } from '../../engine/tools/lint/references/iconWords.ts';

describe('AUTH-05: icons by what they mean', () => {
  it.each([
    ['money', '"banknote"'],
    ['fa-user', '"user"'],
    ['people', '"users"'],
    ['icon-settings-gear', '"settings"'],
    ['banknotee', '"banknote"'],
  ])('%s: %s', (name, icon) => {
    expect(sayPhrase(hintOfIcon(name, ICON_IDS).hint)).toContain(icon);
  });

  it('have one at least for each word', () => {
    const icons = new Set<string>(ICON_IDS);
    expect(Object.entries(ICON_WORDS).filter(([, names]) => !names.some((name) => icons.has(name)))).toEqual([]);
  });
});
