import { defineWidget } from '@lawha/engine/core';

/** A small number, counted up and down. */
export const manifest = defineWidget({ id: 'visit-count', accepts: ['integer'], span: 1 });
