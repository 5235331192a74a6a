import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall, offline, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakePictureUploads } from '../../testing/picture-uploads.ts';
import { aCaseRow, aStaffCase, aStaffEntry } from '../../testing/staff-cases.ts';

class NoSocket extends EventTarget {
  close() {
    this.dispatchEvent(new Event('close'));
  }
}
beforeEach(() => vi.stubGlobal('WebSocket', NoSocket));
afterEach(() => vi.unstubAllGlobals());

function open({
  at = '/desk?open=K1',
  detail = aStaffCase(),
  answers = {} as Parameters<typeof fakeCall>[0],
} = {}) {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'service-desk.createStaffSocketTicket': () => ({ address: '/live?ticket=1' }),
    'service-desk.reportPresence': () => ({}),
    'service-desk.listReplies': () => ({ list: [{ replyId: 'r1', title: '发票', text: '发票已补开。' }] }),
    'service-desk.listColleagues': () => ({ list: [{ id: 'c2', name: '秋实', open: 1 }] }),
    'service-desk.markCaseRead': () => ({}),
    'service-desk.listCases': () => ({
      list: [aCaseRow(), aCaseRow({ conversationNo: 'K2', maskedPhone: '139****0002', unread: 0 })],
      total: 2,
      pageNo: 1,
      pageSize: 20,
      queued: 2,
      mine: 1,
      unread: 3,
      isOpen: true,
    }),
    'service-desk.getCase': () => detail,
    ...answers,
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}
const taken = aStaffCase({
  status: 'taken',
  staffId: chief.id,
  staffName: chief.name,
  acts: ['answer', 'handOver', 'solve'],
});

it('lists who waits, and takes one', async () => {
  const { user, asked, address } = open({
    at: '/desk',
    answers: { 'service-desk.takeCase': () => ({ status: 'taken' }) },
  });
  await user.click(await screen.findByRole('button', { name: /138\*{4}0001/ }));
  expect(address()).toBe('/desk?open=K1');
  expect(within(await screen.findByRole('log')).getByText('我要补开发票')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /接\s?待/ }));
  expect(asked('service-desk.takeCase')).toEqual([{ conversationNo: 'K1', seenStatus: 'waiting' }]);
});

it('says how many messages of own customers are unread, in every list', async () => {
  open({ at: '/desk?list=queue' });
  expect(await screen.findByTitle('3 条未读')).toBeTruthy();
});

it('finds conversations by a phone and a status, in all lists', async () => {
  const { user, asked, address } = open({ at: '/desk' });
  await user.type(await screen.findByRole('textbox', { name: '搜索咨询' }), '13800000001');
  await user.click(screen.getByRole('button', { name: /搜\s?索/ }));
  await waitFor(() =>
    expect(asked('service-desk.listCases').at(-1)).toMatchObject({ list: 'all', keyword: '13800000001' }),
  );
  await user.click(screen.getByRole('combobox', { name: '状态' }));
  await user.click(await screen.findByTitle('已解决'));
  await waitFor(() =>
    expect(asked('service-desk.listCases').at(-1)).toMatchObject({
      list: 'all',
      keyword: '13800000001',
      status: 'solved',
    }),
  );
  await user.click(screen.getByText('排队 2'));
  expect(address()).toBe('/desk?list=queue');
});

it('says that a colleague was faster', async () => {
  const { user } = open({
    answers: {
      'service-desk.takeCase': () => {
        throw refusal('service-desk.takenByOther');
      },
    },
  });
  await user.click(await screen.findByRole('button', { name: /接\s?待/ }));
  expect(await screen.findByText('已有同事接待这位客户')).toBeTruthy();
  expect(screen.getByRole('button', { name: '查看最新状态' })).toBeTruthy();
});

const answerField = () => screen.findByRole('textbox', { name: '回复' });

it('sends an answer again under the same id when the line was down, and keeps the keyboard in place', async () => {
  let isDown = true;
  const { user, asked } = open({
    detail: taken,
    answers: {
      'service-desk.answerCase': () => {
        if (isDown) throw offline();
        return { no: 2 };
      },
    },
  });
  const field = await answerField();
  await user.type(field, '你好{Shift>}{Enter}{/Shift}稍后为你补开{Enter}');
  const failed = within(await screen.findByRole('article', { name: '我 未发送' }));
  expect(failed.getByText('未发送：网络异常')).toBeTruthy();
  expect(document.activeElement).toBe(field);
  expect((field as HTMLTextAreaElement).value).toBe('');
  await user.type(field, '下一句');
  isDown = false;
  await user.click(failed.getByRole('button', { name: /重\s?试/ }));
  expect(await screen.findByRole('article', { name: '我 已发送' })).toBeTruthy();
  const [first, second] = asked('service-desk.answerCase');
  expect(second).toEqual(first);
  expect(first).toMatchObject({ seenEntry: 1, text: '你好\n稍后为你补开', pictureIds: [] });
  expect((field as HTMLTextAreaElement).value).toBe('下一句');
});

it('shows an answer once when it is among the messages, and sends answers one after another', async () => {
  const entries = [aStaffEntry(1)];
  const { user, asked } = open({
    answers: {
      'service-desk.getCase': () => ({ ...taken, entries: [...entries], newestNo: entries.length }),
      'service-desk.answerCase': ({ clientId, text }) => {
        const no = entries.length + 1;
        entries.push(aStaffEntry(no, { sender: 'staff', text, clientId, staffName: chief.name }));
        return { no };
      },
    },
  });
  await user.type(await answerField(), '第一句{Enter}第二句{Enter}');
  await waitFor(() =>
    expect(asked('service-desk.answerCase').map(({ text }) => text)).toEqual(['第一句', '第二句']),
  );
  await waitFor(() => expect(screen.queryByRole('article', { name: /^我/ })).toBeNull());
  const log = within(screen.getByRole('log'));
  expect(log.getAllByText(/第.句/).map(({ textContent }) => textContent)).toEqual(['第一句', '第二句']);
});

