import type { ApiCaller } from '@ev/query/api.ts';

/** The city of the network. Pages handle a failure themselves. */
export async function findNetworkPlace(api: ApiCaller) {
  const { place } = await api('hosts.findNetworkPlace', {}, { noTip: true, noLoad: true });
  return place;
}
