import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import written from '../../../tests/fixtures/definitions/conditions.json' with { type: 'json' };
import type { ResourceDefinition } from '../../../schemas/generated/definition.ts';
import { resolveDefinition } from '../../../engine/features/resolve/resolveDefinition.ts';
import { createFakeApi } from '../../../tests/helpers/createFakeApi.ts';
import { errorsOf, input, registry, renderForm, save, type } from '../../../tests/helpers/renderTestForm.tsx';
import type { WidgetProps } from '../../../engine/react/registry/WidgetRegistry.tsx';

const group = resolveDefinition(written as ResourceDefinition);
const [entry] = Object.values(registry);
if (entry === undefined) throw new Error('the toy registry is empty');
const Toy = entry.component;

/** A toy input of numbers and texts that says whether it must be filled. */
function Drawn(props: WidgetProps) {
  const isNumber = props.field.schema.type === 'number' || props.field.kind === 'flag';
  return (
    <div data-required={props.required} data-testid={`toy-${props.name}`}>
      <Toy {...props} onChange={(value) => props.onChange(isNumber && value !== '' ? Number(value) : value)} />
    </div>
  );
}
const widgets = Object.fromEntries(
  group.fields.map(({ widget }) => [widget, { manifest: { ...entry.manifest, id: widget }, component: Drawn }]),
);

const row = { id: 7, version: 1, name: { ar: 'اتفاق', en: 'Deal' }, amount: 100, kind: 'rent', is_settled: 0 };

async function open(stored: object = {}): Promise<void> {
  renderForm({ group, widgets, id: 7, api: createFakeApi({ get: () => Promise.resolve({ ...row, ...stored }) }) });
  await screen.findByLabelText('input-amount');
}

const isRequired = (name: string): string | undefined => screen.getByTestId(`toy-${name}`).dataset['required'];

describe('the form of conditions.json', () => {
  it('LANG-09: marks and asks for what the record requires now, and no longer', async () => {
    await open({ end_date: '2020-01-01' });
    expect([isRequired('reason'), isRequired('title')]).toEqual(['true', 'false']);
    type('kind', 'service');
    expect(isRequired('title')).toBe('true');
    save();
    await waitFor(() => expect(errorsOf('reason')).not.toBe(''));
    expect([errorsOf('title-ar'), errorsOf('title-en')]).not.toContain('');
    type('end_date', '2999-01-01');
    expect(isRequired('reason')).toBe('false');
    // What is no longer asked for is no longer said to be missing.
    expect([errorsOf('reason'), errorsOf('title-ar')]).toEqual(['', expect.stringMatching(/./)]);
    type('kind', 'rent');
    expect([errorsOf('title-ar'), errorsOf('title-en')]).toEqual(['', '']);
  });

  it('LANG-09: locks a field while its condition holds, at the value that the form began with', async () => {
    await open();
    type('amount', '5');
    expect(input('amount').value).toBe('5');
    type('is_settled', '1');
    await waitFor(() => expect(input('amount').disabled).toBe(true));
    expect([input('amount').value, isRequired('amount')]).toEqual(['100', 'false']);
    type('is_settled', '0');
    expect([input('amount').disabled, isRequired('amount')]).toEqual([false, 'true']);
  });

  it('LANG-08: shows a field by two others, and one by what the role of the person opens', async () => {
    await open({ paid: 100, region_ids: [1] });
    expect(screen.queryByTestId('toy-refund')).toBeNull();
    fireEvent.change(input('paid'), { target: { value: '101' } });
    await waitFor(() => expect(screen.queryByTestId('toy-refund')).not.toBeNull());
    expect(screen.queryByTestId('toy-approval')).not.toBeNull();
  });

  it('LANG-08: hides it from a person whose role does not', async () => {
    renderForm({
      group,
      widgets,
      id: 7,
      grants: { kind: 'listed', routes: new Set(['regions/show-all']), controls: new Map() },
      api: createFakeApi({ get: () => Promise.resolve({ ...row, region_ids: [1] }) }),
    });
    await screen.findByLabelText('input-amount');
    expect(screen.queryByTestId('toy-approval')).toBeNull();
  });
});
