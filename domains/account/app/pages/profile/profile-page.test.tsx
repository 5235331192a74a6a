import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Profile } from '../../../contract/profile.ts';

const start: Profile = {
  nickname: '山岚',
  avatarUrl: '/media/avatars/a.jpg',
  birthday: '1990-02-28',
  city: { code: '330100', name: '浙江省杭州市' },
};

function open() {
  let profile = start;
  const fake = fakeCall({
    'account.getProfile': () => profile,
    'account.saveProfile': ({ nickname, birthday }) => {
      profile = { ...profile, nickname, birthday, city: null };
      return profile;
    },
    'account.saveAvatar': () => {
      profile = { ...profile, avatarUrl: null };
      return profile;
    },
    'account.listAreas': ({ parentCode }) => ({
      areas: parentCode ? [{ code: '310100', name: '上海市' }] : [{ code: '310000', name: '上海市' }],
    }),
  });
  return { ...renderPage(fake.call, '/pages/mine/profile'), ...fake };
}

it('refuses emoji as the server would, saves the rest, and clears what is optional', async () => {
  const { user, asked } = open();
  const nickname = await screen.findByRole('textbox', { name: /昵称/ });
  await user.type(nickname, '🚗');
  await user.click(screen.getByRole('button', { name: '保存' }));
  expect(await screen.findByText('昵称不能含有表情符号')).toBeTruthy();
  await user.clear(nickname);
  await user.type(nickname, '山南');
  await user.click(screen.getByRole('button', { name: '清除生日' }));
  await user.click(screen.getByRole('button', { name: '清除城市' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() =>
    expect(asked('account.saveProfile')).toEqual([{ nickname: '山南', birthday: null, cityCode: null }]),
  );
});

it('chooses a city without a district', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: /所在城市/ }));
  await user.click(await screen.findByRole('tab', { name: /省份|浙江/ }));
  await user.click(await screen.findByRole('button', { name: '上海市' }));
  await waitFor(() => expect(asked('account.listAreas')).toContainEqual({ parentCode: '310000' }));
  await user.click(await screen.findByRole('button', { name: '上海市' }));
  await user.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(asked('account.saveProfile')[0]).toMatchObject({ cityCode: '310100' }));
});

it('removes the avatar', async () => {
  const { user, asked } = open();
  await user.click(await screen.findByRole('button', { name: '移除头像' }));
  await screen.findByText('上传头像');
  expect(asked('account.saveAvatar')).toEqual([{ pictureId: null }]);
});
