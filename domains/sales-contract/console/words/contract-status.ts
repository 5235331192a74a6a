import type { Tone } from '@ev/console-kit/tone.ts';
import { type ContractFilter, type ContractStatus, contractFilters } from '../../contract/kinds.ts';

export const contractTones: Readonly<Record<ContractStatus, Tone>> = {
  toWrite: 'todo',
  toSign: 'todo',
  signed: 'done',
  ended: 'ended',
};

export const filterNames: Readonly<Record<ContractFilter, string>> = {
  waiting: '等客户签署',
  overdue: '逾期未签',
  held: '等待处理',
  signed: '已签署',
  offline: '线下签署',
  ended: '已终止',
};

export const isFilter = (value: string): value is ContractFilter =>
  contractFilters.some((one) => one === value);
