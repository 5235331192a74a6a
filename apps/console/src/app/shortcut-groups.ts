import { consoleAreas } from 'virtual:ev/console-areas';
import type { ShortcutGroup } from '@ev/console-kit/area.ts';

const everywhere: readonly ShortcutGroup[] = [
  {
    title: '所有页面',
    rank: 0,
    keys: [
      [['1', '…', '9'], '打开菜单中的第几页'],
      [['G'], '到菜单，用方向键选择'],
      [['/'], '搜索当前页面，没有搜索框时搜索全部'],
      [['Ctrl K', '⌘ K'], '搜索全部'],
      [['R'], '刷新'],
      [['?'], '打开这份帮助'],
    ],
  },
  {
    title: '其他列表',
    rank: 20,
    keys: [
      [['J', '↓'], '下一行'],
      [['K', '↑'], '上一行'],
      [['Enter'], '打开或操作'],
      [['['], '上一页'],
      [[']'], '下一页'],
    ],
  },
];

/** Keys of the shell and of the pages, in the order of the help. */
export const shortcutGroups: readonly ShortcutGroup[] = [
  ...everywhere,
  ...consoleAreas.flatMap(({ shortcuts }) => shortcuts ?? []),
].toSorted((one, other) => one.rank - other.rank);
