import { EditorView } from '@codemirror/view';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../engine/core/errors/ApiError.ts';
import { parseGrants } from '../../../engine/core/access/Grants.ts';
import type { StudioCalls, StudioFile, StudioFinding } from '../../../engine/client/pages/StudioCalls.types.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { renderWithProviders } from '../../../tests/helpers/render.tsx';
import { sampleStudioCalls } from '../../../tests/helpers/sampleStudioCalls.ts';
import DeveloperPage from '../DeveloperPage.tsx';
import { readStoredText } from './file/storedText.ts';
// A lazy part, loaded before the tests, which do not measure loading.
import './StudioPage.tsx';

const TEXT = '{\n  "name": "offers",\n  "label": { "ar": "العروض", "en": "Offers" }\n}\n';
const FILE: StudioFile = {
  name: 'offers',
  kind: 'definition',
  title: { ar: 'العروض', en: 'Offers' },
  submitted: [],
  text: TEXT,
  version: 'v1',
  mode: 'dev',
  draft: null,
};
const FINDING: StudioFinding = {
  rule: 'known-key',
  severity: 'error',
  message: '`form` is missing',
  hint: 'write `form`',
  from: { line: 2, column: 3, offset: 4 },
  to: { line: 2, column: 9, offset: 10 },
  suggestions: [],
};

beforeEach(() => {
  sessionStorage.clear();
  // The editor measures its lines; there is no layout here.
  Range.prototype.getClientRects = () => [] as unknown as DOMRectList;
});

function open(calls: Partial<StudioCalls>, route = '/studio?name=offers', language: 'ar' | 'en' = 'en') {
  const studio = sampleStudioCalls({ file: () => Promise.resolve(FILE), ...calls });
  const api = createFakeApi({ studio: () => Promise.resolve(studio) });
  return renderWithProviders(<Routes />, { api, route, language });
}

/** The page while its address is open, as the routes have it. */
function Routes(): ReactNode {
  const { pathname } = useLocation();
  return pathname === '/studio' ? <DeveloperPage kind="studio" /> : <output>at:{pathname}</output>;
}

/** The editor of the page, once it is there. */
async function editorOf(): Promise<EditorView> {
  const place = await screen.findByTestId('studio-text');
  const content = place.querySelector('div')?.shadowRoot?.querySelector<HTMLElement>('.cm-content');
  const view = content && EditorView.findFromDOM(content);
  if (!view) throw new Error('There is no editor');
  return view;
}

const type = (view: EditorView, insert: string): void =>
  act(() => view.dispatch({ changes: { from: view.state.doc.length, insert } }));

