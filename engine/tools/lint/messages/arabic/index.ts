import { isolate } from '../../../../core/text/bidi.ts';
import { isolateCode } from '../isolateCode.ts';
import type { Translation } from '../wordFinding.ts';
import catalogue from './catalogue.json' with { type: 'json' };
import group from './group.json' with { type: 'json' };
import language from './language.json' with { type: 'json' };
import limit from './limit.json' with { type: 'json' };
import list from './list.json' with { type: 'json' };
import navigation from './navigation.json' with { type: 'json' };
import phrases from './phrases.json' with { type: 'json' };
import record from './record.json' with { type: 'json' };
import state from './state.json' with { type: 'json' };
import value from './value.json' with { type: 'json' };

/** The messages of every rule in Arabic, for the studio; commands speak English. */
export const ARABIC: Translation = {
  language: 'ar',
  phrases,
  lay: isolateCode,
  embed: isolate,
  rules: {
    ...language,
    ...group,
    ...list,
    ...record,
    ...state,
    ...navigation,
    ...limit,
    ...value,
    ...catalogue,
  },
};
