/** Under which the order form sends the certificates that were chosen (`order.form-part`); it stands alone for that form's sake. */
export const orderPapersKey = 'papers';
