/** User groups 0-9. */
export const userGroup = {
  all: '0',
  registered: '1',
  leftDetails: '2',
  testDriven: '3',
  intentMoney: '4',
  ordered: '5',
  personalOwner: '6',
  corporateAuthorised: '7',
  nonOwner: '8',
  custom: '9',
} as const;

/** Names of the groups, for staff. */
export const userGroupNames: Readonly<Record<UserGroup, string>> = {
  [userGroup.all]: '全部用户',
  [userGroup.registered]: '注册用户',
  [userGroup.leftDetails]: '留资用户',
  [userGroup.testDriven]: '试驾用户',
  [userGroup.intentMoney]: '预订用户',
  [userGroup.ordered]: '大定用户',
  [userGroup.personalOwner]: '认证车主',
  [userGroup.corporateAuthorised]: '企业授权用车人',
  [userGroup.nonOwner]: '非车主',
  [userGroup.custom]: '自定义用户组',
};

export type UserGroup = (typeof userGroup)[keyof typeof userGroup];
export const userGroups = Object.values(userGroup) as [UserGroup, ...UserGroup[]];

/** The groups that are stored with an account. The custom one follows from the lists that a customer is on. */
export type StoredGroup = Exclude<UserGroup, typeof userGroup.custom>;

/** The label of a group for customers (specification: 0, 1, 6, others). */
export function userGroupLabel(group: UserGroup): string {
  if (group === userGroup.all || group === userGroup.registered) return '所有用户';
  return group === userGroup.personalOwner ? userGroupNames[group] : '限定用户';
}
