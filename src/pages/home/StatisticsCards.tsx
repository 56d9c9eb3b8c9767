import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { useMemo, type ReactNode } from 'react';
import type { StatisticsCard } from '../../../engine/client/Api.types.ts';
import { Icon } from '../../../engine/react/registry/Icon.tsx';
import { formatInteger, roundUp } from '../../../engine/core/text/format.ts';
import { Ltr } from '../../../engine/react/text/Ltr.tsx';
import { UserText } from '../../../engine/react/text/UserText.tsx';
import { useText } from '../../../engine/react/text/useText.ts';
import { usePaletteSource } from '../../../widgets/views/list/statistics/PaletteContext.tsx';
import { COUNT_KEYS } from '../../../widgets/views/list/statistics/statisticCards.ts';
import { pickPalettes } from '../../../widgets/views/list/statistics/pickPalettes.ts';

export interface StatisticsCardsProps {
  /** Undefined while they load, and after a failure. */
  cards: readonly StatisticsCard[] | undefined;
  isLoading: boolean;
}

/** Figures of the home page, rounded up, each in one of four palettes. */
export function StatisticsCards({ cards, isLoading }: StatisticsCardsProps): ReactNode {
  const { t, language } = useText();
  const count = cards?.length ?? 0;
  const random = usePaletteSource();
  const palettes = useMemo(() => pickPalettes(count, random), [count, random]);
  if (!isLoading && count === 0) return null;
  // A counts object has its numbers by key; their texts are those of lists.
  const nameOf = (id: number | string, name: string): string => {
    const key = COUNT_KEYS.find((known) => known === id);
    return key === undefined ? name : t(`list.counts.${key}`);
  };
  return (
    <Box as="section" aria-label={t('shell.statistics')} aria-busy={isLoading} mb="8">
      <Box display="grid" gap="3" gridTemplateColumns="repeat(auto-fill, minmax(min(210px, 46%), 1fr))">
        {isLoading && cards === undefined
          ? [1, 2, 3, 4].map((place) => <Skeleton key={place} h="56px" borderRadius="card" />)
          : cards?.map(({ id, name, value, percentage, icon }, index) => (
              <Flex
                key={id}
                data-palette={palettes[index]}
                align="center"
                gap="3"
                minH="56px"
                px={{ base: '3', sm: '4' }}
                py="2"
                borderRadius="card"
                bg={`tone.${palettes[index] ?? 'primary'}.bg`}
                color={`tone.${palettes[index] ?? 'primary'}.fg`}
              >
                {icon !== undefined && (
                  <Box hideBelow="sm">
                    <Icon id={icon} size={20} />
                  </Box>
                )}
                <Box flex="1" minW="0">
                  <Box textStyle="label">
                    <UserText>{nameOf(id, name)}</UserText>
                  </Box>
                  {percentage !== undefined && (
                    <Box textStyle="caption">
                      {t('shell.totalShare', {
                        percentage: `\u2066${formatInteger(roundUp(percentage), language)}%\u2069`,
                      })}
                    </Box>
                  )}
                </Box>
                <Box textStyle="h2" data-numeric="">
                  <Ltr>{formatInteger(roundUp(value), language)}</Ltr>
                </Box>
              </Flex>
            ))}
      </Box>
    </Box>
  );
}
