import type { MessageKind } from '../../contract/kinds.ts';

export const kindNames: Readonly<Record<MessageKind, string>> = {
  order: '订单',
  service: '服务',
  community: '社区',
  system: '系统',
};
