import { fakeCall, refusal } from '@ev/testkit/app/fake-call.ts';
import { renderPage } from '@ev/testkit/app/render-page.tsx';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { aProduct, aQuestion, onePage } from '../../testing/products.ts';

beforeEach(() => localStorage.clear());

const questionNo = 'W261120020000ABCDEF2';
const unanswered = aQuestion({ questionNo, text: '袖口能调节吗', answerCount: 0, answers: [] });

function open({ loggedIn = true, bought = false, refused = false } = {}) {
  const fake = fakeCall({
    'mall.getProduct': () =>
      aProduct({ questions: { count: 9, first: [aQuestion(), aQuestion({ questionNo: 'W3' })] } }),
    'mall.listReminders': () => ({ productCodes: [] }),
    'mall.isFavorite': () => ({ favorite: false }),
    'account.listAddresses': () => ({ addresses: [] }),
    'mall.listQuestions': () =>
      onePage([
        aQuestion({ reply: { text: '建议手洗', writtenAt: '2026-11-21T03:00:00.000Z' }, answerCount: 2 }),
        unanswered,
      ]),
    'mall.hasBought': () => ({ bought }),
    'mall.askQuestion': () => {
      if (refused) throw refusal('mall.tooManyQuestions');
      return { questionNo: 'W4' };
    },
    'mall.answerQuestion': () => ({ answerNo: 'D2' }),
  });
  return { ...fake, ...renderPage(fake.call, '/pages/shop/detail?id=jacket', { loggedIn }) };
}

async function openSheet(user: ReturnType<typeof open>['user']) {
  await user.click(await screen.findByRole('button', { name: '查看全部 9 个问题' }));
  return within(await screen.findByRole('dialog', { name: '商品问答' }));
}

it('shows two questions with an answer, and all of them with that of the brand first', async () => {
  const { user } = open();
  expect(await screen.findByText('问答（9）')).toBeTruthy();
  expect(screen.getAllByRole('article', { name: '周**的提问' })).toHaveLength(2);
  const sheet = await openSheet(user);
  const [first] = await sheet.findAllByRole('article', { name: '周**的提问' });
  expect(first?.textContent).toMatch(/建议手洗品牌.*可以，洗过两次林\*\* · 已购/);
  expect(sheet.queryByRole('button', { name: /^回答/ })).toBeNull();
});

it('asks a question, checked as the server does', async () => {
  const { user, asked } = open();
  const sheet = await openSheet(user);
  await user.type(sheet.getByLabelText(/你的问题/), '能洗吗');
  await user.click(sheet.getByRole('button', { name: '提问' }));
  expect(await sheet.findByText('问题至少 5 个字')).toBeTruthy();
  await user.type(sheet.getByLabelText(/你的问题/), '，会不会缩水');
  await user.click(sheet.getByRole('button', { name: '提问' }));
  expect((await screen.findAllByText('已提问，有人回答时会通知你')).length).toBeGreaterThan(0);
  expect(asked('mall.askQuestion')).toEqual([{ productCode: 'jacket', text: '能洗吗，会不会缩水' }]);
});

it('lets buyers answer', async () => {
  const { user, asked } = open({ bought: true });
  const sheet = await openSheet(user);
  await user.click(await sheet.findByRole('button', { name: '回答：袖口能调节吗' }));
  await user.type(sheet.getByLabelText(/你的回答/), '可以，有魔术贴');
  await user.click(sheet.getByRole('button', { name: '发布回答' }));
  expect((await screen.findAllByText('已回答，谢谢你')).length).toBeGreaterThan(0);
  expect(asked('mall.answerQuestion')).toEqual([{ questionNo, text: '可以，有魔术贴' }]);
});

it('says why a question is refused, and keeps what was typed', async () => {
  const { user } = open({ refused: true });
  const sheet = await openSheet(user);
  await user.type(sheet.getByLabelText(/你的问题/), '会不会缩水呢');
  await user.click(sheet.getByRole('button', { name: '提问' }));
  expect((await screen.findAllByText('24 小时内最多提 5 个问题，请稍后再问')).length).toBeGreaterThan(0);
  expect(sheet.getByLabelText(/你的问题/)).toHaveProperty('value', '会不会缩水呢');
});

it('asks a visitor to log in before asking', async () => {
  const { user, address, asked } = open({ loggedIn: false });
  const sheet = await openSheet(user);
  await user.type(sheet.getByLabelText(/你的问题/), '会不会缩水呢');
  await user.click(sheet.getByRole('button', { name: '提问' }));
  await expect.poll(address).toContain('/pages/index/children/login/index');
  expect(asked('mall.askQuestion')).toEqual([]);
});
