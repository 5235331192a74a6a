import type { StaffRole } from '@ev/contract/permissions';
import { roleText } from '../../contract/role-names.ts';

/** `财务角色`, `销售、交付角色`. */
export function rolesText(roles: readonly string[]): string {
  return `${roles.map(roleText).join('、')}角色`;
}

/** The purpose of each built-in role, shown to the administrator who assigns it. */
export const roleDuty: Readonly<Record<StaffRole, string>> = {
  administrator: '管理员工、服务商和后台任务，办理订单；不能放款',
  sales: '处理取消和变更，配车，调整交付时间，分配顾问',
  delivery: '接车、检查、修正车架号，办理交付',
  editor: '起草和审核商品、价格、门店、协议和页面；自己写的由别人审核',
  finance: '确认尾款，放款，对账，查看审计日志',
};
