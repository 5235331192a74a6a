import { useApi } from '@ev/app-kit/api.ts';
import { isRefusal } from '@ev/client/api-error.ts';
import { useQuery } from '@tanstack/react-query';
import { quoteQuery } from './quote.ts';

/**
 * The quote of the requested configuration. One that can no longer be built, as from an old link, is replaced
 * by the nearest current one, and `replaced` is set.
 */
export function useQuotedConfig(
  modelCode: string,
  cityCode: string | undefined,
  configs: { asked: string; nearest: string },
) {
  const api = useApi();
  const { asked, nearest } = configs;
  const first = useQuery(quoteQuery(api, { modelCode, config: asked, cityCode }));
  const replaced = asked !== nearest && isRefusal(first.error, 'showcase.configInvalid');
  const second = useQuery({
    ...quoteQuery(api, { modelCode, config: nearest, cityCode }),
    enabled: replaced,
  });
  return { quote: replaced ? second : first, config: replaced ? nearest : asked, replaced };
}
