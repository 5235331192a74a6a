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

export type UserGroup = (typeof userGroup)[keyof typeof userGroup];
