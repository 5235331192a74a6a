import type { Api } from '@ev/contract';
import type { InvalidFields } from '@ev/contract/errors';
import { launch, type TestServer } from '@ev/testkit/server/launch.ts';
import { refusals } from '@ev/testkit/server/refusals.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { logIn } from '../testing/log-in.ts';

type Input = Api['account.saveAddress']['input'];

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await launch();
});
beforeEach(async () => {
  token = (await logIn(server)).accessToken;
});
afterAll(() => server.stop());

const typed: Input = {
  name: '林岚',
  phone: '138 0000 0001',
  districtCode: '330106',
  detail: '文三路 1 号',
  isDefault: false,
};
const save = (change: Partial<Input> = {}) =>
  server.client.call('account.saveAddress', { ...typed, ...change }, { token });
const list = async () => (await server.client.call('account.listAddresses', {}, { token })).body.addresses;
const get = async (id: string) => (await server.client.call('account.getAddress', { id }, { token })).body;
const makeDefault = (id: string) => server.client.call('account.setDefaultAddress', { id }, { token });
const remove = (id: string) => server.client.call('account.deleteAddress', { id }, { token });
const code = (name: keyof typeof refusals) => refusals[name].code;
const success = '10000000';
const defaults = async () => (await list()).filter(({ isDefault }) => isDefault).map(({ id }) => id);

describe('addresses', () => {
  it('are stored with the names of their codes; the first one is the default', async () => {
    const { id } = (await save({ postalCode: '310012', tag: 'home' })).body;
    expect(await get(id)).toEqual({
      id,
      name: '林岚',
      phone: '13800000001',
      provinceCode: '330000',
      cityCode: '330100',
      districtCode: '330106',
      region: '浙江省杭州市西湖区',
      detail: '文三路 1 号',
      postalCode: '310012',
      tag: 'home',
      isDefault: true,
    });
    const second = await save({ phone: '0571-88888888', postalCode: '' });
    expect(await get(second.body.id)).toMatchObject({
      phone: '0571-88888888',
      postalCode: null,
      tag: null,
      isDefault: false,
    });
    expect((await list()).map((one) => one.id)).toEqual([id, second.body.id]);
  });

  it('preserve names and places with rare ideographs', async () => {
    const rare = { name: '𠮷野𬱖', detail: '𬒈口路 1 号㙟院' };
    const { id } = (await save(rare)).body;
    expect(await get(id)).toMatchObject(rare);
  });

  it('are changed, made the default and deleted', async () => {
    const [first, second] = [(await save()).body, (await save()).body];
    const changed = await save({ id: second.id, name: '周亦安', isDefault: true });
    expect(changed.body).toEqual({ id: second.id });
    expect(await get(second.id)).toMatchObject({ name: '周亦安', isDefault: true });
    expect(await defaults()).toEqual([second.id]);
    await makeDefault(first.id);
    expect(await defaults()).toEqual([first.id]);
    await save({ id: first.id, isDefault: false });
    expect(await defaults()).toEqual([]);
    await remove(first.id);
    expect((await list()).map(({ id }) => id)).toEqual([second.id]);
    expect((await remove(first.id)).header.code).toBe(code('account.addressNotFound'));
  });

  it.each<[keyof Input, Partial<Input>, string]>([
    ['name', { name: ' ' }, '请填写姓名'],
    ['phone', { phone: '12345' }, '联系电话格式不正确，请填写 11 位手机号，或带区号的固定电话'],
    ['phone', { phone: '' }, '请填写联系电话'],
    ['detail', { detail: '' }, '请填写详细地址'],
    ['postalCode', { postalCode: '31001' }, '邮政编码应为 6 位数字'],
    ['districtCode', { districtCode: '' }, '请选择所在地区'],
    ['districtCode', { districtCode: '330100' }, '所在地区不正确，请重新选择'],
    ['districtCode', { districtCode: '999999' }, '所在地区不正确，请重新选择'],
  ])('with a wrong %s are refused: %j', async (field, change, words) => {
    const answer = await save(change);
    expect([answer.header.code, answer.header.message]).toEqual([code('request.invalid'), words]);
    expect((answer.body as unknown as InvalidFields).fields.map(({ path }) => path)).toEqual([field]);
    expect(await list()).toEqual([]);
  });

  it('are visible to their customer only', async () => {
    const { id } = (await save()).body;
    const owner = token;
    token = (await logIn(server)).accessToken;
    const own = (await save()).body.id;
    for (const answer of [await save({ id }), await makeDefault(id), await remove(id)]) {
      expect(answer.header.code).toBe(code('account.addressNotFound'));
    }
    expect((await list()).map((one) => [one.id, one.isDefault])).toEqual([[own, true]]);
    token = owner;
    expect(await list()).toMatchObject([{ id, isDefault: true }]);
  });
});

describe('at once', () => {
  it('two defaults result in one', async () => {
    const ids = [(await save()).body.id, (await save()).body.id, (await save()).body.id];
    const answers = await Promise.all([
      ...ids.map(makeDefault),
      save({ isDefault: true }),
      save({ isDefault: true }),
    ]);
    expect(answers.map(({ header }) => header.code)).toEqual(answers.map(() => success));
    expect(await defaults()).toHaveLength(1);
  });

  it('the first two addresses have one default', async () => {
    await Promise.all([save(), save()]);
    expect(await list()).toHaveLength(2);
    expect(await defaults()).toHaveLength(1);
  });

  it('the 21st and the 22nd address are refused', async () => {
    for (let n = 0; n < 19; n += 1) await save();
    const answers = await Promise.all([save(), save(), save()]);
    expect(answers.map(({ header }) => header.code).sort()).toEqual([
      success,
      code('account.tooManyAddresses'),
      code('account.tooManyAddresses'),
    ]);
    const all = await list();
    expect(all).toHaveLength(20);
    expect((await save({ id: all[0]?.id, name: '周亦安' })).header.code).toBe(success);
  });
});

describe('areas', () => {
  const areasBelow = async (parentCode?: string) =>
    (await server.client.call('account.listAreas', { parentCode })).body.areas;

  it('are listed level by level', async () => {
    expect(await areasBelow()).toHaveLength(34);
    expect(await areasBelow('330000')).toContainEqual({ code: '330100', name: '杭州市' });
    expect(await areasBelow('330100')).toContainEqual({ code: '330106', name: '西湖区' });
    expect(await areasBelow('330106')).toEqual([]);
  });

  it('are recognised in a pasted text', async () => {
    const text = '张三 13800000000 浙江省杭州市西湖区文三路 1 号';
    const { body } = await server.client.call('account.readAddress', { text }, { token });
    expect(body).toEqual({
      name: '张三',
      phone: '13800000000',
      postalCode: null,
      areas: [
        { code: '330000', name: '浙江省' },
        { code: '330100', name: '杭州市' },
        { code: '330106', name: '西湖区' },
      ],
      detail: '文三路1号',
    });
  });
});
