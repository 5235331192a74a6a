import { customer } from '@ev/account/console/testing/customers.ts';
import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ContactNote, ContactStep } from '../../contract/contact.ts';

const { uid } = customer;
const said: ContactNote = {
  noteId: 'n1',
  kind: 'lead',
  subjectId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01',
  channel: 'phone',
  outcome: 'notReached',
  words: '没有接听',
  author: '林知远',
  mentioned: [],
  at: '2026-11-20T16:30:05.000Z',
};
const next: ContactStep = {
  stepId: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a09',
  uid,
  kind: 'user',
  subjectId: uid,
  words: '周六上午再联系',
  dueOn: '2026-11-21',
  overdue: true,
  owner: '林知远',
  mine: false,
};

const colleagues = [
  { id: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a21', name: '方舟' },
  { id: '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a22', name: '白露' },
] as const;
const [ark, dew] = colleagues;
const named = (ids: readonly string[]) =>
  colleagues.filter(({ id }) => ids.includes(id)).map((one) => ({ ...one, me: false }));

afterEach(() => vi.useRealTimers());

function openUser({
  permissions = chief.permissions,
  spent = false,
  done = false,
  closedTo = '',
  mentioned = [] as ContactNote['mentioned'],
} = {}) {
  let notes = [{ ...said, mentioned }];
  let unseen = mentioned.some(({ me }) => me);
  let steps = [next];
  const fake = fakeCall({
    'staff.getMe': () => ({ ...chief, permissions }),
    'account.getUser': () => customer,
    'contact.getRecord': () => ({ uid, notes, steps, more: false, hasUnseenMentions: unseen }),
    'contact.seeMentions': () => {
      unseen = false;
      return {};
    },
    'contact.listColleagues': () => ({ colleagues: [{ id: chief.id, name: chief.name }, ...colleagues] }),
    'contact.showNumber': () => {
      if (spent) throw refusal('contact.looksSpent');
      return { phone: '13800000007', left: 4 };
    },
    'contact.addNote': ({ words, channel, outcome, mentions = [] }) => {
      if (mentions.includes(closedTo)) throw refusal('contact.mentionUnreached');
      notes = [
        {
          ...said,
          noteId: 'n2',
          kind: 'user',
          subjectId: uid,
          words,
          channel,
          outcome,
          mentioned: named(mentions),
        },
        ...notes,
      ];
      return { noteId: 'n2' };
    },
    'contact.finishStep': () => {
      if (done) throw refusal('contact.stepDone');
      steps = [];
      return {};
    },
  });
  return { ...fake, ...renderConsole(fake.call, { at: `/users/${uid}` }) };
}

async function askForNumber({ user }: ReturnType<typeof openUser>) {
  await user.click(await screen.findByRole('button', { name: '查看号码' }));
  return within(await screen.findByRole('dialog'));
}

it('shows a number for a reason, and hides it after a minute', async () => {
  const page = openUser();
  const dialog = await askForNumber(page);
  await page.user.click(dialog.getByRole('button', { name: '查看号码' }));
  expect(dialog.getByText('请选择查看的原因')).toBeTruthy();
  await page.user.click(dialog.getByRole('radio', { name: '其他' }));
  expect(dialog.getByText('请写下查看的原因，至少 2 个字')).toBeTruthy();
  await page.user.click(dialog.getByRole('radio', { name: '回访客户' }));
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await page.user.click(dialog.getByRole('button', { name: '查看号码' }));
  const link = await screen.findByRole('link', { name: '13800000007' });
  expect(link.getAttribute('href')).toBe('tel:13800000007');
  expect(screen.getByText(/今天还可以查看 4 位客户的号码/)).toBeTruthy();
  expect(page.asked('contact.showNumber')).toEqual([
    { kind: 'user', subjectId: uid, reason: 'callBack', words: '' },
  ]);
  act(() => void vi.advanceTimersByTime(60_000));
  await waitFor(() => expect(screen.queryByRole('link', { name: '13800000007' })).toBeNull());
  expect(screen.getByText(customer.maskedPhone)).toBeTruthy();
});

it('says when today’s limit of views is reached', async () => {
  const page = openUser({ spent: true });
  const dialog = await askForNumber(page);
  await page.user.click(dialog.getByRole('radio', { name: '回访客户' }));
  await page.user.click(dialog.getByRole('button', { name: '查看号码' }));
  expect(await dialog.findByText(refusal('contact.looksSpent').message)).toBeTruthy();
});

it('records a call with the next step', async () => {
  const page = openUser();
  const panel = within(await screen.findByRole('region', { name: '联系记录' }));
  expect(await panel.findByText('没有接听')).toBeTruthy();
  await page.user.click(panel.getByRole('button', { name: '记录联系' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.type(dialog.getByLabelText('联系内容'), '客户想看白色的车');
  await page.user.click(dialog.getByRole('checkbox', { name: '安排下一步' }));
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  for (const text of ['请选择联系结果', '请填写下一步', '请选择下一步的日期']) {
    expect(dialog.getByText(text)).toBeTruthy();
  }
  await page.user.click(dialog.getByRole('radio', { name: '已联系上' }));
  await page.user.type(dialog.getByLabelText('下一步'), '到店看车');
  await page.user.type(dialog.getByLabelText('日期'), '2026-11-28');
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect(await panel.findByText('客户想看白色的车')).toBeTruthy();
  expect(page.asked('contact.addNote')).toMatchObject([
    { next: { words: '到店看车', dueOn: '2026-11-28', ownerId: chief.id } },
  ]);
});

it('asks colleagues to read a note, and keeps the input when one may not', async () => {
  const page = openUser({ closedTo: dew.id });
  await page.user.click(await screen.findByRole('button', { name: '记录联系' }));
  const dialog = within(await screen.findByRole('dialog'));
  await page.user.click(dialog.getByRole('radio', { name: '已联系上' }));
  await page.user.type(dialog.getByLabelText('联系内容'), '客户想看白色的车');
  const field = dialog.getByRole('combobox', { name: '提醒同事' });
  await page.user.click(field);
  await page.user.click(await screen.findByTitle(ark.name));
  await page.user.click(await screen.findByTitle(dew.name));
  await page.user.click(dialog.getByRole('button', { name: '保存' }));
  expect((await dialog.findByRole('alert')).textContent).toBe(refusal('contact.mentionUnreached').message);
  expect(dialog.getByLabelText<HTMLTextAreaElement>('联系内容').value).toBe('客户想看白色的车');
  await page.user.click(field);
  await page.user.keyboard('{Backspace}');
  expect(dialog.queryByRole('alert')).toBeNull();
  // Its loading indicator leaves by an animation, which never ends here.
  await page.user.click(dialog.getByRole('button', { name: /保存/ }));
  expect(await screen.findByText('@方舟')).toBeTruthy();
  expect(page.asked('contact.addNote').map(({ mentions }) => mentions)).toEqual([[ark.id, dew.id], [ark.id]]);
});

it('does not offer to mention oneself', async () => {
  const page = openUser();
  await page.user.click(await screen.findByRole('button', { name: '记录联系' }));
  await page.user.click(await screen.findByRole('combobox', { name: '提醒同事' }));
  expect(await screen.findByTitle(ark.name)).toBeTruthy();
  expect(screen.queryByTitle(chief.name)).toBeNull();
});

it('reports once that a mention was read, and continues to show it', async () => {
  const page = openUser({ mentioned: [{ id: chief.id, name: chief.name, me: true }, ...named([ark.id])] });
  expect(await screen.findByText('@你')).toBeTruthy();
  expect(screen.getByText('@方舟')).toBeTruthy();
  await waitFor(() => expect(page.asked('contact.getRecord')).toHaveLength(2));
  expect(page.asked('contact.seeMentions')).toEqual([{ kind: 'user', subjectId: uid }]);
  expect(screen.getByText('@你')).toBeTruthy();
});

it('reports nothing of colleagues’ mentions', async () => {
  const page = openUser({ mentioned: named([ark.id]) });
  expect(await screen.findByText('@方舟')).toBeTruthy();
  expect(page.asked('contact.seeMentions')).toEqual([]);
});

it('ends a next step, or says that a colleague did', async () => {
  const page = openUser({ done: true });
  await page.user.click(await screen.findByRole('button', { name: '完成：周六上午再联系' }));
  expect(await screen.findByText(refusal('contact.stepDone').message)).toBeTruthy();
});

it('offers nothing without the permission', async () => {
  openUser({ permissions: ['users.read', 'contacts.read'] });
  expect(await screen.findByText('没有接听')).toBeTruthy();
  expect(screen.queryByRole('button', { name: /查看号码|记录联系|完成/ })).toBeNull();
});
