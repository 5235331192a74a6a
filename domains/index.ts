/** The domains of this house, in the order of menus and lists. Each stands in the folder of its name. */
export const domainNames = [
  'home',
  'content',
  'store',
  'showcase',
  'order',
  'intent',
  'payment',
  'rewards',
  'support',
  'message',
  'goods',
  'account',
  'operations',
  'staff',
  'contact',
  'demo',
] as const;
