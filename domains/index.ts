/** The domains of this house, in the order of menus and lists. Each stands in the folder of its name. */
export const domainNames = [
  'account',
  'content',
  'home',
  'store',
  'showcase',
  'order',
  'intent',
  'payment',
  'message',
  'rewards',
  'staff',
  'operations',
  'demo',
] as const;
