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

/** What is cut is shown while the toast is pointed at or has the focus. */
const CLAMPED = { '[data-toast]:is(:hover, :focus-within) &': { lineClamp: 'none' } } as const;

export interface ToastCardProps {
  options: ToastOptions;
  isPaused: boolean;
  onDismiss: () => void;
}

/** Draws one toast, of one or two lines, three where it reports a problem; its time runs unless it is paused. */
export function ToastCard({ options, isPaused, onDismiss }: ToastCardProps): ReactNode {
  const { t } = useText();
  const { kind, title, description, action, duration = TOAST_MS } = options;
  const { icon, tone } = STYLES[kind];
  const isProblem = kind === 'error' || kind === 'warning';

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
      align="center"
      gap="2.5"
      w="380px"
      maxW="calc(100vw - 32px)"
      minH="12"
      ps="3.5"
      pe="1.5"
      py="1.5"
      bg="bg.raised"
      color="fg"
      borderWidth="1px"
      borderRadius="card"
      boxShadow="float"
      pointerEvents="auto"
      onKeyDown={({ key }) => key === 'Escape' && onDismiss()}
    >
      <Box flexShrink="0" color={`tone.${tone}.fg`}>
        <Icon id={icon} size={18} />
      </Box>
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <Box textStyle="label" fontWeight="600" lineClamp={description === undefined ? 2 : 1} css={CLAMPED}>
          {title}
        </Box>
        {description !== undefined && (
          <Box
            textStyle="caption"
            color="fg.2"
            whiteSpace="pre-line"
            dir="auto"
            lineClamp={isProblem ? 2 : 1}
            css={CLAMPED}
          >
            {description}
          </Box>
        )}
      </Box>
      {action !== undefined && (
        <Button
          size="sm"
          variant="ghost"
          color="link"
          flexShrink="0"
          px="2.5"
          onClick={() => {
            onDismiss();
            action.onAct();
          }}
        >
          {action.label}
        </Button>
      )}
      <IconButton size="sm" variant="ghost" flexShrink="0" aria-label={t('common.close')} onClick={onDismiss}>
        <Icon id="x" size={16} />
      </IconButton>
    </Flex>
  );
}
