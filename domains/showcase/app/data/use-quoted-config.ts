import { isRefusal } from '@ev/client/api-error.ts';
import { useRead } from '@ev/query/use-read.ts';

/**
 * The quote of the requested configuration. One that can no longer be built, as from an old link, is replaced
 * by the nearest current one, and `replaced` is set.
 */
export function useQuotedConfig(
  modelCode: string,
  cityCode: string | undefined,
  configs: { asked: string; nearest: string },
) {
  const { asked, nearest } = configs;
  const first = useRead('showcase.quote', { modelCode, config: asked, cityCode }, { keepPrevious: true });
  const replaced = asked !== nearest && isRefusal(first.error, 'showcase.configInvalid');
  const second = useRead(
    'showcase.quote',
    { modelCode, config: nearest, cityCode },
    { keepPrevious: true, enabled: replaced },
  );
  return { quote: replaced ? second : first, config: replaced ? nearest : asked, replaced };
}
