import { hrefTo } from '@ev/app-kit/route-link.ts';
import type { Slots } from '@ev/app-kit/slots.ts';
import { useCommand } from '@ev/query/use-command.ts';
import { useRead } from '@ev/query/use-read.ts';

const progressHref = (orderNo: string) => hrefTo('/pages/buy/orderChange', { orderNo });

const byRequest = {
  when: 'late',
  confirm: { label: '提交申请', busy: '正在提交' },
  done: '变更申请已提交',
  doneHref: progressHref,
  steps: [
    '门店审核，1 个工作日内答复',
    '工厂确认车辆可以按新的内容生产',
    '你签署变更协议后，变更生效',
    '在这期间暂停生产，没有通过或没有签署时，订单按原来的内容继续',
  ],
} as const;

export const fill: Slots['order.late-change'] = {
  config: {
    ...byRequest,
    useQuote: (input, options) => useRead('amendment.quoteConfig', input, options),
    useSend: () => useCommand('amendment.requestConfig', { refetchOnRefusal: false }),
  },
  store: {
    ...byRequest,
    useQuote: (input, options) => useRead('amendment.quoteStore', input, options),
    useSend: () => useCommand('amendment.requestStore', { refetchOnRefusal: false }),
  },
  progressHref,
};
