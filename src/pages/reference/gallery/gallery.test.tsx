import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { describe, expect, it } from 'vitest';
import { CellStyles } from '../../../../widgets/views/cells/CellStyles.tsx';
import { filterControls } from '../../../screens/filterControls.ts';
import { renderWithProviders } from '../../../../tests/helpers/render.tsx';
import { cellRegistry } from '../../../screens/cellRegistry.ts';
import { widgetRegistry } from '../../../screens/widgetRegistry.ts';
import { createDemoApi } from '../../static-screens/demo/createDemoApi.ts';
import { DemoPlace } from '../../static-screens/demo/DemoPlace.tsx';
import { AppearancesProvider, type Appearances } from '../AppearancesContext.tsx';
import { cellSamples } from './cellSamples.ts';
import CellsPart from './CellsPart.tsx';
import ChipsPart from './ChipsPart.tsx';
import DialogsPart, { DIALOGS } from './DialogsPart.tsx';
import FiltersPart from './FiltersPart.tsx';
import ToastsPart from './ToastsPart.tsx';
import { widgetSamples } from './widgetSamples.ts';
import WidgetsPart from './WidgetsPart.tsx';

const PLAIN: Appearances = { language: false, theme: false };

async function open(Part: ComponentType, appearances: Appearances = PLAIN) {
  const api = createDemoApi({ language: 'en' });
  const result = await act(async () =>
    renderWithProviders(
      <AppearancesProvider value={appearances}>
        <CellStyles />
        <DemoPlace api={api}>
          <Part />
        </DemoPlace>
      </AppearancesProvider>,
      { language: 'en' },
    ),
  );
  return { ...result, user: userEvent.setup() };
}

const specimen = (id: string) => within(screen.getByTestId(id));
const UNKNOWN = /lw-unknown|data-unknown/;

