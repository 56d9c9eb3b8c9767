import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ToastOptions } from '../../../engine/actions/FeedbackContext.tsx';
import { TOAST_MS } from '../../../engine/constants.ts';
import { Icon } from '../../../engine/registry/Icon.tsx';
import { useText } from '../../../engine/text/useText.ts';
import { useClearCorner } from './useClearCorner.ts';

export interface Toast {
  id: number;
  options: ToastOptions;
}

const LOOKS = {
  success: { icon: 'check', tone: 'success' },
  error: { icon: 'circle-alert', tone: 'error' },
  warning: { icon: 'triangle-alert', tone: 'warning' },
  info: { icon: 'info', tone: 'primary' },
} as const;

export interface ToastRegionProps {
  toasts: readonly Toast[];
  onDismiss: (id: number) => void;
}

/**
 * The corner where messages appear: bottom right of the screen in both languages (5.6), so `right` here is meant, beside
 * the sidebar and above the bars that stand there. Time stands still while a pointer or the focus is on it; Escape closes the toast that has the focus.
 */
export function ToastRegion({ toasts, onDismiss }: ToastRegionProps): ReactNode {
  const { t } = useText();
  const [isPaused, setPaused] = useState(false);
  const region = useRef<HTMLDivElement>(null);
  useClearCorner(region, toasts.length > 0);
  return (
    <Flex
      as="section"
      ref={region}
      aria-label={t('shell.notifications')}
      direction="column"
      gap="3"
      position="fixed"
      bottom="calc(max(16px, env(safe-area-inset-bottom)) + var(--lw-toast-lift, 0px))"
      style={{ right: 'calc(16px + var(--lw-toast-inset, 0px))' }}
      zIndex="toast"
      pointerEvents="none"
      data-no-print=""
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Flex direction="column" gap="3" aria-live="polite" aria-relevant="additions">
        {toasts.map(({ id, options }) => (
          <ToastCard key={id} options={options} isPaused={isPaused} onDismiss={() => onDismiss(id)} />
        ))}
      </Flex>
    </Flex>
  );
}

interface ToastCardProps {
  options: ToastOptions;
  isPaused: boolean;
  onDismiss: () => void;
}

function ToastCard({ options, isPaused, onDismiss }: ToastCardProps): ReactNode {
  const { t } = useText();
  const { kind, title, description, action, duration = TOAST_MS } = options;
  const { icon, tone } = LOOKS[kind];

  useEffect(() => {
    if (isPaused) return undefined;
    const timer = setTimeout(onDismiss, duration);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-deps -- a new onDismiss must not restart the time
  }, [isPaused, duration]);

  return (
    <Flex
      role={kind === 'error' ? 'alert' : 'status'}
      data-toast={kind}
      align="flex-start"
      gap="3"
      w="360px"
      maxW="calc(100vw - 32px)"
      p="3.5"
      bg="bg.raised"
      color="fg"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="float"
      pointerEvents="auto"
      animation="rise-in 180ms cubic-bezier(0.2, 0, 0, 1)"
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
    >
      <Flex
        align="center"
        justify="center"
        flexShrink="0"
        w="8"
        h="8"
        borderRadius="full"
        bg={`tone.${tone}.bg`}
        color={`tone.${tone}.fg`}
      >
        <Icon id={icon} size={18} />
      </Flex>
      <Box flex="1" minW="0" pt="1">
        <Box textStyle="label" fontWeight="600" overflowWrap="anywhere">
          {title}
        </Box>
        {description !== undefined && (
          <Box textStyle="caption" color="fg.2" whiteSpace="pre-line" overflowWrap="anywhere" dir="auto">
            {description}
          </Box>
        )}
        {action !== undefined && (
          <Button
            size="sm"
            variant="outline"
            mt="2"
            onClick={() => {
              onDismiss();
              action.onAct();
            }}
          >
            {action.label}
          </Button>
        )}
      </Box>
      <IconButton size="sm" variant="ghost" mt="-0.5" me="-1" aria-label={t('common.close')} onClick={onDismiss}>
        <Icon id="x" size={16} />
      </IconButton>
    </Flex>
  );
}
