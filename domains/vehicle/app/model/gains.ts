/** What an owner finds in the tab. */
export const gains = [
  { icon: 'bolt', title: '随时知道车的状态', text: '电量、续航和位置，每一项都写明更新时间' },
  { icon: 'wheel', title: '远程控制', text: '锁车、开空调、寻车，车辆确认后才算完成' },
  { icon: 'user', title: '和家人共用', text: '按权限和期限共享，随时可以结束' },
  { icon: 'shield', title: '数据由你做主', text: '每一种用途单独授权，随时可以撤回' },
] as const;
