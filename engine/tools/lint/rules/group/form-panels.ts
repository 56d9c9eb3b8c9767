import { defineReferenceRule } from '../../references/defineReferenceRule.ts';

/** A panel below a form is known, supports the group, and is on the form of a group with one record. */
export const formPanels = defineReferenceRule('form-panels', {
  definition: ({ definition }, report, { known }) => {
    const { name, singleton, form } = definition;
    if (form.panels === undefined) return;
    if (singleton === undefined) report(['form', 'panels'], 'many', {}, { spot: 'key' });
    for (const [index, panel] of form.panels.entries()) {
      const manifest = known.panels?.get(panel);
      if (manifest?.isAbout(name) === false) report(['form', 'panels', index], 'about', { panel, group: name });
    }
  },
});
