import type { TestServer } from '@ev/testkit/server/launch.ts';

type Place = { server: TestServer; staffToken: string };
type Item = Record<string, unknown>;

/** An unused dictionary, so that a test changes no other test's goods. */
export const dictionary = (type: string, label = '一'): Item => ({ type, items: [{ value: '1', label }] });

let made = 0;
/** A name that no dictionary of the world has. */
export const newType = () => {
  made += 1;
  return `made-for-test-${made}`;
};

/** An empty release. Returns its number. */
export async function newRelease({ server, staffToken: token }: Place): Promise<string> {
  return (await server.client.call('goods.createRelease', { title: '一次发布' }, { token })).body.releaseNo;
}

/** A release with a new dictionary. Returns what names the change. */
export async function newChange(place: Place) {
  const { server, staffToken: token } = place;
  const change = { releaseNo: await newRelease(place), part: 'dictionaries', key: newType() };
  const input = { ...change, item: JSON.stringify(dictionary(change.key)), seenRevision: 0, isNew: true };
  await server.client.call('goods.saveChange', input, { token });
  return change;
}

/** The same, submitted. Returns its number; its revision is 1. */
export async function handedIn(place: Place): Promise<string> {
  const { releaseNo } = await newChange(place);
  const input = { releaseNo, act: 'submit', seenRevision: 1 } as const;
  await place.server.client.call('goods.actOnRelease', input, { token: place.staffToken });
  return releaseNo;
}
