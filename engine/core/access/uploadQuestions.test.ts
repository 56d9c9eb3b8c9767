import { describe, expect, it } from 'vitest';
import type { ResolvedField } from '../definition/Resolved.types.ts';
import { acceptsFile, type UploadingResource, uploadQuestions } from './uploadQuestions.ts';

const file = (name: string, type: 'image' | 'video', forms: ('add' | 'edit')[] = ['add', 'edit']) =>
  ({ name, forms, upload: { type } }) as ResolvedField;
const group = (fields: ResolvedField[], screens: string[], singleton?: string): UploadingResource =>
  ({
    name: 'things',
    fields,
    routes: screens.map((screen) => ({
      screen,
      permission: screen === 'single' ? `${singleton}/things` : `things/${screen}`,
    })),
    storage: {},
    ...(singleton !== undefined && { singleton }),
  }) as unknown as UploadingResource;

describe('uploadQuestions', () => {
  it.each([
    [group([file('image', 'image')], ['add', 'edit']), {}, ['things/add', 'things/edit']],
    [group([file('image', 'image', ['add'])], ['add', 'edit']), {}, ['things/add']],
    [group([file('image', 'image')], ['list', 'show']), {}, []],
    [group([file('film', 'video')], ['add', 'edit']), {}, []],
    [group([file('image', 'image')], ['single'], 'settings'), {}, ['settings/things']],
    [group([file('image', 'image')], ['add']), { field: 'image' }, ['things/add']],
    [group([file('image', 'image')], ['add']), { field: 'other' }, []],
    [
      group(
        [{ name: 'steps', forms: ['edit'], items: [file('image', 'image')] } as unknown as ResolvedField],
        ['edit'],
      ),
      { field: 'steps.0.image' },
      ['things/edit'],
    ],
  ])('MEND-03: asks for the forms that take the file (%#)', (resource, purpose, routes) => {
    const asked = uploadQuestions(resource, { type: 'image', ...purpose });
    expect(asked.map(({ route }) => route)).toEqual(routes);
  });

  it('MEND-03: finds out whether any field takes a kind of file', () => {
    const resource = group([file('image', 'image')], []);
    expect([acceptsFile(resource, { type: 'image' }), acceptsFile(resource, { type: 'video' })]).toEqual([true, false]);
  });
});
