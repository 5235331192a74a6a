import type { ErrorName } from '@ev/contract/errors';
import { defineMachine, repeated } from '@ev/kernel/state-machine.ts';
import { type LinkStatus, linkStatus } from '../contract/kinds.ts';

export type LinkEvent = 'pay' | 'withdraw' | 'replace' | 'expire' | 'end';

const { open, paid, withdrawn, replaced, expired, over } = linkStatus;

/**
 * The life of a help-pay link. A payer who was at the cashier when the link ended may have paid nevertheless.
 * The channel's confirmation of the money decides, so a link that has ended can still become paid.
 */
export const linkMachine = defineMachine<LinkStatus, LinkEvent, ErrorName>({
  name: 'helpPayLink',
  states: {
    [open]: '可付款',
    [paid]: '已代付',
    [withdrawn]: '已取消',
    [replaced]: '已更换',
    [expired]: '已过期',
    [over]: '已结束',
  },
  initial: open,
  terminal: [paid, over],
  events: {
    pay: 'help-pay.linkOver',
    withdraw: 'help-pay.linkOver',
    replace: 'help-pay.linkOver',
    expire: 'help-pay.linkOver',
    end: 'help-pay.linkOver',
  },
  table: {
    [open]: { pay: paid, withdraw: withdrawn, replace: replaced, expire: expired, end: over },
    [paid]: { pay: repeated() },
    [withdrawn]: { pay: paid, withdraw: repeated() },
    [replaced]: { pay: paid, replace: repeated() },
    [expired]: { pay: paid, expire: repeated() },
    [over]: { end: repeated() },
  },
});
