export const shortcutGroups: readonly { title: string; keys: readonly [string[], string][] }[] = [
  {
    title: '所有页面',
    keys: [
      [['/'], '搜索订单'],
      [['R'], '刷新'],
      [['?'], '打开这份帮助'],
    ],
  },
  {
    title: '订单列表',
    keys: [
      [['J', '↓'], '下一个订单'],
      [['K', '↑'], '上一个订单'],
      [['Enter'], '打开订单'],
      [['['], '上一页'],
      [[']'], '下一页'],
    ],
  },
  {
    title: '订单详情',
    keys: [
      [['C'], '复制订单号'],
      [['Esc', 'U'], '返回列表'],
    ],
  },
];