describe('the studio', () => {
  it('AUTH-30: lists the definitions with the state of drafts, and begins a new one by its name alone', async () => {
    const user = userEvent.setup();
    const draft = { id: 1, at: '2026-11-20T08:00:00Z', version: 'd1', isOutdated: false, reviewedBy: null } as const;
    open(
      {
        list: () =>
          Promise.resolve({
            mode: 'draft',
            canReview: true,
            definitions: [
              { ...FILE, draft: { ...draft, state: 'open', note: 'too long' } },
              {
                ...FILE,
                name: 'cities',
                title: { ar: 'المدن', en: 'Cities' },
                submitted: [{ id: 2, by: 'x', at: '', version: 'd2' }],
              },
            ],
          }),
      },
      '/studio',
    );
    expect(within(await screen.findByTestId('definition-offers')).getByText('Returned')).toBeTruthy();
    expect(within(screen.getByTestId('definition-cities')).getByText('One waits for review')).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'cit');
    expect(screen.queryByTestId('definition-offers')).toBeNull();
    await user.type(screen.getByLabelText('Name of a new definition'), 'cities{Enter}');
    expect(screen.getByRole('alert').textContent).toContain('There is a definition');
  });

  it('AUTH-30: is for those who have its permission', async () => {
    renderWithProviders(<Routes />, { grants: parseGrants([{ url: 'home/show' }], []), route: '/studio' });
    expect(await screen.findByText('at:/permission-required')).toBeTruthy();
  });

  it('AUTH-30: shows what the lint finds with the way to its place, and saves with Ctrl+S', async () => {
    const user = userEvent.setup();
    const save = vi.fn<StudioCalls['save']>((_name, { text }) => Promise.resolve({ ...FILE, text, version: 'v2' }));
    open({ save, check: () => Promise.resolve({ findings: [FINDING], elsewhere: [], changes: [] }) });
    const view = await editorOf();
    const line = await screen.findByRole('button', { name: /`form` is missing/ });
    await user.click(line);
    expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('"name"');
    const button = screen.getByTestId<HTMLButtonElement>('studio-save');
    expect(button.disabled).toBe(true);
    type(view, ' ');
    await user.keyboard('{Control>}s{/Control}');
    expect(save).toHaveBeenCalledWith('offers', { text: `${TEXT} `, version: 'v1' });
    await waitFor(() => expect(button.disabled).toBe(true));
  });

  it('AUTH-30: what is typed survives a reload, and is gone from the tab once it is saved', async () => {
    const first = open({});
    type(await editorOf(), '\n');
    await waitFor(() => expect(readStoredText('offers')).toEqual({ text: `${TEXT}\n`, version: 'v1' }));
    first.unmount();
    open({ save: (_name, { text }) => Promise.resolve({ ...FILE, text, version: 'v2' }) });
    const view = await editorOf();
    expect(view.state.doc.toString()).toBe(`${TEXT}\n`);
    await userEvent.setup().click(screen.getByTestId('studio-save'));
    await waitFor(() => expect(readStoredText('offers')).toBeUndefined());
  });

  it('AUTH-30: a conflict says so and loses nothing: theirs by choice, the own text by undoing', async () => {
    const user = userEvent.setup();
    const theirs = { ...FILE, text: '{}\n', version: 'v9' };
    const file = vi.fn<StudioCalls['file']>().mockResolvedValueOnce(FILE).mockResolvedValue(theirs);
    const save = vi
      .fn<StudioCalls['save']>()
      .mockRejectedValueOnce(new ApiError({ code: 'conflict', method: 'PUT', url: 'studio/offers', status: 409 }))
      .mockImplementation((_name, { text }) => Promise.resolve({ ...theirs, text, version: 'v10' }));
    open({ file, save });
    const view = await editorOf();
    type(view, '// mine');
    await user.click(screen.getByTestId('studio-save'));
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    expect(view.state.doc.toString()).toBe('{}\n');
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(view.state.doc.toString()).toBe(`${TEXT}// mine`);
    await user.click(screen.getByTestId('studio-save'));
    expect(save).toHaveBeenLastCalledWith('offers', { text: `${TEXT}// mine`, version: 'v9' });
  });

  it('AUTH-33: lists the changes to the saved file, gravest first as they are sent, with the way to their places', async () => {
    const user = userEvent.setup();
    const check = () =>
      Promise.resolve({
        findings: [],
        elsewhere: [],
        changes: [{ kind: 'breaking' as const, place: '/label/en', message: 'removed', todo: 'redirect it' }],
      });
    open({ check }, undefined, 'ar');
    const view = await editorOf();
    await user.click(await screen.findByRole('button', { name: /التغييرات/ }));
    await user.click(await screen.findByRole('button', { name: /removed/ }));
    expect(view.state.sliceDoc(view.state.selection.main.from, view.state.selection.main.to)).toBe('"en"');
    expect(screen.getByText('redirect it')).toBeTruthy();
  });

  it('AUTH-34: form and text are views of one text: what the form adds is undone like typing', async () => {
    const user = userEvent.setup();
    const text =
      '{\n  "name": "offers",\n  "form": { "schema": { "properties": {\n    "name": { "type": "string" }\n  } } }\n}\n';
    open({ file: () => Promise.resolve({ ...FILE, text }) });
    const view = await editorOf();
    await user.click(screen.getByRole('button', { name: 'Form' }));
    const form = within(await screen.findByTestId('studio-new-field'));
    await user.selectOptions(form.getByLabelText('It holds'), 'money');
    await user.type(form.getByLabelText('Name in data'), 'price');
    await user.click(form.getByRole('button', { name: 'Add the field' }));
    expect(JSON.parse(view.state.doc.toString())).toMatchObject({
      form: { schema: { properties: { name: {}, price: { $ref: 'lawha:money' } } } },
    });
    await user.click(await screen.findByRole('button', { name: /^Remove .*name/ }));
    expect(JSON.parse(view.state.doc.toString()).form.schema.properties).not.toHaveProperty('name');
    const undo = screen.getByRole('button', { name: 'Undo' });
    await user.click(undo);
    await user.click(undo);
    expect(view.state.doc.toString()).toBe(text);
  });

  it('AUTH-35: the own draft is submitted; another person accepts it, or returns it with a note', async () => {
    const user = userEvent.setup();
    const draft = {
      id: 4,
      at: '2026-11-20T08:00:00Z',
      version: 'd1',
      state: 'open',
      isOutdated: false,
      note: null,
      reviewedBy: null,
    } as const;
    const drafted: StudioFile = {
      ...FILE,
      mode: 'draft',
      draft: { ...draft, text: TEXT },
      submitted: [{ id: 7, by: 'سالم', at: draft.at, version: 'd7' }],
    };
    const submit = vi.fn<StudioCalls['submit']>(() =>
      Promise.resolve({ ...drafted, draft: { ...draft, text: TEXT, state: 'submitted' } }),
    );
    const own = open({ file: () => Promise.resolve(drafted), submit });
    await user.click(await screen.findByRole('button', { name: 'Review' }));
    await user.click(screen.getByRole('button', { name: 'Submit for review' }));
    expect(submit).toHaveBeenCalledWith('offers', 'd1');
    expect(await screen.findByText(/being reviewed/)).toBeTruthy();
    expect(screen.getByTestId('submitted-7').getAttribute('href')).toContain('draft=7');
    own.unmount();

    const review = vi.fn<StudioCalls['review']>(() => Promise.resolve());
    const theirs = { id: 7, by: 'سالم', at: draft.at, text: TEXT, version: 'd7', baseText: '{}' };
    open({ draft: () => Promise.resolve(theirs), review }, '/studio?name=offers&draft=7');
    const view = await editorOf();
    expect(view.state.readOnly).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(screen.getByRole('alert').textContent).toContain('Write what is to be changed');
    await user.type(screen.getByLabelText('Note to the author'), 'shorter');
    await user.click(screen.getByRole('button', { name: 'Return' }));
    expect(review).toHaveBeenCalledWith('offers', { draft: 7, version: 'd7', verdict: 'return', note: 'shorter' });
  });
});
