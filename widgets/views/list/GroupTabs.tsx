import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { ResolvedResource } from '../../../engine/core/definition/Resolved.types.ts';
import { formatListQuery } from '../../../engine/core/query/formatListQuery.ts';
import { directionOf } from '../../../engine/core/text/language.ts';
import type { Text } from '../../../engine/core/text/Text.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { useListDataContext, useListQueryContext, useListSettings } from '../../../engine/react/list/ListContexts.tsx';
import { lineTarget } from '../../kit/keys/lineTarget.ts';
import { Tab, TabCount, TabLine } from './tabs/Tab.tsx';
import { TabMark } from './tabs/TabMark.tsx';

/**
 * Draws one tab per group of the list with its count, and the rows of the chosen one below. Arrow keys move along the
 * tabs visually, Home and End to their ends; Enter or a click chooses (APG, manual activation).
 */
export function GroupTabs({ children }: { children: ReactNode }): ReactNode {
  const { resource, route } = useListSettings();
  const { page } = useListDataContext();
  const { query, dispatch } = useListQueryContext();
  const { pick, language } = useText();
  const list = useRef<HTMLDivElement>(null);
  const id = useId();
  const declared = resource.groupBy?.groups.map(({ value }) => ({ value, total: undefined })) ?? [];
  const groups: readonly { value: string; total: number | undefined }[] = page?.groups ?? declared;
  const [first] = groups;
  const chosen = query.group ?? first?.value;

  const searchOf = (group: string): string => formatListQuery({ ...query, page: 1, group });

  // A list whose definition has no groups gets them from its first answer.
  useEffect(() => {
    if (query.group === undefined && first) dispatch({ type: 'setGroup', group: first.value }, { replace: true });
  }, [query.group, first, dispatch]);

  const move = (event: KeyboardEvent): void => {
    const tabs = [...(list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [])];
    const here = tabs.findIndex((tab) => tab === event.target);
    const target = lineTarget(event.key, { here, last: tabs.length - 1, isRtl: directionOf(language) === 'rtl' });
    if (target === undefined) return;
    event.preventDefault();
    tabs[target]?.focus();
  };

  return (
    <>
      <TabLine ref={list} role="tablist" aria-label={pick(route.label)} data-testid="group-tabs" onKeyDown={move}>
        {groups.map(({ value, total }) => (
          <Tab
            key={value}
            type="button"
            role="tab"
            id={`${id}-${value}`}
            data-testid={`group-${value}`}
            aria-selected={value === chosen}
            aria-controls={`${id}-panel`}
            tabIndex={value === chosen ? 0 : -1}
            data-leads-to={searchOf(value)}
            onClick={() => {
              if (value !== query.group) dispatch({ type: 'setGroup', group: value });
            }}
          >
            {pick(labelOf(resource, value))}
            <TabCount total={total} isChosen={value === chosen} />
          </Tab>
        ))}
        <TabMark line={resource.name} />
      </TabLine>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen}`}>
        {children}
      </div>
    </>
  );
}

/** Label of a group: the definition's, else that of the enumeration with this value, else the value itself. */
function labelOf({ groupBy, fields }: ResolvedResource, value: string): Text {
  const declared = groupBy?.groups.find((group) => group.value === value)?.label;
  const known = fields.find(({ enumLabels }) => enumLabels !== undefined && Object.hasOwn(enumLabels, value));
  return declared ?? known?.enumLabels?.[value] ?? { ar: value, en: value };
}
