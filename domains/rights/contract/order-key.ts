/**
 * The key under which the order form sends the chosen package (`order.form-part`). In a file of its own, so
 * that the form loads nothing else.
 */
export const rightsKey = 'rights';
