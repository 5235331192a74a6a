import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { release } from '../../testing/drafts.ts';

type Release = typeof release;

function openRelease(change: Partial<Release> = {}, { moved = false } = {}) {
  let now: Release = { ...release, ...change };
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'goods.getRelease': () => now,
    'goods.actOnRelease': () => {
      now = { ...now, status: '1', actions: ['takeBack'] };
      return { status: '1' };
    },
    'goods.reviewRelease': ({ decision, publishAt }) => {
      if (moved) throw refusal('goods.releaseMoved');
      const status = decision === 'sendBack' ? '0' : publishAt ? '2' : '3';
      now = { ...now, status, actions: [] };
      return { status };
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: `/releases/${release.releaseNo}` }) };
}
const inputOf = (seen: readonly (readonly [string, unknown])[], call: string) =>
  seen.find(([id]) => id === call)?.[1];

it('shows the changes, and is submitted', async () => {
  const { user, seen } = openRelease();
  const change = within(await screen.findByRole('region', { name: '门店 旧名' }));
  expect(change.getByRole('row', { name: '名称 旧名 新名' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '提交审核' }));
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '提交审核' }));
  expect(await screen.findByText('已提交，等待审核')).toBeTruthy();
  expect(inputOf(seen, 'goods.actOnRelease')).toMatchObject({
    act: 'submit',
    seenRevision: 4,
    confirmed: [],
  });
});

it('waits for a confirmation of every warning', async () => {
  const text = '车型「凌」：价格：从 19 万元变为 190 万元';
  const questions = [{ part: 'cars', key: 'ling', path: [], message: text, text }];
  const { user, seen } = openRelease({ questions });
  const submit = (await screen.findByRole('button', { name: '提交审核' })) as HTMLButtonElement;
  expect(submit.disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: text }));
  await user.click(submit);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: '提交审核' }));
  await screen.findByText('已提交，等待审核');
  expect(inputOf(seen, 'goods.actOnRelease')).toMatchObject({ confirmed: [text] });
});

it('cannot be submitted with a problem, to which it links', async () => {
  const faults = [
    { part: 'shops', key: 's1', path: ['name'], message: '请填写名称', text: '门店「s1」：名称：请填写名称' },
  ];
  openRelease({ faults });
  const link = await screen.findByRole('link', { name: faults[0]?.text ?? '' });
  expect(link.getAttribute('href')).toContain(`/releases/${release.releaseNo}/shops/s1`);
  expect((screen.getByRole('button', { name: '提交审核' }) as HTMLButtonElement).disabled).toBe(true);
});

it('is scheduled by a second person', async () => {
  const { user, seen } = openRelease({ status: '1', actions: ['review'] });
  await user.click(await screen.findByRole('button', { name: '通过并发布' }));
  await user.type(screen.getByLabelText('发布时间'), '2999-01-01T10:00');
  await user.click(screen.getByRole('button', { name: '到时发布' }));
  expect(await screen.findByText('已通过，到时发布')).toBeTruthy();
  expect(inputOf(seen, 'goods.reviewRelease')).toMatchObject({
    decision: 'approve',
    publishAt: '2999-01-01T02:00:00.000Z',
  });
});

it('is returned only with a comment', async () => {
  const { user } = openRelease({ status: '1', actions: ['review'] });
  await user.click(await screen.findByRole('button', { name: /退\s*回/ }));
  const dialog = within(screen.getByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: /退\s*回/ }));
  expect(dialog.getByText('请写明要改什么')).toBeTruthy();
  await user.type(dialog.getByLabelText('要改什么'), '价格少一位');
  await user.click(dialog.getByRole('button', { name: /退\s*回/ }));
  expect(await screen.findByText('已退回，起草人会在工作台看到')).toBeTruthy();
});

it('says when a colleague was faster', async () => {
  const { user } = openRelease({ status: '1', actions: ['review'] }, { moved: true });
  await user.click(await screen.findByRole('button', { name: '通过并发布' }));
  await user.click(screen.getByRole('button', { name: '立即发布' }));
  expect(await screen.findByText('发布单刚被别人改过，请查看最新状态后再处理')).toBeTruthy();
  expect(screen.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
});