describe('the gallery', () => {
  it.each([
    ['cell', cellRegistry, cellSamples],
    ['widget', widgetRegistry, widgetSamples],
  ])('DEMO-03, LEFTOVER-07: every %s has a sample, and no sample is of something gone', (_, registry, samples) => {
    expect(Object.keys(samples).toSorted()).toEqual(Object.keys(registry).toSorted());
  });

  it('DEMO-03, LEFTOVER-07: draws every cell with its sample, in a list and as on a page', async () => {
    await open(CellsPart);
    for (const id of Object.keys(cellRegistry)) {
      const one = specimen(`cell-${id}`);
      const pane = await one.findByTestId('pane');
      const isDrawn =
        pane.childElementCount > 0 && (pane.textContent !== '' || pane.querySelector('img, svg, input, video'));
      expect([id, Boolean(isDrawn), UNKNOWN.test(pane.innerHTML)]).toEqual([id, true, false]);
      fireEvent.click(one.getByLabelText("As on a record's page"));
      expect([id, UNKNOWN.test(one.getByTestId('pane').innerHTML)]).toEqual([id, false]);
    }
  });

  it('DEMO-03: has a control for each option of each cell, made of its schema', async () => {
    const { user } = await open(CellsPart);
    for (const { manifest } of Object.values(cellRegistry)) {
      for (const name of Object.keys(manifest.options ?? {})) {
        expect(specimen(`cell-${manifest.id}`).getByLabelText(name)).toBeDefined();
      }
    }
    const date = specimen('cell-date');
    expect(date.queryByText('November 2026')).toBeNull();
    await user.selectOptions(date.getByLabelText('as'), 'month');
    expect(date.getByText('November 2026')).toBeDefined();
  });

  it('DEMO-03: shows a cell beside itself in the other language and theme, without leaving the page', async () => {
    await open(CellsPart, { language: true, theme: true });
    const one = specimen('cell-bilingual');
    await waitFor(() => expect(one.getAllByTestId('pane')).toHaveLength(2));
    const [here, there] = one.getAllByTestId('pane');
    expect(here?.textContent).toBe('AC maintenance');
    expect(there?.textContent).toBe('صيانة مكيفات');
    expect(there?.closest('[dir=rtl][lang=ar].dark')).not.toBeNull();
    expect(document.documentElement.className).toBe('light');
  });

  it('DEMO-03: draws every widget with its value, its options and its states', async () => {
    const { user } = await open(WidgetsPart);
    for (const { manifest } of Object.values(widgetRegistry)) {
      const one = specimen(`widget-${manifest.id}`);
      await waitFor(() => {
        const control = one
          .getByTestId('pane')
          .querySelector('input, textarea, select, button, [contenteditable], [data-fixed]');
        expect([manifest.id, control === null]).toEqual([manifest.id, false]);
      });
      for (const name of Object.keys(manifest.options ?? {})) expect(one.getByLabelText(name)).toBeDefined();
    }
    const text = specimen('widget-text');
    expect(text.getByRole('textbox').getAttribute('aria-invalid')).toBeNull();
    await user.click(text.getByRole('checkbox', { name: 'With an error' }));
    expect(text.getByText('This value is not right')).toBeDefined();
    await user.click(text.getByRole('checkbox', { name: 'Disabled' }));
    expect(text.getByRole('textbox')).toHaveProperty('disabled', true);
  });

  it('DEMO-03, LEFTOVER-07: draws every kind of filter and how its value reads', async () => {
    await open(FiltersPart);
    for (const kind of Object.keys(filterControls)) {
      const one = specimen(`filter-${kind}`);
      await waitFor(() => {
        const pane = one.getByTestId('pane');
        const isDrawn = pane.querySelector('input, select, button') !== null;
        expect([kind, isDrawn, /: .+/.test(pane.querySelector('p')?.textContent ?? '')]).toEqual([kind, true, true]);
      });
    }
  });

  it('DEMO-03: draws every tone, every state of an order and an unknown value', async () => {
    await open(ChipsPart);
    expect((await screen.findByTestId('chip-tones')).querySelectorAll('.lw-chip')).toHaveLength(8);
    const states = screen.getByTestId('chip-states');
    expect(states.querySelector('[data-state=admin_cancel]')).not.toBeNull();
    expect(states.querySelector('[data-state=strange_value].lw-tone-ink')).not.toBeNull();
  });

  it('DEMO-03: draws every kind of toast, and shows it in its place', async () => {
    const { feedback } = await open(ToastsPart);
    for (const kind of ['success', 'error', 'info', 'warning']) {
      const one = specimen(`toast-${kind}`);
      const place = screen.getByTestId(`toast-${kind}`);
      await waitFor(() => expect(place.querySelector(`[data-toast=${kind}]`)).not.toBeNull());
      fireEvent.click(one.getByLabelText('With a button'));
      fireEvent.click(one.getByTestId(`show-toast-${kind}`));
      expect(feedback.toasts.at(-1)).toMatchObject({ kind, duration: 5000, action: { label: 'Try again' } });
    }
  });

  it.each(DIALOGS.map(({ name }) => name))('DEMO-03: opens the dialog %s', async (name) => {
    await open(DialogsPart);
    const button = await screen.findByTestId(`open-${name}`);
    // What it draws may suspend it, so React wants the click awaited.
    await act(async () => {
      fireEvent.click(button);
    });
    await waitFor(() => {
      expect(document.querySelector('[role=dialog], [role=alertdialog]')).not.toBeNull();
    });
  });

  it('DEMO-03: a dialog of the other language and theme covers a page in them, which is restored afterwards', async () => {
    const { user } = await open(DialogsPart, { language: true, theme: true });
    const buttons = await waitFor(() => {
      const found = screen.getAllByTestId('open-PictureDialog');
      expect(found).toHaveLength(2);
      return found;
    });
    await user.click(buttons[1] as HTMLElement);
    const dialog = await screen.findByTestId('picture-dialog');
    expect(dialog.getAttribute('dir') ?? 'rtl').toBe('rtl');
    expect(document.documentElement).toMatchObject({ lang: 'ar', dir: 'rtl', className: 'dark' });
    await user.click(within(dialog).getByRole('button', { name: 'إغلاق' }));
    await waitFor(() => {
      expect(document.documentElement).toMatchObject({ lang: 'en', dir: 'ltr', className: 'light' });
    });
  });
});
