import { drawnPng } from '@ev/media/server/testing/drawn.ts';
import { alt, upload } from '@ev/media/server/testing/uploads.ts';
import { newStaff } from '@ev/staff/server/testing/log-in-staff.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { outcomeOf } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRelease } from '../testing/releases.ts';

let server: TestServer;
let token: string;

beforeAll(async () => {
  server = await launch({ jobs: true });
  token = (await newStaff(server, ['editor'])).token;
});
afterAll(() => server.stop());

const bring = async () => (await upload(server, await drawnPng(), { token })).body;
const getPicture = async (id: string) =>
  (await server.client.call('media.getPicture', { id }, { token })).body;
const remove = (id: string) => server.client.call('media.removePicture', { id }, { token });

/** A picture that customers may see. */
async function ready(): Promise<{ id: string; name: string }> {
  const picture = await bring();
  await jobsDone(server);
  return picture;
}

/** A draft of the home page with one picture replaced. Returns its release. */
async function draftHome(name: string): Promise<string> {
  const place = { part: 'pages', key: 'home-discover' };
  const { item } = (await server.client.call('goods.getItem', place, { token })).body;
  const text = JSON.stringify(item).replace(/"picture":"[^"]+"/, `"picture":"${name}"`);
  const releaseNo = await newRelease({ server, staffToken: token });
  const input = { ...place, releaseNo, item: text, seenRevision: 0 };
  expect(outcomeOf(await server.client.call('goods.saveChange', input, { token }))).toBe('ok');
  return releaseNo;
}
const faultsOf = async (releaseNo: string) =>
  (await server.client.call('goods.getRelease', { releaseNo }, { token })).body.faults.map(
    ({ message }) => message,
  );

describe('a picture in the goods', () => {
  it('is not deleted while a draft names it, nor while it is published', async () => {
    const { id, name } = await ready();
    const releaseNo = await draftHome(name);
    expect((await getPicture(id)).uses).toMatchObject([{ part: 'pages', key: 'home-discover', releaseNo }]);
    expect(outcomeOf(await remove(id))).toBe('media.pictureInUse');
    const act = { releaseNo, act: 'submit', seenRevision: 1, confirmed: [] as string[] } as const;
    expect(outcomeOf(await server.client.call('goods.actOnRelease', act, { token }))).toBe('ok');
    const reviewer = (await newStaff(server, ['editor'])).token;
    const review = { releaseNo, decision: 'approve', seenRevision: 1 } as const;
    expect(outcomeOf(await server.client.call('goods.reviewRelease', review, { token: reviewer }))).toBe(
      'ok',
    );
    expect((await getPicture(id)).uses).toMatchObject([
      { part: 'pages', key: 'home-discover', releaseNo: null },
    ]);
    expect(outcomeOf(await remove(id))).toBe('media.pictureInUse');

    const { modules } = (await server.client.call('home.getRecommendations', { position: 'home-discover' }))
      .body;
    const [, known = ''] = JSON.stringify(modules).split(`"${name}?`);
    const params = new URLSearchParams(known.slice(0, known.indexOf('"')));
    expect([params.get('alt'), params.get('blur')?.slice(0, 16)]).toEqual([alt, 'data:image/webp;']);
  });

  it('makes the draft invalid when it is deleted or not uploaded yet', async () => {
    const { id, name } = await ready();
    expect(outcomeOf(await remove(id))).toBe('ok');
    expect(await faultsOf(await draftHome(name))).toEqual(['没有这张图片，可能已被删除，请重新选择']);
    await server.jobs.stop();
    const { name: early } = await bring();
    expect(await faultsOf(await draftHome(early))).toEqual(['图片还在处理，请稍后再发布']);
  });
});
