import type { ShortcutGroup } from '@ev/console-kit/area.ts';

export const shortcuts: readonly ShortcutGroup[] = [
  {
    title: '订单看板',
    rank: 10,
    keys: [
      [['←', '↑', '↓', '→'], '在订单之间移动'],
      [['Enter'], '打开订单'],
    ],
  },
  {
    title: '订单列表',
    rank: 30,
    keys: [
      [['J', '↓'], '下一个订单'],
      [['K', '↑'], '上一个订单'],
      [['Enter'], '打开订单'],
      [['X'], '选择或取消选择订单'],
      [['['], '上一页'],
      [[']'], '下一页'],
    ],
  },
  {
    title: '订单详情',
    rank: 50,
    keys: [
      [['A'], '打开办理菜单'],
      [['↑', '↓', 'Enter'], '选择办理的事项'],
      [['Esc'], '关闭菜单或窗口'],
      [['C'], '复制订单号'],
      [['Esc', 'U'], '返回'],
    ],
  },
];
