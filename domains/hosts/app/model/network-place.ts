import type { ApiCaller } from '@ev/app-kit/api.ts';

/** The city that the network is used in. The page says itself what it does without. */
export async function findNetworkPlace(api: ApiCaller) {
  const { place } = await api('hosts.findNetworkPlace', {}, { noTip: true, noLoad: true });
  return place;
}
