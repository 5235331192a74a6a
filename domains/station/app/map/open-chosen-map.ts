import { environment } from '@ev/app-kit/environment.ts';
import type { OpenMap } from '@ev/map/port.ts';
import { servicePath } from '../../contract/map-service.ts';
import type { MapChoice } from '../model/map-choice.ts';

const openOwn = async () => (await import('@ev/map/quiet/open-quiet-map.ts')).openQuietMap;

/** Whether the brand has an AMap account; false if this cannot be determined. */
export async function hasAmap(): Promise<boolean> {
  return environment().then(
    ({ map }) => map !== undefined,
    () => false,
  );
}

/** The selected map; our own if the other one fails to load. */
export async function loadChosenMap(choice: MapChoice, onInstead: () => void): Promise<OpenMap> {
  const account = choice === 'amap' ? (await environment().catch(() => null))?.map : undefined;
  if (!account) return openOwn();
  const [{ openAmap }, { firstThatOpens }] = await Promise.all([
    import('@ev/map/amap/open-amap.ts'),
    import('@ev/map/first-that-opens.ts'),
  ]);
  const serviceHost = `${window.location.origin}${servicePath}`;
  return firstThatOpens(openAmap({ ...account, serviceHost }), openOwn, onInstead);
}
