import { shanghaiDay } from '@ev/kernel/shanghai-time.ts';
import { privatePicture } from '@ev/media/server/testing/private-pictures.ts';
import { jobsDone } from '@ev/testkit/server/jobs-done.ts';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newCustomer } from '../testing/log-in.ts';

let server: TestServer;
beforeAll(async () => {
  server = await launch({ jobs: true });
});
afterAll(() => server.stop());

async function newMember() {
  const { accessToken: token, uid } = await newCustomer(server);
  return { token, uid };
}
type Input = { nickname: string; birthday: string | null; cityCode: string | null };
const save = (token: string, input: Partial<Input>) =>
  server.client.call(
    'account.saveProfile',
    { nickname: '山岚', birthday: null, cityCode: null, ...input },
    { token },
  );

describe('a profile', () => {
  test('is saved, shown to the customer, and cleared', async () => {
    const { token } = await newMember();
    const saved = await save(token, { nickname: ' 山岚 ', birthday: '1990-02-28', cityCode: '330100' });
    const whole = {
      nickname: '山岚',
      avatarUrl: null,
      birthday: '1990-02-28',
      city: { code: '330100', name: '浙江省杭州市' },
    };
    expect(saved.body).toEqual(whole);
    expect((await server.client.call('account.getProfile', {}, { token })).body).toEqual(whole);
    const { body } = await server.client.call('account.getCustomer', {}, { token });
    expect(body.nickname).toBe('山岚');
    expect((await save(token, {})).body).toMatchObject({ birthday: null, city: null });
  });

  test.each([
    ['nickname', { nickname: '山岚🚗' }],
    ['nickname', { nickname: '一二三四五六七八九十一二三四五六七' }],
    ['cityCode', { cityCode: '990100' }],
    ['birthday', { birthday: '1990-02-30' }],
  ])('is refused at its field %s', async (path, input) => {
    const { token } = await newMember();
    const { header, body } = await save(token, input);
    expect(header.code).toBe('20000002');
    expect(body).toMatchObject({ fields: [{ path }] });
  });

  test('has no birthday in the future', async () => {
    const { token } = await newMember();
    const today = shanghaiDay(server.clock.now());
    const tomorrow = shanghaiDay(new Date(server.clock.now().getTime() + 24 * 3_600_000));
    expect((await save(token, { birthday: today })).header.code).toBe('10000000');
    expect((await save(token, { birthday: tomorrow })).body).toMatchObject({
      fields: [{ path: 'birthday' }],
    });
  });
});

describe('an avatar', () => {
  const saveAvatar = (token: string, pictureId: string | null) =>
    server.client.call('account.saveAvatar', { pictureId }, { token });
  const shown = async (url: string) => (await server.app.inject({ url })).statusCode;

  test('is one of the customer’s own pictures, replaced and removed', async () => {
    const [person, stranger] = [await newMember(), await newMember()];
    const [first, second] = [
      await privatePicture({ server }, person),
      await privatePicture({ server }, person),
    ];
    expect((await saveAvatar(stranger.token, first)).header.code).toBe('21300011');
    const { body } = await saveAvatar(person.token, first);
    expect(body.avatarUrl).toBe(`/media/avatars/${first}.jpg`);
    expect(await shown(body.avatarUrl ?? '')).toBe(200);
    await saveAvatar(person.token, second);
    expect((await saveAvatar(person.token, null)).body.avatarUrl).toBeNull();
    await server.db.transaction((tx) => server.jobs.enqueue(tx, 'platform.sweep', {}));
    await jobsDone(server);
    expect(await shown(body.avatarUrl ?? '')).toBe(404);
  });

  test('is not a way to other private pictures', async () => {
    const person = await newMember();
    const pictureId = await privatePicture({ server }, person);
    expect(await shown(`/media/avatars/${pictureId}.jpg`)).toBe(404);
    expect(await shown('/media/avatars/..%2Fprivate.jpg')).toBe(404);
  });
});
