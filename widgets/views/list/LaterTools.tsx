import { chakra } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { importAbilities } from '../../../engine/features/import/importTargets.ts';
import { useListSettings } from '../../../engine/react/list/ListContexts.tsx';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { useParts } from '../../../engine/react/registry/Parts.tsx';
import { useMediaQuery, WIDE } from '../../../engine/react/screen/useMediaQuery.ts';
import { useText } from '../../../engine/react/text/useText.ts';
import { Menu } from '../../kit/menu/Menu.tsx';
import { MenuItem } from '../../kit/menu/MenuItem.tsx';
import { FloatingPopover } from '../../kit/popover/FloatingPopover.tsx';
import { BesideSlot } from './beside/BesideSlot.tsx';
import { LayoutSwitch } from './layouts/LayoutSwitch.tsx';
import { ViewsButton } from './saved/ViewsButton.tsx';
import type { LaterTool } from './toolbar/LaterTool.types.ts';
import { attachToolLine } from '../../kit/keys/attachToolLine.ts';
import { GridTool } from './toolbar/GridTool.tsx';
import { ImportTool } from './toolbar/ImportTool.tsx';
import { ToolButton } from './toolbar/ToolButton.tsx';
import { TrashTool, useOpenTrash } from './toolbar/TrashTool.tsx';

/**
 * Draws the tools that are loaded after the rows, in the places that are kept for them: what the records are drawn as, saved views, the grid, the import of a file, for
 * those who may add or edit records, and the trash. On a narrow screen they are behind one button. With those beside them they
 * are one stop of the keyboard.
 */
export function LaterTools(): ReactNode {
  const { Bulk } = useParts();
  const { access, resource } = useListSettings();
  const { t, direction } = useText();
  const isWide = useMediaQuery(WIDE);
  const openTrash = useOpenTrash();
  const [isImporting, setImporting] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const opener = useRef<HTMLElement>(null);
  const label = t('views.tools');
  useEffect(() => {
    const line = root.current?.parentElement;
    return line ? attachToolLine(line, { label, isRtl: direction === 'rtl' }) : undefined;
  }, [label, direction]);
  const can = importAbilities(resource);
  const canImport = Bulk !== undefined && ((can.add && access.add) || (can.update && access.edit));
  const tools: LaterTool[] = [
    ...(canImport
      ? [{ testId: 'action-import', icon: 'upload', label: t('importing.tool'), open: () => setImporting(true) }]
      : []),
    ...(access.trash ? [{ testId: 'action-trash', icon: 'trash-2', label: t('trash.title'), open: openTrash }] : []),
  ];
  // A dialog that the address opened was opened by no button.
  const returnTo = (): HTMLElement | null =>
    opener.current ?? root.current?.querySelector<HTMLElement>('button:last-of-type') ?? null;
  const handleOpen = (tool: LaterTool, button: HTMLElement): void => {
    opener.current = button;
    tool.open();
  };
  return (
    <chakra.span ref={root} display="contents">
      {resource.layouts && <LayoutSwitch />}
      {access.keepViews && <ViewsButton tools={isWide ? [] : tools} onTool={handleOpen} />}
      {isWide && <GridTool />}
      {isWide || (!access.keepViews && tools.length < 2)
        ? tools.map((tool) => (
            <ToolButton
              key={tool.testId}
              type="button"
              data-testid={tool.testId}
              aria-haspopup="dialog"
              aria-label={tool.label}
              title={tool.label}
              onClick={({ currentTarget }) => handleOpen(tool, currentTarget)}
            >
              <Icon id={tool.icon} size={18} />
            </ToolButton>
          ))
        : !access.keepViews && <MoreTools tools={tools} onOpen={handleOpen} />}
      {isImporting && <ImportTool returnTo={returnTo} onClose={() => setImporting(false)} />}
      {access.trash && <TrashTool returnTo={returnTo} />}
      <BesideSlot />
    </chakra.span>
  );
}

interface MoreToolsProps {
  tools: readonly LaterTool[];
  onOpen: (tool: LaterTool, button: HTMLElement) => void;
}

/** Draws the button of a menu of tools. */
function MoreTools({ tools, onOpen }: MoreToolsProps): ReactNode {
  const { t } = useText();
  const [anchor, setAnchor] = useState<HTMLElement>();
  const label = t('importing.more');
  return (
    <>
      <ToolButton
        type="button"
        data-testid="action-more-tools"
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        aria-label={label}
        title={label}
        onClick={({ currentTarget }) => setAnchor(anchor === undefined ? currentTarget : undefined)}
      >
        <Icon id="ellipsis-vertical" size={18} />
      </ToolButton>
      {anchor !== undefined && (
        <FloatingPopover anchor={anchor} data-testid="more-tools" onClose={() => setAnchor(undefined)}>
          <Menu
            aria-label={label}
            onLeave={() => {
              anchor.focus();
              setAnchor(undefined);
            }}
          >
            {tools.map((tool) => (
              <MenuItem
                key={tool.testId}
                data-testid={tool.testId}
                aria-haspopup="dialog"
                onClick={() => {
                  setAnchor(undefined);
                  onOpen(tool, anchor);
                }}
              >
                <Icon id={tool.icon} size={18} />
                {tool.label}
              </MenuItem>
            ))}
          </Menu>
        </FloatingPopover>
      )}
    </>
  );
}
