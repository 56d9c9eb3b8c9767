import { Component, type ReactNode } from 'react';
import { join } from 'node:path';
import { act, cleanup, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ResolvedResource } from '../../engine/core/definition/Resolved.types.ts';
import { LANGUAGES, type Language } from '../../engine/core/text/language.ts';
import { createSession } from '../../src/auth/createSession.ts';
import { SessionProvider } from '../../src/auth/SessionContext.tsx';
import { PreviewScreens } from '../../src/pages/studio/preview/PreviewScreens.tsx';
import type { PreviewScreen } from '../../src/pages/studio/preview/messages.ts';
import { resolveText } from '../../src/pages/studio/preview/resolveText.ts';
import { screensOf } from '../../src/pages/studio/preview/screensOf.ts';
import { mutatedGroups } from '../helpers/mutatedGroups.ts';
import { randomGroups } from '../helpers/randomGroups.ts';
import { renderWithProviders } from '../helpers/render.tsx';
import { freezeTime } from './screens.tsx';

const FIXTURES = join(import.meta.dirname, '../fixtures');
/** A few of each sort; `npm run bench -- definitions` draws 300 of each in Chromium, with records of a server. */
const made = [
  ...(await randomGroups(FIXTURES, numbersTo(4))),
  ...(await mutatedGroups(
    FIXTURES,
    numbersTo(8).map((number) => number * 7),
  )),
]
  .map(({ name, text }) => ({ name, text, resource: resolveText(text) }))
  .filter(({ resource }) => screensOf(resource).length > 0);

function numbersTo(most: number): number[] {
  return Array.from({ length: most }, (_, number) => number);
}

const session = createSession({ reload: () => undefined, goToLogin: () => undefined });

/** Keeps what stops a screen, as the frame of the dashboard does, which then shows an error in its place. */
class Boundary extends Component<{ children: ReactNode }> {
  static stopped: unknown[] = [];

  static getDerivedStateFromError(): object {
    return { hasStopped: true };
  }

  override state = { hasStopped: false };

  override componentDidCatch(error: unknown): void {
    Boundary.stopped.push(error);
  }

  override render(): ReactNode {
    return this.state.hasStopped ? <output data-testid="stopped" /> : this.props.children;
  }
}

async function draw(drawn: { resource: ResolvedResource; text: string }, screen: PreviewScreen, language: Language) {
  const order = { number: 1, text: drawn.text, screen, language, theme: 'light', rows: 'made-up' } as const;
  await act(async () => {
    renderWithProviders(
      <SessionProvider value={session}>
        <Boundary>
          <PreviewScreens order={order} resource={drawn.resource} />
        </Boundary>
      </SessionProvider>,
      { language },
    );
    await Promise.resolve();
  });
  await waitFor(() => {
    expect(
      document.querySelector('[data-testid=list], [data-testid=show], [data-testid=form], [data-testid=stopped]'),
    ).not.toBeNull();
    expect(document.querySelector('[aria-busy=true]')).toBeNull();
  });
}

freezeTime();
beforeEach(() => {
  Boundary.stopped = [];
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => void vi.restoreAllMocks());

describe('AUTH-50: definitions that are made at random and lint clean', () => {
  it.each(made)('$name: every screen is drawn, in each language', async (group) => {
    for (const screen of screensOf(group.resource))
      for (const language of LANGUAGES) {
        await draw(group, screen, language);
        expect([screen, Boundary.stopped]).toEqual([screen, []]);
        cleanup();
      }
  });
});
