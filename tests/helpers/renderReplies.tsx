import userEvent from '@testing-library/user-event';
import { vi, type Mock } from 'vitest';
import answeredDefinition from '../fixtures/definitions/answered.json' with { type: 'json' };
import { createFakeApi } from './createFakeApi.ts';
import { renderWithProviders, type RenderOptions } from './render.tsx';
import { sampleReplies } from './sampleReplies.ts';
import { sampleReplyCalls } from './sampleReplyCalls.ts';
import type { ResourceDefinition } from '../../schemas/generated/definition.ts';
import type { ReplyCalls } from '../../engine/client/records/ReplyCalls.types.ts';
import { resolveDefinition } from '../../engine/features/resolve/resolveDefinition.ts';
import { PartsProvider } from '../../engine/react/registry/Parts.tsx';
import type { Row } from '../../engine/core/registry/defineCell.ts';
import type { WidgetRegistry } from '../../engine/react/registry/WidgetRegistry.tsx';
import { ReplyForm } from '../../widgets/views/replies/ReplyForm.tsx';

export const complaints = resolveDefinition(answeredDefinition as unknown as ResourceDefinition);

/** A complaint of a registered person, with two replies, the second of which could not be delivered. */
export const complaint: Row = {
  id: 7,
  version: 1,
  title: 'تأخر الفني',
  writer_id: 24,
  writer: { id: 24, name: 'سعيد' },
  mobile: { code: '971', number: '501112223' },
  email: 's@example.com',
  progress: 'replied',
  replies: sampleReplies(),
};

/** A rich text editor that is a plain text area: the engine is tested without the shipped ones. */
const WIDGETS: WidgetRegistry = {
  html: {
    manifest: { id: 'html', accepts: ['html'], span: 2 },
    component: ({ id, field, value, onChange, errors, disabled }) => (
      <label>
        {field.label.en}
        <textarea
          id={id}
          value={typeof value === 'string' ? value : ''}
          disabled={disabled}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value);
          }}
        />
        {Object.values(errors).flat().join(' ')}
      </label>
    ),
  },
};

export type SendMock = Mock<ReplyCalls['send']>;

/** Renders something that answers, in English, with calls that remember what was sent. */
export function renderReplies(ui: React.ReactElement, calls: Partial<ReplyCalls> = {}, options: RenderOptions = {}) {
  const answers = sampleReplyCalls(calls);
  const send: SendMock = vi.fn<ReplyCalls['send']>((...sent) => answers.send(...sent));
  const retry = vi.fn<ReplyCalls['retry']>((...sent) => answers.retry(...sent));
  const replies = sampleReplyCalls({ ...calls, send, retry });
  const result = renderWithProviders(
    <PartsProvider value={{ widgets: WIDGETS, replies: { Form: ReplyForm } }}>{ui}</PartsProvider>,
    { language: 'en', api: createFakeApi({ replies: () => Promise.resolve(replies) }), ...options },
  );
  return { ...result, send, retry, user: userEvent.setup() };
}
