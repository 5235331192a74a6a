/** The reads by which pages show an order; its commands change all of them. */
export const ordersShown = [
  'order.getOrder',
  'order.getDelivery',
  'order.getCancelTerms',
  'order.listOrders',
] as const;
