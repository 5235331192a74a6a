import type { Api } from '@ev/contract';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { pageBefore, renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';

type Saved = Api['account.getAddress']['output'];

const saved: Saved = {
  id: '00000000-0000-4000-8000-000000000001',
  name: '林岚',
  phone: '13800000001',
  provinceCode: '330000',
  cityCode: '330100',
  districtCode: '330106',
  region: '浙江省杭州市西湖区',
  detail: '文三路 1 号',
  postalCode: null,
  tag: 'home',
  isDefault: true,
};
const areas: Record<string, { code: string; name: string }[]> = {
  '': [{ code: '330000', name: '浙江省' }],
  '330000': [{ code: '330100', name: '杭州市' }],
  '330100': [{ code: '330106', name: '西湖区' }],
};
const answers = {
  'account.getAddress': () => saved,
  'account.saveAddress': () => ({ id: saved.id }),
  'account.listAreas': ({ parentCode = '' }: { parentCode?: string | undefined }) => ({
    areas: areas[parentCode] ?? [],
  }),
  'account.readAddress': () => ({
    name: '张三',
    phone: '13800000000',
    postalCode: null,
    areas: ['', '330000', '330100'].flatMap((code) => areas[code] ?? []),
    detail: '文三路1号',
  }),
};
async function open(at = '/pages/mine/addressEdit', more: Parameters<typeof fakeCall>[0] = {}) {
  const { call, asked } = fakeCall({ ...answers, ...more });
  const page = { ...renderPage(call, at), asked };
  await screen.findByRole('button', { name: '保存' });
  return page;
}
const field = (name: string) => screen.getByRole('textbox', { name: new RegExp(`^${name}`) });
const save = () => screen.getByRole('button', { name: '保存' });

it('names missing input below each field and moves there', async () => {
  const { user, asked } = await open();
  await user.click(save());
  for (const words of ['请填写姓名', '请填写联系电话', '请选择所在地区', '请填写详细地址']) {
    expect(screen.getByText(words)).toBeTruthy();
  }
  expect(document.activeElement).toBe(field('姓名'));
  await user.type(field('联系电话'), '123');
  await user.type(field('邮政编码'), '31001');
  await user.tab();
  expect(screen.getByText(/联系电话格式不正确/)).toBeTruthy();
  expect(screen.getByText('邮政编码应为 6 位数字')).toBeTruthy();
  expect(asked('account.saveAddress')).toEqual([]);
});

it('is filled by a pasted text and saved', async () => {
  const { user, asked, address } = await open();
  await user.type(screen.getByRole('textbox', { name: '粘贴地址' }), '张三 13800000000');
  await user.click(screen.getByRole('button', { name: '识别并填入' }));
  expect(await screen.findByText('已填入，请核对')).toBeTruthy();
  expect((field('姓名') as HTMLInputElement).value).toBe('张三');
  expect(screen.getByText('浙江省杭州市西湖区')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '公司' }));
  await user.click(screen.getByRole('switch', { name: '设为默认地址' }));
  await user.click(save());
  await waitFor(() => expect(address()).toBe(pageBefore));
  expect(asked('account.saveAddress')).toEqual([
    {
      name: '张三',
      phone: '13800000000',
      districtCode: '330106',
      detail: '文三路1号',
      postalCode: '',
      tag: 'company',
      isDefault: true,
    },
  ]);
  expect(sessionStorage.getItem('draft.address-new')).toBeNull();
});

it('says what a pasted text did not contain', async () => {
  const partly = () => ({
    name: null,
    phone: '13800000000',
    postalCode: null,
    areas: areas[''] ?? [],
    detail: null,
  });
  const { user } = await open(undefined, { 'account.readAddress': partly });
  await user.type(field('姓名'), '林岚');
  await user.type(screen.getByRole('textbox', { name: '粘贴地址' }), '13800000000');
  await user.click(screen.getByRole('button', { name: '识别并填入' }));
  expect(await screen.findByText('已填入，还缺姓名、所在地区、详细地址，请补充')).toBeTruthy();
  expect((field('姓名') as HTMLInputElement).value).toBe('林岚');
});

it('requests province, city and district one after the other', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: /所在地区/ }));
  const sheet = await screen.findByRole('dialog', { name: '选择所在地区' });
  for (const name of ['浙江省', '杭州市', '西湖区']) {
    await user.click(await within(sheet).findByRole('button', { name }));
  }
  expect(await screen.findByText('浙江省杭州市西湖区')).toBeTruthy();
});

it('changes the address of its id, and keeps the input when the server refuses', async () => {
  const refused = () => {
    throw refusal('request.invalid', {
      fields: [{ path: 'districtCode', message: '所在地区不正确，请重新选择' }],
    });
  };
  const { user, asked, address } = await open(`/pages/mine/addressEdit?id=${saved.id}`, {
    'account.saveAddress': refused,
  });
  await waitFor(() => expect((field('姓名') as HTMLInputElement).value).toBe('林岚'));
  await user.clear(field('姓名'));
  await user.type(field('姓名'), '周亦安');
  await user.click(save());
  expect(await screen.findByText('所在地区不正确，请重新选择')).toBeTruthy();
  expect(asked('account.saveAddress')).toMatchObject([{ id: saved.id, name: '周亦安', tag: 'home' }]);
  expect(JSON.parse(sessionStorage.getItem(`draft.address-${saved.id}`) ?? '{}')).toMatchObject({
    name: '周亦安',
  });
  expect(address()).toContain('/pages/mine/addressEdit');
});
