import type { CompanyRefusal } from '../../contract/company-login.ts';

/** Why a company login failed, and what to do. */
export const companyRefusalText: Readonly<Record<CompanyRefusal, string>> = {
  cancelled: '已取消公司账号登录',
  over: '登录已超时，请重新登录',
  unknown: '没有对应的员工账号，请联系管理员',
  disabled: '员工账号已停用，请联系管理员',
  locked: '登录次数过多，请 15 分钟后再试',
  unavailable: '公司账号暂时无法登录，请稍后再试，或用密码登录',
  failed: '公司账号登录没有成功，请重试',
};