it('keeps what is written to a customer while the member looks at another one', async () => {
  const { user } = open({
    answers: { 'service-desk.getCase': ({ conversationNo }) => ({ ...taken, conversationNo }) },
  });
  await user.type(await answerField(), '还没写完');
  await user.click(screen.getByRole('button', { name: /139\*{4}0002/ }));
  await waitFor(async () => expect(((await answerField()) as HTMLTextAreaElement).value).toBe(''));
  await user.click(screen.getByRole('button', { name: /138\*{4}0001/ }));
  await waitFor(async () => expect(((await answerField()) as HTMLTextAreaElement).value).toBe('还没写完'));
});

it('sends up to three pictures, and uploads a failed one again', async () => {
  vi.stubGlobal('XMLHttpRequest', fakePictureUploads(['1.jpg']));
  const { user, asked } = open({
    detail: taken,
    answers: { 'service-desk.answerCase': () => ({ no: 2 }) },
  });
  await answerField();
  const files = ['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(
    (name) => new File([name], name, { type: 'image/jpeg' }),
  );
  await user.upload(screen.getByTestId('picture-chooser'), files);
  expect(await screen.findByText('一次最多发送 3 张图片，多选的没有加入')).toBeTruthy();
  const list = within(screen.getByRole('list', { name: '要发送的图片' }));
  expect(await list.findByText('上传失败：网络异常')).toBeTruthy();
  await user.type(await answerField(), '请看图{Enter}');
  expect(asked('service-desk.answerCase')).toEqual([]);
  await user.click(list.getByRole('button', { name: /重\s?试/ }));
  await waitFor(() => expect(list.getAllByText('已上传')).toHaveLength(3));
  await user.click(list.getByRole('button', { name: '移除第 3 张图片' }));
  await user.type(await answerField(), '{Enter}');
  await waitFor(() => expect(asked('service-desk.answerCase')).toHaveLength(1));
  const [sent] = asked('service-desk.answerCase');
  expect(sent).toMatchObject({ text: '请看图', pictureIds: ['1.jpg', '2.jpg'] });
  expect(screen.queryByRole('list', { name: '要发送的图片' })).toBeNull();
});

const colleagueId = '5f0c6a52-63e5-4d4a-9d8b-0a4c2f3f1a02';

it('takes over from a colleague with a reason', async () => {
  const { user, asked } = open({
    detail: aStaffCase({
      status: 'taken',
      staffId: colleagueId,
      staffName: '秋实',
      acts: ['takeOver', 'handOver'],
    }),
    answers: { 'service-desk.handOverCase': () => ({ status: 'taken' }) },
  });
  await user.click(await screen.findByRole('button', { name: /接\s?手/ }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/秋实正在接待这位客户/)).toBeTruthy();
  await user.type(dialog.getByRole('textbox', { name: '原因' }), '同事已下班');
  await user.click(dialog.getByRole('button', { name: /接\s?手/ }));
  await waitFor(() =>
    expect(asked('service-desk.handOverCase')).toEqual([
      {
        conversationNo: 'K1',
        seenStaffId: colleagueId,
        seenStatus: 'taken',
        staffId: chief.id,
        reason: '同事已下班',
      },
    ]),
  );
});

it('says who is in charge when a colleague has taken over meanwhile', async () => {
  const { user } = open({
    detail: taken,
    answers: {
      'service-desk.answerCase': () => {
        throw refusal('service-desk.notInCharge', { staffName: '秋实' });
      },
    },
  });
  await user.type(await screen.findByRole('textbox', { name: '回复' }), '你好');
  await user.click(screen.getByRole('button', { name: /发\s?送/ }));
  expect(await screen.findByText('未发送：这次咨询由秋实接待，请先接手再处理')).toBeTruthy();
});

it('shows earlier messages on request', async () => {
  const { user, asked } = open({
    detail: aStaffCase({ entries: [aStaffEntry(51)], newestNo: 51, hasMore: true }),
    answers: {
      'service-desk.listCaseEntries': () => ({ entries: [aStaffEntry(49), aStaffEntry(50)], hasMore: false }),
    },
  });
  await user.click(await screen.findByRole('button', { name: '查看更早的消息' }));
  expect(await screen.findByText('第 49 条')).toBeTruthy();
  expect(screen.getByText('第 51 条')).toBeTruthy();
  expect(screen.queryByRole('button', { name: '查看更早的消息' })).toBeNull();
  expect(asked('service-desk.listCaseEntries')).toEqual([{ conversationNo: 'K1', before: 51 }]);
});

it('names the newest entry that was seen when it is solved', async () => {
  const { user, asked } = open({
    detail: taken,
    answers: { 'service-desk.solveCase': () => ({ status: 'solved' }) },
  });
  await user.click(await screen.findByRole('button', { name: '已解决' }));
  expect(asked('service-desk.solveCase')).toEqual([
    { conversationNo: 'K1', seenStatus: 'taken', seenEntry: 1 },
  ]);
});

it('reports as read what it has shown, once the page is visible', async () => {
  const visible = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  const { asked } = open({ detail: taken });
  await screen.findByRole('log');
  expect(asked('service-desk.markCaseRead')).toEqual([]);
  visible.mockRestore();
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() =>
    expect(asked('service-desk.markCaseRead')).toEqual([{ conversationNo: 'K1', seenEntry: 1 }]),
  );
});

it('reports that the member is at the desk', async () => {
  const { asked } = open();
  await screen.findByRole('log');
  expect(asked('service-desk.reportPresence').length).toBeGreaterThan(0);
});
