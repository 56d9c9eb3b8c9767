/** Modules that `lawhaPlugin` (engine/tools/build) makes from `definitions/`. Types by `import()`: an ambient module may not import relatively. */
declare module 'virtual:lawha/manifest' {
  /** One line per group: what menu, router and guard need before the group is loaded. */
  export const manifest: import('./Manifest.types.ts').ManifestEntry[];
  /** The fixed menu of the super admin; groups without an entry are already appended. */
  export const navigation: import('./Manifest.types.ts').Navigation;
}

/** Other words of lists, by their paths: loaded with the palette. */
declare module 'virtual:lawha/synonyms' {
  export const synonyms: Readonly<Record<string, readonly string[]>>;
  /** Lists with a trash: path → permission. */
  export const trashLists: Readonly<Record<string, string>>;
}

/** Provides the product to the page: imported first by the entry. */
declare module 'virtual:lawha/product' {}

declare module 'virtual:lawha/texts/ar' {
  /** The product's own Arabic texts, as files of a catalogue. */
  export const texts: Record<string, object>;
}

declare module 'virtual:lawha/texts/en' {
  /** The product's own English texts, as files of a catalogue. */
  export const texts: Record<string, object>;
}

/** The languages of the dashboard: their texts for every page load, those for later, and whether there are more than two. */
declare module 'virtual:lawha/languages' {
  type Loader = () => Promise<{ files: Readonly<Record<string, unknown>> }>;
  type Loaders = Readonly<
    Record<import('../../core/text/language.ts').BaseLanguage, Loader> & Partial<Record<string, Loader>>
  >;
  export const first: Loaders;
  export const later: Loaders;
  export const hasChoice: boolean;
}

declare module 'virtual:lawha/people' {
  /** Kind of people, or another name of it → what one of them is called. */
  export const personNames: Record<string, import('../../core/text/Text.ts').Text>;
  /** Name of the subject of conversations; undefined when they have none. */
  export const subjectName: import('../../core/text/Text.ts').Text | undefined;
}

declare module 'virtual:lawha/notices' {
  /** Kind of notification → icon and tone, for those that differ from the default. */
  export const notices: Record<
    string,
    Pick<import('../../core/product/Product.types.ts').ProductNotice, 'icon' | 'tone' | 'warns'>
  >;
}

declare module 'virtual:lawha/leftovers' {
  export const leftovers: import('../../core/product/Product.types.ts').Product['leftovers'];
}

declare module 'virtual:lawha/demoAccounts' {
  export const demoAccounts: readonly import('../../core/product/Product.types.ts').ProductDemoAccount[];
}

/** The icons that code and definitions name. */
declare module 'virtual:lawha/icons/all' {
  export const icons: import('../../react/registry/Icon.tsx').IconSet;
}

/** Every icon of the package. */
declare module 'virtual:lawha/icons/every' {
  export const icons: import('../../react/registry/Icon.tsx').IconSet;
  /** Their names without the older ones. */
  export const names: readonly string[];
}

/** The icons of the pages outside the shell. */
declare module 'virtual:lawha/icons/page' {
  export const icons: import('../../react/registry/Icon.tsx').IconSet;
}

/** The icons of shell, menu and lists. */
declare module 'virtual:lawha/icons/shell' {
  export const icons: import('../../react/registry/Icon.tsx').IconSet;
}

declare module 'virtual:lawha/home' {
  /** Content of the home page: counted lists, the group at work, links, tables of people. */
  export const home: import('../../features/home/Home.types.ts').ResolvedHome;
}

declare module 'virtual:lawha/resources' {
  /**
   * Group name → loader of its resolved definition (its own lazy chunk), with what makes of it the one that a person sees
   * where some of its fields have rights of their own.
   */
  export const resources: Record<
    string,
    () => Promise<{
      default: import('../../core/definition/Resolved.types.ts').ResolvedResource;
      see?: typeof import('../../core/access/seenResource.ts').seenResource;
    }>
  >;
}

declare module 'virtual:lawha/forms' {
  /**
   * Group name → loader of the validators of its form, compiled at build for rjsf's `createPrecompiledValidator` against
   * `resource.form.schemas.add` and `.edit` (passed unchanged).
   */
  export const forms: Record<
    string,
    () => Promise<{
      add: import('@rjsf/validator-ajv8').ValidatorFunctions;
      edit: import('@rjsf/validator-ajv8').ValidatorFunctions;
    }>
  >;
}

