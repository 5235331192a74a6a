import type { CountWords, Words } from '@ev/console-kit/words.ts';

const rowTo: CountWords['rowTo'] = ({ id }) => `/orders/${id}`;

export const countWords: Words['overview'] = {
  carsToReceive: { title: '待收车', text: '运输中，到店后确认收车', to: '/orders?status=9', rowTo },
  carsToInspect: { title: '待检查', text: '已到店，交付前要检查', to: '/orders?status=8', rowTo },
  ordersToPay: { title: '待支付订单', text: '客户还没有支付定金', to: '/orders?status=0', rowTo },
  cancelsToDecide: {
    title: '待处理退订',
    text: '客户锁单后申请退订，等待同意或拒绝',
    to: '/orders?status=13',
    rowTo,
  },
  factoryEventsHeld: {
    title: '工厂消息异常',
    text: '工厂发来的消息无法执行，需要核实',
    to: '/orders?stuck=factoryHeld',
    holdsUp: true,
  },
};
