import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Opened } from './opened.ts';

const waiting: Opened = {
  certificateNo: 'Z26112110435001',
  uid: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  type: '1',
  status: '1',
  maskedName: '林**',
  maskedNumber: '330***********0021',
  submittedAt: '2026-11-20T16:30:05.000Z',
  pictures: ['front', 'back'],
  heldElsewhere: 0,
  verifier: null,
  submission: 2,
  actions: ['open', 'accept', 'refuse'],
  data: { name: '林清远', number: '330106199305180021', sex: '女' },
  readOtherwise: { name: '林清运' },
  confirmed: [],
  previousFaults: [{ path: 'data.name', message: '姓名：与证件照片不一致' }],
};
const picture = { jpeg: '/9j/4AAQ', width: 800, height: 500 };

function openPage(change: Partial<Opened> = {}, { moved = false } = {}) {
  const one = { ...waiting, ...change };
  const decide = (status: '2' | '3') => () => {
    if (moved) throw refusal('papers.certificateMoved');
    return { status };
  };
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'papers.openCertificate': () => one,
    'papers.showPicture': ({ side }) => ({ side, ...picture }),
    'papers.acceptCertificate': decide('2'),
    'papers.refuseCertificate': decide('3'),
    'papers.listAllCertificates': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [one],
      total: 1,
      pageNo,
      pageSize,
    }),
  });
  return { ...fake, ...renderConsole(fake.call, { at: `/certificates/${one.certificateNo}` }) };
}
const dialog = async () => within(await screen.findByRole('dialog'));

it('shows the input beside the pictures, differing recognised text, and the reason of an earlier refusal', async () => {
  openPage();
  expect(await screen.findByText('林清远')).toBeTruthy();
  expect(screen.getByText('识别结果：林清运')).toBeTruthy();
  expect(screen.getByText('姓名：与证件照片不一致')).toBeTruthy();
  expect(await screen.findByAltText('客户上传的人像面')).toBeTruthy();
  expect(await screen.findByAltText('客户上传的国徽面')).toBeTruthy();
});

it('enlarges and turns a picture, by keys too', async () => {
  const { user } = openPage({ pictures: ['front'] });
  const shown = await screen.findByAltText('客户上传的人像面');
  await user.click(screen.getByRole('button', { name: '放大' }));
  await user.keyboard('+t');
  await screen.findByText('200%，已旋转 90°');
  expect([shown.style.width, shown.style.rotate]).toEqual(['200%', '90deg']);
  await user.keyboard('-');
  await waitFor(() => expect(shown.style.width).toBe('150%'));
});

it('applies keys to the picture that was last pointed at or used, and to no other', async () => {
  const { user } = openPage();
  const front = await screen.findByAltText('客户上传的人像面');
  const back = await screen.findByAltText('客户上传的国徽面');
  await user.keyboard('+');
  await waitFor(() => expect([front.style.width, back.style.width]).toEqual(['150%', '100%']));
  await user.hover(back);
  await user.keyboard('++t');
  await waitFor(() => expect([front.style.width, back.style.width]).toEqual(['150%', '200%']));
  expect([front.style.rotate, back.style.rotate]).toEqual(['0deg', '90deg']);
  const [ofFront] = screen.getAllByRole('button', { name: '旋转' });
  ofFront?.focus();
  await user.keyboard('t');
  await waitFor(() => expect([front.style.rotate, back.style.rotate]).toEqual(['90deg', '90deg']));
});

it('accepts a matching one', async () => {
  const { user, seen } = openPage();
  await user.click(await screen.findByRole('button', { name: '核验通过' }));
  await user.click((await dialog()).getByRole('button', { name: '核验通过' }));
  await screen.findByText('共 1 份证件');
  expect(seen.find(([id]) => id === 'papers.acceptCertificate')?.[1]).toEqual({
    certificateNo: waiting.certificateNo,
    seenSubmission: 2,
    originalSeen: false,
  });
});

it('asks for the original where there is no picture', async () => {
  const { user, seen } = openPage({ pictures: [] });
  expect(await screen.findByText('客户没有上传照片，请对照证件原件核验')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: '核验通过' }));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: '核验通过' }));
  expect(asked.getByText('照片不全，请核对原件后勾选')).toBeTruthy();
  expect(seen.some(([id]) => id === 'papers.acceptCertificate')).toBe(false);
  await user.click(asked.getByRole('checkbox', { name: '已核对证件原件' }));
  await user.click(asked.getByRole('button', { name: '核验通过' }));
  await screen.findByText('共 1 份证件');
});

it('refuses field by field, and cannot accept a marked one', async () => {
  const { user, seen } = openPage();
  await user.click(await screen.findByRole('checkbox', { name: '姓名有误' }));
  await user.type(screen.getByLabelText('姓名有误的补充说明'), '少一个字');
  await user.click(screen.getByRole('checkbox', { name: '人像面照片有问题' }));
  expect(screen.getByRole('button', { name: '核验通过' }).hasAttribute('disabled')).toBe(true);
  await user.click(screen.getByRole('button', { name: '退回 2 项' }));
  const asked = await dialog();
  expect(asked.getByText('姓名：与证件照片不一致（少一个字）')).toBeTruthy();
  await user.click(asked.getByRole('button', { name: '退回证件' }));
  await screen.findByText('共 1 份证件');
  expect(seen.find(([id]) => id === 'papers.refuseCertificate')?.[1]).toMatchObject({
    faults: [
      { field: 'name', reason: 'differs', note: '少一个字' },
      { field: 'front', reason: 'unclear' },
    ],
  });
});

it('says when a colleague was faster', async () => {
  const { user } = openPage({}, { moved: true });
  await user.click(await screen.findByRole('button', { name: '核验通过' }));
  const asked = await dialog();
  await user.click(asked.getByRole('button', { name: '核验通过' }));
  expect(await asked.findByText('证件状态已变化，请刷新后再处理')).toBeTruthy();
  expect(asked.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

it('warns of a number that another account has, and of a confirmed code', async () => {
  openPage({ heldElsewhere: 1, confirmed: ['creditCode'] });
  expect(await screen.findByText('另有 1 个账号提交过同一证件号码')).toBeTruthy();
  expect(screen.getByText(/校验位不符，客户已确认/)).toBeTruthy();
});
