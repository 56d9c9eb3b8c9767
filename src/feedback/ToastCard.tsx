import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { useEffect, type ReactNode } from 'react';
import type { ToastOptions } from '../../engine/react/feedback/FeedbackContext.tsx';
import { TOAST_MS } from '../../engine/core/constants.ts';
import { Icon } from '../../engine/react/registry/Icon.tsx';
import { useText } from '../../engine/react/text/useText.ts';

const STYLES = {
  success: { icon: 'check', tone: 'success' },
  error: { icon: 'circle-alert', tone: 'error' },
  warning: { icon: 'triangle-alert', tone: 'warning' },
  info: { icon: 'info', tone: 'primary' },
} as const;

export interface ToastCardProps {
  options: ToastOptions;
  isPaused: boolean;
  onDismiss: () => void;
}

/** Draws one toast; its time runs unless it is paused. */
export function ToastCard({ options, isPaused, onDismiss }: ToastCardProps): ReactNode {
  const { t } = useText();
  const { kind, title, description, action, duration = TOAST_MS } = options;
  const { icon, tone } = STYLES[kind];

  useEffect(() => {
    if (isPaused || duration === Infinity) return undefined;
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
