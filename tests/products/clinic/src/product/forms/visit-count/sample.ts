import type { WidgetSample } from '@lawha/engine/core';

export const sample: WidgetSample = { property: { type: 'integer', minimum: 1, maximum: 50 }, value: 3 };
