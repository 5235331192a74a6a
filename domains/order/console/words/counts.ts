import type { Words } from '@ev/console-kit/words.ts';

export const countWords: Words['overview'] = {
  cancelsToDecide: {
    title: '待处理退订',
    text: '客户锁单后申请退订，等待同意或拒绝',
    to: '/orders?status=13',
  },
  refundsToRelease: { title: '待放款退款', text: '退订已同意，等待财务放款或复核', to: '/refunds' },
  balancesToReturn: { title: '待退回尾款', text: '订单已退订，尾款等待线下退回', to: '/refunds' },
  compensationsToPay: { title: '待支付补偿', text: '品牌取消订单后应付客户，等待转账', to: '/compensations' },
  factoryEventsHeld: {
    title: '工厂消息异常',
    text: '工厂发来的消息无法执行，需要核实',
    to: '/orders?stuck=factoryHeld',
  },
  unknownOrderEvents: {
    title: '未知订单的消息',
    text: '工厂发来的消息不属于任何订单，需要核对',
    to: '/unknown-orders',
  },
};
