import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import type { QuoteStatus, WorkOrderStatus } from '../contract/kinds.ts';

export type WorkEvent =
  | 'inspect'
  | 'present'
  | 'sign'
  | 'decline'
  | 'start'
  | 'check'
  | 'reopen'
  | 'finish'
  | 'finishFree'
  | 'pay'
  | 'handBack'
  | 'close';

export const workStatusNames: Readonly<Record<WorkOrderStatus, string>> = {
  checkedIn: '已接车',
  inspecting: '检测中',
  quoted: '待确认报价',
  approved: '报价已签署',
  inWork: '施工中',
  qualityCheck: '质检中',
  toPay: '待支付',
  toCollect: '待提车',
  done: '已完成',
  closed: '已关闭',
};

/**
 * The car in the workshop. Work begins only after the customer has signed the quote; a new version stops it until that
 * is signed too. What is paid can no longer be quoted.
 */
export const workMachine = defineMachine<WorkOrderStatus, WorkEvent, ErrorName>({
  name: 'maintenanceWorkOrder',
  states: workStatusNames,
  initial: 'checkedIn',
  terminal: ['done', 'closed'],
  events: {
    inspect: 'maintenance.actRefused',
    present: 'maintenance.actRefused',
    sign: 'maintenance.moved',
    decline: 'maintenance.moved',
    start: 'maintenance.actRefused',
    check: 'maintenance.actRefused',
    reopen: 'maintenance.actRefused',
    finish: 'maintenance.actRefused',
    finishFree: 'maintenance.actRefused',
    pay: 'maintenance.notPayable',
    handBack: 'maintenance.actRefused',
    close: 'maintenance.actRefused',
  },
  table: {
    checkedIn: { inspect: 'inspecting', present: 'quoted', close: 'closed' },
    inspecting: { inspect: repeated(), present: 'quoted', close: 'closed' },
    quoted: { present: 'quoted', sign: 'approved', decline: 'inspecting' },
    approved: { present: 'quoted', start: 'inWork', close: 'closed' },
    inWork: { present: 'quoted', check: 'qualityCheck' },
    qualityCheck: { present: 'quoted', reopen: 'inWork', finish: 'toPay', finishFree: 'toCollect' },
    toPay: { pay: 'toCollect' },
    toCollect: { handBack: 'done' },
    done: { handBack: repeated() },
    closed: { close: repeated() },
  },
});

export type QuoteEvent = 'present' | 'sign' | 'decline' | 'replace';

/** A version of a quote. Only the newest can be signed; a new draft replaces the last draft, a new version the last one. */
export const quoteMachine = defineMachine<QuoteStatus, QuoteEvent, ErrorName>({
  name: 'maintenanceQuote',
  states: {
    draft: '草稿',
    presented: '待签署',
    signed: '已签署',
    declined: '已拒绝',
    replaced: '已替换',
  },
  initial: 'draft',
  terminal: ['declined', 'replaced'],
  events: {
    present: 'maintenance.quoteChanged',
    sign: 'maintenance.quoteChanged',
    decline: 'maintenance.quoteChanged',
    replace: 'maintenance.quoteChanged',
  },
  table: {
    draft: { present: 'presented', replace: 'replaced' },
    presented: { sign: 'signed', decline: 'declined', replace: 'replaced' },
    signed: { replace: 'replaced' },
    declined: { replace: repeated() },
    replaced: { replace: repeated() },
  },
});