declare module 'virtual:lawha/moves' {
  /** Group with states → loader of the compiled validator of `resource.states.schema`. */
  export const moves: Record<string, () => Promise<{ default: import('@rjsf/validator-ajv8').ValidatorFunctions }>>;
}

declare module 'virtual:lawha/account' {
  /** The forms about the signed-in person (engine/features/account), each with the compiled validator of its one body. */
  export const account: Record<
    import('../../features/account/accountForms.ts').AccountForm,
    () => Promise<{
      resource: import('../../core/definition/Resolved.types.ts').ResolvedResource;
      validator: import('@rjsf/validator-ajv8').ValidatorFunctions;
    }>
  >;
}

declare module 'virtual:lawha/whole-product' {
  /** The whole declaration, for pages that resolve definitions; a page has only a part of it otherwise. */
  export const product: import('../../core/product/Product.types.ts').Product;
}

declare module 'virtual:lawha/reference' {
  /** The languages of definitions and of the menu, with a sample for each key that one uses. */
  export const languages: {
    name: 'definition' | 'navigation';
    chapters: import('../reference/Reference.types.ts').ReferenceChapter[];
    examples: Record<string, import('../reference/pickExamples.ts').KeyExample>;
  }[];
}

declare module 'virtual:lawha/reference-rules' {
  /** The pages of the lint's rules, by id. */
  export const rules: import('../lint/pages/RulePage.types.ts').RulePage[];
}

declare module 'virtual:lawha/samples' {
  /**
   * Sample definitions by name (`fixtures/minimal`, `definitions/countries`, `demo/static-screens`): as written, complete
   * (undefined for a menu), and the validators of the form.
   */
  export const samples: Record<
    string,
    () => Promise<{
      written: unknown;
      resource: import('../../core/definition/Resolved.types.ts').ResolvedResource | undefined;
      loadForm:
        | (() => Promise<{
            add: import('@rjsf/validator-ajv8').ValidatorFunctions;
            edit: import('@rjsf/validator-ajv8').ValidatorFunctions;
          }>)
        | undefined;
    }>
  >;
}

/** The cells that the product adds in `src/product/cells`, by their files. */
declare module 'virtual:lawha/parts/cells' {
  export const manifests: Record<string, import('../../core/registry/defineCell.ts').CellManifest>;
  export const modules: Record<string, object>;
}

/** Its form widgets in `src/product/forms`. */
declare module 'virtual:lawha/parts/forms' {
  export const manifests: Record<string, import('../../core/registry/defineWidget.ts').WidgetManifest>;
  export const modules: Record<string, object>;
}

/** Its panels in `src/product/panels`; components are loaded when they are drawn. */
declare module 'virtual:lawha/parts/panels' {
  export const manifests: Record<string, import('../../core/registry/definePanel.ts').PanelManifest>;
  export const modules: Record<string, () => Promise<object>>;
}

/** Its previews in `src/product/previews`, likewise. */
declare module 'virtual:lawha/parts/previews' {
  export const manifests: Record<string, import('../../core/registry/definePreview.ts').PreviewManifest>;
  export const modules: Record<string, () => Promise<object>>;
}

/** Its filter kinds in `src/product/filters`. */
declare module 'virtual:lawha/parts/filters' {
  export const kinds: Record<string, import('../../core/query/kinds/FilterKind.types.ts').FilterKind>;
}

/** The controls of its filter kinds, and what draws their values in chips. */
declare module 'virtual:lawha/parts/filter-controls' {
  export const controls: Record<string, object>;
  export const values: Record<string, object>;
}

/** What the gallery shows its cells with: `src/product/cells/<id>/sample.ts`. */
declare module 'virtual:lawha/parts/cell-samples' {
  export const samples: Record<string, import('../../core/registry/Samples.types.ts').CellSample>;
}

/** What the gallery shows its form widgets with: `src/product/forms/<id>/sample.ts`. */
declare module 'virtual:lawha/parts/form-samples' {
  export const samples: Record<string, import('../../core/registry/Samples.types.ts').WidgetSample>;
}
