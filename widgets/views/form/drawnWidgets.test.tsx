import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import type { WidgetProps, WidgetRegistry } from '../../../engine/react/registry/WidgetRegistry.tsx';
import { fill, registry, renderForm, save, type } from '../../../tests/helpers/renderTestForm.tsx';

/** The toy widgets, which note here which fields they draw; the city is drawn from its country too. */
function createCounting(): { widgets: WidgetRegistry; drawn: string[] } {
  const drawn: string[] = [];
  const widgets = Object.fromEntries(
    Object.entries(registry).map(([id, entry]) => {
      const Toy = entry.component;
      const Counting = (props: WidgetProps) => {
        drawn.push(props.name);
        const country = props.name === 'city_id' ? props.record['country_id'] : '';
        return (
          <>
            <Toy {...props} />
            {props.name === 'city_id' && <output data-testid="country">{String(country)}</output>}
          </>
        );
      };
      return [id, { ...entry, component: Counting }];
    }),
  );
  return { widgets, drawn };
}

describe('fields of a form', () => {
  it('FAST-05: a key draws its own field again, and no other', () => {
    const { widgets, drawn } = createCounting();
    renderForm({ widgets });
    // With the first key rjsf makes an empty object of a value with parts.
    type('email', 'a');
    drawn.length = 0;
    type('email', 'ab');
    type('email', 'abc');
    expect(new Set(drawn)).toEqual(new Set(['email']));
    type('name-ar', 'ع');
    expect(new Set(drawn)).toEqual(new Set(['email', 'name']));
  });

  it('FAST-05: a field that is drawn from another one follows it', () => {
    const { widgets, drawn } = createCounting();
    renderForm({ widgets });
    type('email', 'a');
    drawn.length = 0;
    type('country_id', '4');
    expect(new Set(drawn)).toEqual(new Set(['country_id', 'city_id']));
    expect(screen.getByTestId('country').textContent).toBe('4');
  });

  it('FAST-05: an error draws the field that has it, and saving all of them', () => {
    const { widgets, drawn } = createCounting();
    renderForm({ widgets });
    fill();
    drawn.length = 0;
    type('email', 'x');
    save();
    expect(new Set(drawn)).toEqual(new Set(['email']));
    type('email', 'a@b.ae');
    drawn.length = 0;
    save();
    expect(new Set(drawn)).toEqual(new Set(['email', 'name', 'type', 'country_id', 'city_id']));
  });
});
