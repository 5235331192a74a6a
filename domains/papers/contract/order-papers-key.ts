/**
 * Key under which the order form sends the chosen certificates (`order.form-part`); in a file of its own so
 * that the form need not load more.
 */
export const orderPapersKey = 'papers';
