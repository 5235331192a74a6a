import { chief } from '@ev/staff/console/testing/people.ts';
import { fakeCall } from '@ev/testkit/app/fake-call.ts';
import { renderConsole } from '@ev/testkit/console/render-console.tsx';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { StaffQuestion } from '../../../contract/questions.ts';

const uid = '0d3c9a4e-3f5b-4c1c-9a55-8a1d2f0f4a01';
const open: StaffQuestion = {
  questionNo: 'W2605101200001234567',
  productCode: 'mug',
  productName: '青驭随行杯',
  uid,
  author: '林**',
  text: '能放进洗碗机吗',
  askedAt: '2026-05-10T04:00:00.000Z',
  reply: null,
  repliedBy: null,
  answerCount: 0,
  hidden: null,
  answers: [],
};
const answered: StaffQuestion = {
  ...open,
  answerCount: 1,
  answers: [
    {
      answerNo: 'D2605101200001234567',
      uid,
      author: '周**',
      text: '加我微信聊',
      writtenAt: '2026-05-11T04:00:00.000Z',
      hidden: null,
    },
  ],
};

function openQuestions(question: StaffQuestion, at = '/mall-questions') {
  const fake = fakeCall({
    'staff.getMe': () => chief,
    'mall.listAllQuestions': ({ pageNo = 1, pageSize = 20 }) => ({
      list: [question],
      total: 1,
      pageNo,
      pageSize,
    }),
    'mall.replyQuestion': ({ text }) => ({ reply: text }),
    'mall.hideAnswer': () => ({ hidden: true }),
  });
  return { ...fake, ...renderConsole(fake.call, { at }) };
}
const dialogOf = (field: HTMLElement) => within(field.closest('[role="dialog"]') as HTMLElement);

it('lists the questions that the address asks for', async () => {
  const { asked } = openQuestions(open, '/mall-questions?state=toAnswer');
  expect(await screen.findByText('能放进洗碗机吗')).toBeTruthy();
  expect(asked('mall.listAllQuestions')[0]).toMatchObject({ state: 'toAnswer' });
});

it('answers what was seen', async () => {
  const { user, asked } = openQuestions(open);
  await user.click(await screen.findByRole('button', { name: open.questionNo }));
  await user.click(await screen.findByRole('button', { name: '回答' }));
  const text = await screen.findByLabelText('回答内容');
  await user.type(text, '可以，放上层');
  await user.click(dialogOf(text).getByRole('button', { name: '回答提问' }));
  expect(await screen.findByText('已回答，所有客户都能看到')).toBeTruthy();
  expect(asked('mall.replyQuestion')).toEqual([
    { questionNo: open.questionNo, text: '可以，放上层', seenReply: null },
  ]);
});

it("hides a customer's answer with a reason", async () => {
  const { user, asked } = openQuestions(answered);
  await user.click(await screen.findByRole('button', { name: open.questionNo }));
  await user.click(await screen.findByRole('button', { name: '隐藏回答' }));
  const reason = await screen.findByLabelText('隐藏原因');
  await user.type(reason, '含有广告');
  await user.click(dialogOf(reason).getByRole('button', { name: '隐藏回答' }));
  expect(await screen.findByText('已隐藏，客户看不到这条回答')).toBeTruthy();
  expect(asked('mall.hideAnswer')).toEqual([{ answerNo: 'D2605101200001234567', reason: '含有广告' }]);
});
