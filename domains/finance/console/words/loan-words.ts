import type { Tone } from '@ev/console-kit/tone.ts';
import {
  type LoanStatus,
  loanStatusNames,
  type PayoutStatus,
  payoutStatusNames,
} from '../../contract/kinds.ts';

export const loanTones: Readonly<Record<LoanStatus, Tone>> = {
  draft: 'todo',
  submitted: 'going',
  needMaterial: 'todo',
  approved: 'todo',
  signed: 'going',
  paidOut: 'done',
  refused: 'ended',
  withdrawn: 'ended',
  expired: 'ended',
};
export const payoutTones: Readonly<Record<PayoutStatus, Tone>> = {
  waiting: 'going',
  booked: 'done',
  owedBack: 'wrong',
  returned: 'ended',
};

export const isLoanStatus = (code: string): code is LoanStatus => Object.hasOwn(loanStatusNames, code);
export const isPayoutStatus = (code: string): code is PayoutStatus => Object.hasOwn(payoutStatusNames, code);

const events: Readonly<Record<string, string>> = {
  choose: '选择方案',
  submit: '提交申请',
  askMaterial: '要求补充资料',
  supply: '补充资料',
  approve: '审批通过',
  refuse: '审批拒绝',
  sign: '签约',
  payOut: '放款',
  expire: '到期',
  withdraw: '撤回',
};
/** The name of an event. */
export const eventWords = (event: string): string => events[event] ?? event;

const answers: Readonly<Record<string, string>> = {
  received: '收到申请',
  materialAsked: '要求补充资料',
  approved: '批准',
  refused: '拒绝',
  paidOut: '放款',
  withdrawn: '撤销',
};
/** The name of a lender's message. */
export const answerWords = (type: string): string => answers[type] ?? type;
